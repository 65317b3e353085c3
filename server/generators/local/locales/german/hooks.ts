import type { Hooks } from '../../script/bank.ts'

export const hooks: Hooks = {
  question: [
    'Was, wenn das meiste, was du zum Thema {about} gehört hast, gar nicht stimmt?',
    'Hand aufs Herz, wie viel weißt du wirklich zum Thema {about}?',
    'Warum sagt dir niemand die einfache Wahrheit zum Thema {about}?',
    'Was würde sich ändern, wenn du beim Thema {about} endlich durchblickst?',
    'Willst du {do}, ohne die üblichen Fehler zu machen?',
    'Hast du dich auch schon gefragt, {clause}?',
  ],
  claim: [
    'Die meisten Ratschläge zum Thema {about} stehen auf dem Kopf.',
    'Das Schwierige am Thema {about} ist nicht das, was du denkst.',
    'Vergiss die Hälfte von dem, was du zum Thema {about} gehört hast.',
    'Beim Thema {about} brauchst du nicht mehr Meinungen, sondern eine bessere Reihenfolge.',
    'Wenn du {do} willst, hör auf, auf den perfekten Moment zu warten.',
    'Kaum jemand erklärt dir ehrlich, {clause}.',
  ],
  curiosity: [
    '{Count} Dinge zum Thema {about}, die ich gern früher gewusst hätte.',
    'Beim Thema {about} gibt es ein Detail, das fast alle übersehen.',
    'Eine kleine Änderung, und das Thema {about} sieht ganz anders aus.',
    '{Count} kurze Gedanken, und du siehst das Thema {about} mit anderen Augen.',
    'Gib mir {span} für das Thema {about}, und du nimmst mindestens eine gute Idee mit.',
    'Wenn du {do} willst, kommt es auf einen Schritt an, den die meisten auslassen.',
  ],
}

export const shortHooks: Hooks = {
  question: ['Willst du {do}?', 'Neugierig auf das Thema {about}?', '{title}?'],
  claim: ['Die Wahrheit zum Thema {about}.', '{title}, ganz einfach.', '{title}, ohne Umwege.'],
  curiosity: ['Ein Gedanke zum Thema {about}.', 'Kurz zum Thema {about}.', 'Eine Regel zum Thema {about}.'],
}
