import type { Voice } from '../../../script/bank.ts'

export const natural: Voice = {
  hooks: {
    question: [
      'Können wir kurz über das Thema {about} reden?',
      'Was machen die meisten beim Thema {about} eigentlich falsch?',
    ],
    claim: [
      'Das würde ich einem guten Freund zum Thema {about} sagen.',
      'Wahrscheinlich machst du dir das Thema {about} schwerer, als es ist.',
    ],
    curiosity: [
      'Beim Thema {about} gibt es eine Sache, auf die ich immer wieder zurückkomme.',
      '{Count} ehrliche Gedanken zum Thema {about}, ohne den üblichen Lärm.',
    ],
  },
  openers: [
    'Ich halte es einfach.',
    'Keine große Rede, nur das, was wirklich hilft.',
    'Bleib kurz bei mir.',
    'Es ist leichter, als es klingt.',
  ],
  asides: [
    'Das allein hilft schon.',
    'Klingt selbstverständlich, und trotzdem macht es kaum jemand.',
    'Das kennst du bestimmt.',
    'Ich weiß, bei mir hat es auch gedauert.',
    'Probier es einmal aus, dann weißt du, was ich meine.',
    'Mehr steckt wirklich nicht dahinter.',
    'Ab hier wird es leichter.',
    'Und du brauchst dafür nichts Besonderes.',
    'Einfach, aber nicht immer leicht.',
    'Diesen Teil unterschätzen viele.',
    'Behalte das im Hinterkopf.',
    'Gehen wir weiter.',
  ],
  turns: [
    'Aber jetzt kommt der Punkt.',
    'Nun kommt der Teil, der mich am meisten überrascht hat.',
    'Und hier dreht es sich.',
  ],
  farewells: ['Bis bald.', 'Bis zum nächsten Mal.', 'Das war es von mir.'],
}
