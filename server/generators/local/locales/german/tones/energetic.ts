import type { Voice } from '../../../script/bank.ts'

export const energetic: Voice = {
  hooks: {
    question: [
      'Bereit, das Thema {about} ganz neu zu sehen?',
      'Wer hat Lust, beim Thema {about} alles auf den Kopf zu stellen?',
    ],
    claim: [
      'Stopp, nicht weiterscrollen, denn das Thema {about} wird jetzt richtig spannend!',
      'Das ist dein Zeichen, beim Thema {about} endlich Gas zu geben!',
    ],
    curiosity: [
      '{Count} schnelle Ideen zum Thema {about}, und es geht sofort los!',
      'Gib mir {span}, und du brennst für das Thema {about}!',
    ],
  },
  openers: [
    'Kein Vorgeplänkel, wir springen direkt rein!',
    'Bleib dran, das wird schnell!',
    'Ich verspreche dir, du willst danach sofort anfangen!',
    'Aufrecht hinsetzen, tief einatmen, los!',
  ],
  asides: [
    'Spürst du das? Genau so fühlt sich Schwung an!',
    'Dranbleiben, denn das Beste kommt noch!',
    'Schreib dir das sofort auf!',
    'Ja, es ist wirklich so einfach!',
    'Stell dir vor, wo du in einem Monat stehst, wenn du heute beginnst!',
    'Nicht nur nicken, nimm dir eine Idee und leg los!',
    'Kleine Tat, riesiger Unterschied!',
    'Dein zukünftiges Ich jubelt dir schon zu!',
    'Keine Ausreden, nur Experimente!',
    'Die Energie kommt beim Machen und nie davor!',
    'Noch da? Perfekt, denn es wird noch besser!',
    'Wenn du jetzt gerade sitzt, dann hat es gewirkt!',
  ],
  turns: [
    'Und jetzt kommt die Wendung!',
    'Aber Moment, jetzt kommt der echte Durchbruch!',
    'Und nun drehen wir das Ganze um!',
  ],
  farewells: [
    'Auf geht’s!',
    'Jetzt aber los, die Uhr tickt!',
    'Bis zum nächsten Mal, mit noch mehr Schwung!',
  ],
  emphasis: '!',
}
