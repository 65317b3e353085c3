import { countWords } from '../../measures/words.ts'
import { wordsOfADirection } from './brackets.ts'

/** Labels that models put before spoken text. They go wherever a sentence begins. */
const parts = [
  ...['hook', 'intro', 'introduction', 'outro', 'body', 'cta', 'call to action', 'call-to-action'],
  ...['voiceover', 'voice-over', 'voice over', 'vo', 'v.o.', 'narrator', 'script'],
  ...['handlungsaufruf', 'hauptteil', 'sprecher', 'sprecherin', 'erzähler', 'erzählerin', 'skript'],
  ...['narrateur', 'voix off', 'narrador', 'voz en off', 'narratore', 'voce fuori campo'],
  ...['旁白', '画外音', 'ナレーター', 'ナレーション'],
]

/** Words that are labels only at the beginning of a line: in a sentence they can mean themselves. */
const atLineStart = [
  ...[
    'opening',
    'closing',
    'build-up',
    'main part',
    'conclusion',
    'speaker',
    'host',
    'scene',
    'part',
    'option',
  ],
  ...['hook variant', 'hookvariant', 'variant', 'aufbau', 'wendung', 'einleitung', 'fazit', 'schluss'],
  ...['moderator', 'moderatorin', 'szene', 'teil', 'variante', 'hook-variante'],
]

/** Labels of lines that are seen, heard or written, and not spoken. */
const unspoken = [
  ...[
    'visual',
    'visuals',
    'b-roll',
    'broll',
    'on-screen',
    'on-screen text',
    'text on screen',
    'text overlay',
  ],
  ...['overlay', 'camera', 'music', 'sfx', 'sound', 'title', 'hashtags', 'tags', 'caption', 'thumbnail'],
  ...['word count', 'duration', 'length', 'cut to', 'fade in', 'fade out'],
  ...['kamera', 'bild', 'musik', 'ton', 'titel', 'einblendung', 'dauer', 'wortzahl'],
]

/** One of these words, with a number after it. */
const oneOf = (words: readonly string[]) =>
  `(?:${words.map((word) => word.replaceAll('.', '\\.')).join('|')}) ?\\d{0,3}(?: ?[-–] ?\\d{1,3})?`

const colon = ' ?[:：](?!\\d) ?'
const sentenceLabel = new RegExp(`(?<=^|[.!?…]["”]? )${oneOf(parts)}${colon}`, 'gimu')
const lineLabel = new RegExp(`^${oneOf([...parts, ...atLineStart])}${colon}`, 'gimu')
const dashedLabel = /^(?:hook|intro|outro|cta) [-–—] /gim
const labelAlone = new RegExp(`^${oneOf([...parts, ...atLineStart])}$`, 'gimu')
const unspokenLine = new RegExp(`^${oneOf(unspoken)} ?[:：].*$`, 'gimu')
const timestamp = /^\d{1,2}:\d{2}(?: ?[-–] ?\d{1,2}:\d{2})?(?: ?[:-])? /gm
/** What is left of a label in brackets. */
const colonAlone = /^ ?[:：] ?/gm

/** A text without the labels of what is spoken. */
export function withoutLabels(text: string) {
  // A text that begins with a time of day is no list of times, which begins at 0:00.
  const timed = /^0?0:0/m.test(text) ? text.replace(timestamp, '') : text
  return timed
    .replace(labelAlone, '')
    .replace(colonAlone, '')
    .replace(dashedLabel, '')
    .replace(lineLabel, '')
    .replace(sentenceLabel, '')
}

/** A text without lines that are not spoken. A long line is spoken, and so is the only one. */
export function withoutUnspokenLines(text: string) {
  const rest = text.replace(unspokenLine, (line) => (countWords(line) > wordsOfADirection ? line : ''))
  return rest.trim() === '' ? text : rest
}
