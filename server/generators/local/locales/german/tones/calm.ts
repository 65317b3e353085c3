import type { Voice } from '../../../script/bank.ts'

export const calm: Voice = {
  hooks: {
    question: [
      'Was, wenn du beim Thema {about} einmal nichts leisten müsstest?',
      'Wann hast du dir zuletzt einen ruhigen Moment für das Thema {about} genommen?',
    ],
    claim: [
      'Beim Thema {about} musst du dich nicht beeilen.',
      'Es gibt einen sanfteren Weg, über das Thema {about} nachzudenken.',
    ],
    curiosity: [
      '{Count} ruhige Gedanken zum Thema {about}, einer nach dem anderen.',
      'Beim Thema {about} gibt es eine Kleinigkeit, die alles andere leichter macht.',
    ],
  },
  openers: [
    'Atme einmal durch und komm an.',
    'Du musst nichts vorbereiten und kannst nichts falsch machen.',
    'Wir gehen es langsam an.',
    'Du bist genau da, wo du sein sollst.',
  ],
  asides: [
    'Lass das einen Moment wirken.',
    'Hier drängt dich niemand.',
    'Wenn deine Gedanken abschweifen, komm einfach zurück.',
    'Klein genügt.',
    'Zu diesem Punkt kannst du jederzeit zurückkehren.',
    'Merkst du, wie viel leichter das klingt?',
    'Heute muss nichts perfekt sein.',
    'Auch leiser Fortschritt ist Fortschritt.',
    'Atme aus, und wir gehen weiter.',
    'Sei an dieser Stelle geduldig mit dir.',
    'Eins nach dem anderen ist ein sehr gutes Tempo.',
    'Es ist völlig in Ordnung, wenn es eine Weile dauert.',
  ],
  turns: [
    'Und dann verschiebt sich etwas.',
    'Hier ist der leise Wendepunkt.',
    'Nun schau es dir von der anderen Seite an.',
  ],
  farewells: ['Pass gut auf dich auf.', 'Mach es gut.', 'Bis zum nächsten Mal, in deinem Tempo.'],
}
