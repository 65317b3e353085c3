import { countWords } from '../../measures/words.ts'

/** A text after code has mended it, and the names of what was mended. */
export interface Mended {
  text: string
  mended: string[]
}

/** Labels that models put before the spoken text, in English and German. */
const label =
  /(?:hook(?:[ -]?variante?)?|intro(?:duction)?|outro|opening|closing|cta|call[ -]to[ -]action|handlungsaufruf|build-?up|aufbau|turn|wendung|body|main part|hauptteil|conclusion|einleitung|fazit|schluss|script|skript|voice-?over|v\.?o\.?|speaker|sprecher(?:in)?|narrator|erzähler(?:in)?|moderator(?:in)?|host|scene|szene|teil|part|variante?|option)/

/** Labels of lines that are seen or done, and not spoken. */
const unspoken =
  /(?:visuals?|b-?roll|on-?screen(?: text)?|text overlay|overlay|camera|kamera|bild|music|musik|sfx|sound|ton)/

const labelled = new RegExp(
  `(?<=^|[.!?…]["”]? )${label.source} ?\\d{0,3}(?: ?[-–] ?\\d{1,3})? ?:(?!\\d) ?`,
  'gim',
)
const unspokenLine = new RegExp(`^${unspoken.source} ?\\d{0,3} ?:.*$`, 'gim')
const timestamp = /^\d{1,2}:\d{2}(?: ?[-–] ?\d{1,2}:\d{2}:? |: )/gm
const emoji =
  /[\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}][\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u200d]*|[\ufe0f\u20e3]/gu

/** One way to mend a text. All of them take linear time. */
type Mend = readonly [name: string, mend: (text: string) => string]

const emojis: Mend = ['emojis', (text) => text.replace(emoji, '')]

/** Markdown that has brackets in it goes before the brackets do. */
const links: Mend = [
  'markdown',
  (text) => text.replace(/!?\[([^[\]\n]*)\]\([^()\s]*\)/g, '$1').replace(/^> ?/gm, ''),
]

const markdown: Mend = [
  'markdown',
  (text) =>
    text
      .replace(/```[a-z]{0,20}/g, '')
      .replace(/\*\*|__|~~|`/g, '')
      .replace(/^(?:[-–—•*+]|\d{1,3}[.)]) +/gm, '')
      .replace(/^[-–—*_=]{3,}$/gm, '')
      .replace(/\*(?=[^\s*])|(?<=[^\s*])\*/g, ''),
]

/** A heading is a line that begins with `#`. It goes, unless nothing else would be left. */
const headings: Mend = [
  'headings',
  (text) => {
    const rest = text.replace(/^#{1,6} .*$/gm, '')
    return rest.trim() === '' ? text.replace(/^#{1,6} /gm, '') : rest
  },
]

/** Text in brackets with more words than a stage direction has is spoken text. */
const wordsOfADirection = 12

const directions: Mend = [
  'stage_directions',
  (text) => withoutBrackets(text.replace(/^\*[^*\n]+\*$/gm, '').replace(unspokenLine, '')),
]

const labels: Mend = ['labels', (text) => text.replace(timestamp, '').replace(labelled, '')]

const dashes: Mend = [
  'dashes',
  (text) =>
    text
      .replace(/^[-–—]+ /gm, '')
      .replace(/(?<=[.!?…,;:]) [-–—]+(?=\s)/g, '')
      .replace(/ [-–—]+(?=\s)/g, ',')
      .replace(/\s[-–—]+$/g, ''),
]

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' }
const opening: readonly string[] = Object.values(closing)

/** Without text in brackets that is no longer than a direction, and without all other brackets. */
function withoutBrackets(text: string) {
  if (!/[()[\]{}<>]/.test(text)) return text
  const kept: string[] = []
  const open: { bracket: string; from: number; words: number }[] = []
  let words = 0
  for (const piece of text.split(/([()[\]{}<>])/)) {
    const last = open.at(-1)
    if (opening.includes(piece)) open.push({ bracket: piece, from: kept.length, words })
    else if (!(piece in closing)) {
      kept.push(piece)
      words += countWords(piece)
    } else if (last !== undefined && last.bracket === closing[piece]) {
      open.pop()
      if (words - last.words > wordsOfADirection) continue
      kept.length = last.from
      words = last.words
    }
  }
  return kept.join('')
}

/** One space or line break for each run of them, without which the other patterns would take quadratic time. */
function collapsed(text: string) {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .replace(/ (?=[.,…])/g, '')
    .trim()
}

/** Makes a text one that can be spoken: without labels, stage directions, headings, Markdown, emojis and lone dashes. */
export function spoken(text: string) {
  return mendedBy([emojis, links, directions, headings, markdown, labels, dashes], text)
}

/** Makes a text one that can be shown on a line: without Markdown, headings and emojis. */
export function plain(text: string) {
  return mendedBy([emojis, links, headings, markdown], text)
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
