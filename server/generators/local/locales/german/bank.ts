import type { Bank } from '../../script/bank.ts'
import { facts } from './facts/by-domain.ts'
import { hooks, shortHooks } from './hooks.ts'
import { pointsAny } from './points/any.ts'
import { domainPoints } from './points/by-domain.ts'
import { pointsDoing } from './points/doing.ts'
import { pointsKnowing } from './points/knowing.ts'
import { pointsNamed } from './points/named.ts'
import { scenes } from './scenes.ts'
import { calm } from './tones/calm.ts'
import { dramatic } from './tones/dramatic.ts'
import { educational } from './tones/educational.ts'
import { energetic } from './tones/energetic.ts'
import { funny } from './tones/funny.ts'
import { natural } from './tones/natural.ts'

const numbers =
  'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig'.split(
    ' ',
  )

export const german: Bank = {
  hooks,
  shortHooks,
  voices: { energetic, calm, funny, dramatic, educational, natural },
  promises: {
    many: [
      'In den nächsten {span} bekommst du {count} Ideen, die du heute noch nutzen kannst.',
      'Ich habe {count} Punkte ausgesucht, und für keinen brauchst du Vorwissen.',
      'Bleib {span} dabei, dann nimmst du {count} Dinge mit, die sich lohnen.',
      'Hier kommen {count} Gedanken, die den Unterschied machen.',
      'Du bekommst {count} klare Antworten zum Thema {again} und keine Umwege.',
      'Es gibt {count} Dinge zu wissen, und wir gehen sie der Reihe nach durch.',
      'Wir haben {span}, also nutzen wir sie.',
    ],
    one: ['Im Grunde läuft es auf einen einzigen Gedanken hinaus.', 'Für den Anfang genügt ein Gedanke.'],
  },
  fullTopics: ['Die ganze Frage lautet {full}.', 'In einem Satz heißt das Thema {full}.'],
  problems: {
    any: [
      'Die meisten fangen in der Mitte an, kommen durcheinander und geben sich selbst die Schuld.',
      'Nie gab es mehr Lärm darum und weniger Orientierung.',
      'Jeder hat eine Meinung, aber kaum jemand zeigt, wie er darauf gekommen ist.',
      'Und je mehr du zum Thema {again} liest, desto unklarer scheint alles zu werden.',
      'Also speichern wir ein Video nach dem anderen und stehen immer noch da, wo wir standen.',
      'Frag fünf Leute zum Thema {again}, und du hörst sechs Meinungen.',
      'Such im Netz nach dem Thema {again}, und du findest tausend Antworten, die sich widersprechen.',
      'Wenn dich das verwirrt, ist das nicht deine Schuld, denn die lauteste Antwort ist oft die schlechteste.',
      'Das Internet belohnt Abkürzungen, und mit den Abkürzungen beginnt der Ärger.',
    ],
    doing: [
      'Viele geben früh auf, und mit Talent hat das nichts zu tun.',
      'Du probierst es einmal, es geht schief, und die Lust ist weg.',
      'Der Plan ist riesig, die Woche ist voll, und es passiert nichts.',
      'Beim Thema {again} reden alle vom Anfang und niemand von der Mitte.',
      'Niemand zeigt dir das langweilige Stück in der Mitte, obwohl es sich genau dort entscheidet.',
      'Wer {do} will, muss erst einmal viele gut gemeinte Ratschläge überhören.',
    ],
    knowing: [
      'Wir schnappen irgendwo einen halben Satz auf und tragen ihn jahrelang mit uns herum.',
      'Die kurze Erklärung ist meistens falsch, und bei der langen schläft man ein.',
      'Die meisten Erklärungen zum Thema {again} fangen dort an, wo sie aufhören sollten.',
      'Die Schlagzeilen verraten dir das Ergebnis und verschweigen den Grund.',
      'Beim Thema {again} nicken alle, und alle hoffen, dass niemand nachfragt.',
    ],
  },
  points: {
    any: pointsAny,
    doing: pointsDoing,
    knowing: pointsKnowing,
    domains: domainPoints,
    facts,
    named: pointsNamed,
  },
  ordinals: {
    first: [
      'Fangen wir mit dem ersten Punkt an.',
      'Zuerst das Wichtigste.',
      'Der erste Punkt ist der leichteste.',
    ],
    middle: [
      'Nummer {number}.',
      'Weiter mit Nummer {number}.',
      'Und damit zu Punkt {number}.',
      'Das bringt uns zu Nummer {number}.',
      'Punkt {number}.',
    ],
    last: [
      'Und zum Schluss der letzte Punkt.',
      'Nicht zuletzt Nummer {number}.',
      'Einer fehlt noch, und er ist mein liebster.',
    ],
  },
  insights: [
    'Es hat nie an Informationen gefehlt, sondern an der richtigen Reihenfolge.',
    'Du weißt längst mehr, als du denkst, du musst dir nur vertrauen.',
    'Es ging nie darum, alles zu tun, es ging darum, das Richtige wegzulassen.',
    'Das Ziel ist nicht, perfekt zu sein, das Ziel ist ein bisschen mehr Klarheit als gestern.',
    'Was von außen wie Talent aussieht, ist von innen meistens Aufmerksamkeit.',
    'Die einfache Fassung ist nicht die für Anfänger, sondern die, die bleibt.',
    'Sobald du niemanden mehr beeindrucken willst, wird das Ganze leichter.',
    'Beim Thema {again} bringt dich Neugier weiter als Disziplin.',
    'Das Geheimnis beim Thema {again} ist, dass es keines gibt, es gibt nur den nächsten kleinen Schritt.',
    'Du musst zum Thema {again} nicht alles wissen, du musst nur neugierig bleiben.',
    'Niemand wird damit geboren, und das heißt, dass du es auch haben kannst.',
  ],
  namedInsights: [
    'Wenn du dir zum Thema {word} nur eines merkst, dann etwas, das du selbst gesehen hast.',
    'Beim Thema {word} wirkt alles einfach, bis man es jemandem zeigen muss.',
    'Hinter {word} stehen Menschen, und Menschen haben Gründe.',
    'Was alle zuerst zum Stichwort {word} sagen, ist meistens das Langweiligste daran.',
    'Wer sich zum Thema {word} zehn Minuten lang umsieht, lernt mehr als aus einer Stunde Videos.',
    'Wer {word} in zwei Sätzen erklären kann, hat mehr verstanden als die meisten.',
    'Beim Thema {word} schlägt eine gute Frage zehn Antworten.',
    'Zum Thema {word} ist die beste Frage eine kurze.',
  ],
  shortInsights: [
    'Weniger ist mehr.',
    'Einfach gewinnt.',
    'Reihenfolge schlägt Fleiß.',
    'Neugier schlägt Talent.',
    'Langsam ist schnell.',
  ],
  scenes,
  recaps: {
    openings: ['Fassen wir alles zusammen.', 'Was bleibt also?', 'Zeit für eine kurze Zusammenfassung.'],
    summaries: [
      'Merk dir die Stichworte {keys}.',
      'Ein paar Worte genügen, nämlich {keys}.',
      'Auf einen Blick sind das {keys}.',
    ],
    endings: [
      'Alles andere sind Feinheiten.',
      'Der Rest ergibt sich fast von selbst.',
      'Damit hast du schon das meiste.',
    ],
  },
  calls: {
    any: [
      'Speicher dir das Video, damit du es wiederfindest, wenn du es brauchst.',
      'Schick das jemandem, der es heute hören muss.',
      'Folge mir, wenn du den nächsten Teil sehen willst.',
      'Erzähl mir von deinen Erfahrungen zum Thema {again}, ich lese jeden Kommentar.',
      'Schreib deine größte Frage zum Thema {again} in die Kommentare.',
      'Schick das jemandem, der ständig vom Thema {again} redet.',
      'Wenn dir das geholfen hat, teil es mit einem Menschen.',
    ],
    doing: [
      'Schreib in die Kommentare, welchen Punkt du zuerst ausprobierst.',
      'Such dir jetzt einen Punkt aus und fang heute damit an.',
    ],
  },
  shortCalls: {
    any: [
      'Merk dir das.',
      'Jetzt du.',
      'Folge für mehr.',
      'Sag mir deine Meinung.',
      'Teil das mit deinen Freunden.',
      'Folge mir für den nächsten Teil.',
    ],
    doing: ['Probier’s.', 'Fang heute an.'],
  },
  numbers,
  span: (seconds) => {
    const halfMinutes = Math.round(seconds / 30)
    const minutes = numbers[Math.floor(halfMinutes / 2) - 1]
    if (seconds < 120 || minutes === undefined) return `${5 * Math.round(seconds / 5)} Sekunden`
    return halfMinutes % 2 === 0 ? `${minutes} Minuten` : `${minutes}einhalb Minuten`
  },
  list: (names) => `${names.slice(0, -1).join(', ')} und ${names.at(-1) ?? ''}`,
}
