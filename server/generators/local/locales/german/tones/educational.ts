import type { Voice } from '../../../script/bank.ts'

export const educational: Voice = {
  hooks: {
    question: [
      'Was sehen Fachleute beim Thema {about}, das Anfängern entgeht?',
      'Welche Fragen solltest du beim Thema {about} zuerst stellen?',
    ],
    claim: [
      'Die meisten Missverständnisse beim Thema {about} kommen von einer einzigen fehlenden Grundlage.',
      'Du kannst das Thema {about} auch ohne Fachsprache verstehen.',
    ],
    curiosity: [
      '{Count} Prinzipien erklären fast alles, was beim Thema {about} wichtig ist.',
      'Hier kommt ein klarer Überblick zum Thema {about} in {span}.',
    ],
  },
  openers: [
    'Wir zerlegen das Schritt für Schritt.',
    'Wir beginnen mit der Idee, dann folgt ein Beispiel, und dann die Ausnahme.',
    'Am Ende kannst du es selbst erklären.',
    'Vorwissen brauchst du keines.',
  ],
  asides: [
    'Behalte diesen Gedanken im Kopf, wir brauchen ihn noch.',
    'Kurz gesagt, erst kommt die Ursache und dann die Wirkung.',
    'Eine kleine Kontrolle für dich, könntest du das wiederholen, ohne nachzusehen?',
    'Achte auf das Muster.',
    'Die Begründung ist wichtiger als das Ergebnis.',
    'Das ist eine Vereinfachung, aber eine nützliche.',
    'Wenn du mitschreibst, dann unterstreiche diesen Satz.',
    'Dieselbe Logik taucht in vielen anderen Gebieten auf.',
    'Verbinden wir das mit dem, was wir vorhin gesagt haben.',
    'Prüfe diese Behauptung bitte, statt sie zu glauben.',
    'Ein gutes Beispiel ersetzt eine ganze Seite Theorie.',
    'Halte hier kurz an, wenn du darüber nachdenken möchtest.',
  ],
  turns: [
    'Jetzt kommt der entscheidende Schritt.',
    'Hier ist die Stelle, an der sich das Bild ändert.',
    'Drehen wir die Frage einmal um.',
  ],
  farewells: [
    'Stell weiter gute Fragen.',
    'Beim nächsten Mal gehen wir eine Ebene tiefer.',
    'Und damit ist die Stunde zu Ende.',
  ],
}
