import type { Voice } from '../../../script/bank.ts'

export const dramatic: Voice = {
  hooks: {
    question: [
      'Was passiert, wenn du die Wahrheit zum Thema {about} weiter ignorierst?',
      'Was, wenn du beim Thema {about} jeden Tag denselben Fehler machst?',
    ],
    claim: [
      'Niemand hat dich vor dem Thema {about} gewarnt.',
      'Alles, was du beim Thema {about} geglaubt hast, gerät gleich ins Wanken.',
    ],
    curiosity: [
      'Beim Thema {about} gibt es eine Wahrheit, die kaum jemand laut ausspricht.',
      '{Count} Wahrheiten zum Thema {about}, die dich heute Nacht wach halten.',
    ],
  },
  openers: [
    'Und wer es einmal gesehen hat, kann es nicht mehr übersehen.',
    'Es beginnt leise, fast unsichtbar.',
    'Was jetzt kommt, lassen die anderen weg.',
    'Du hast ein paar Sekunden, um zu entscheiden, ob du es wissen willst.',
  ],
  asides: [
    'Und genau hier wenden sich die meisten ab.',
    'Hör genau hin, denn das verändert das Bild.',
    'Niemand sagt es, und doch spüren es alle.',
    'Das Schweigen darüber verrät dir alles.',
    'Du ahnst schon, wohin das führt.',
    'Hinter diesen Gedanken führt kein Weg zurück.',
    'Was harmlos aussah, war nie harmlos.',
    'Erinnere dich daran, wenn der Zweifel wiederkommt.',
    'Die Uhr läuft, ob wir hinsehen oder nicht.',
    'Alles hängt davon ab, was du als Nächstes tust.',
    'Und trotzdem bewegt sich kaum jemand.',
    'Das ist der Moment, in dem es sich entscheidet.',
  ],
  turns: [
    'Doch dann kippt alles.',
    'Und hier bricht die Geschichte entzwei.',
    'Bis ein einziger Gedanke alles ändert.',
  ],
  farewells: ['Entscheide gut.', 'Der Rest liegt bei dir.', 'Und denk daran, es beginnt heute Nacht.'],
}
