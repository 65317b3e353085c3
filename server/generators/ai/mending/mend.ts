import { withoutBrackets } from './brackets.ts'
import { withoutLabels, withoutUnspokenLines } from './labels.ts'

/** A text after code has mended it, and the names of what was mended. */
interface Mended {
  text: string
  mended: string[]
}

/** One way to mend a text. All of them take linear time. */
type Mend = readonly [name: string, mend: (text: string) => string]

const pictures = '[\\p{Extended_Pictographic}\\u{1f1e6}-\\u{1f1ff}]'
const joined = '[\\p{Extended_Pictographic}\\u{1f1e6}-\\u{1f1ff}\\u{1f3fb}-\\u{1f3ff}\\u200d\\ufe0f]*'
const emoji = new RegExp(`\\d\\ufe0f?\\u20e3|${pictures}${joined}|[\\ufe0f\\u20e3]`, 'gu')
const emojiBeforeMark = new RegExp(` ?${pictures}${joined}(?=[.,!?;:…])`, 'gu')

const emojis: Mend = ['emojis', (text) => text.replace(emojiBeforeMark, '').replace(emoji, ' ')]

const markdown: Mend = [
  'markdown',
  (text) =>
    text
      .replace(/```[a-z]{0,20}/g, '')
      .replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1')
      .replace(/<\/?[a-z][^<>\n]{0,100}>/gi, '')
      .replace(/^> ?/gm, '')
      .replace(/\*\*|__|~~|`/g, '')
      .replace(/^[-–—•*+] +/gm, '')
      .replace(/^[-–—*_=]{3,}$/gm, ''),
]

/** Stars and underscores around words. They go after the stage directions that stand between stars. */
const emphasis: Mend = [
  'markdown',
  (text) =>
    text
      .replace(/(?<![\p{L}\p{N}*])\*(?=[^\s*])|(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '')
      .replace(/(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, ''),
]

/** Numbers of a list. A number alone may belong to its sentence. */
const numbering: Mend = [
  'markdown',
  (text) => {
    const number = /^\d{1,3}[.)] /gm
    return (text.match(number)?.length ?? 0) > 1 ? text.replace(number, '') : text
  },
]

/** Headings and hashtags. A heading goes, unless nothing else would be left. */
const headings: Mend = [
  'headings',
  (text) => {
    const plain = text.replace(/(?: #[\p{L}\p{N}_]+)+$/gmu, '')
    const rest = plain.replace(/^(?:# |#{2,6} ?(?=\p{L})).*$/gmu, '')
    return rest.trim() === '' ? plain.replace(/^#{1,6} ?/gm, '') : rest
  },
]

const starred = /(?<=^|[.!?…] )\*\p{Ll}[^*\n]{0,80}\*(?= [\p{Lu}"“„]|$)|^\*[^*\n]+\*$/gmu

const directions: Mend = [
  'stage_directions',
  (text) => withoutUnspokenLines(withoutBrackets(text.replace(starred, ''))),
]

const labels: Mend = ['labels', withoutLabels]

/** A dash between numbers stays, without the blanks around it. */
const dashes: Mend = [
  'dashes',
  (text) =>
    text
      .replace(/^[-–—]+ /gm, '')
      .replace(/(?<=\d) [-–—] (?=\d)/g, '–')
      .replace(/(?<=[.!?…,;:]) [-–—]+(?=\s)/g, '')
      .replace(/ [-–—]+(?=\s)/g, ',')
      .replace(/\s[-–—]+$/g, ''),
]

/** One space or line break for each run of them, without which the other patterns would take quadratic time. */
function collapsed(text: string) {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(/ (?=[.,…](?!\d))/g, '')
    .trim()
}

/** Makes a text one that can be spoken: without labels, stage directions, headings, Markdown, emojis and lone dashes. */
export function spoken(text: string) {
  return mendedBy([emojis, markdown, numbering, headings, directions, emphasis, labels, dashes], text)
}

/** Makes a text one that can be shown: without headings, Markdown and emojis. */
export function plain(text: string) {
  return mendedBy([emojis, markdown, headings, emphasis], text)
}

function mendedBy(mends: readonly Mend[], given: string): Mended {
  const mended: string[] = []
  let text = collapsed(given)
  for (const [name, mend] of mends) {
    const next = collapsed(mend(text))
    if (next !== text) mended.push(name)
    text = next
  }
  return { text, mended }
}
