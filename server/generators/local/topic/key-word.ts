import { allLocales, wordsIn } from '../locale.ts'
import { quoted } from './speakable.ts'

let shared: ReadonlySet<string> | undefined

/** Words that many topics share and none turns on, in all languages. */
function isCommon(word: string) {
  shared ??= new Set(allLocales().flatMap(({ grammar }) => [...wordsIn(grammar.common)]))
  return shared.has(word)
}

/** What is longer than this is no word that one would want to hear. */
const longest = 30

interface Reading {
  /** Words that only connect others. */
  dangling: ReadonlySet<string>
  marks: readonly [open: string, close: string]
}

/** The word or name that a topic turns on, in quotation marks: all of a short topic, else a name, else its longest noun. */
export function keyWord(topic: string, { dangling, marks }: Reading): string | undefined {
  const words = topic
    .split(' ')
    .flatMap((word) => word.match(/^["“„«]?(\p{L}[\p{L}\p{N}’'-]*)[\p{P}]*$/u)?.[1] ?? [])
  const telling = words.filter((word) => tells(word, dangling))
  const whole = telling.length <= 2 && telling.join(' ') === topic
  const word = whole ? topic : (nameIn(topic, telling) ?? longestOf(telling))
  return word === undefined || word.length > longest ? undefined : quoted(word, marks)
}

/** Only the first words are looked at, so that work does not grow with the topic. */
const mostTerms = 8
/** German compounds show what they are about in their first letters: `Rückenschmerzen`. */
const longestTerm = 6

/** The topic's telling words without their endings, to find what else speaks of the same. */
export function termsOf(topic: string, dangling: ReadonlySet<string>): string[] {
  const words = topic.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words
    .filter((word) => tells(word, dangling))
    .slice(0, mostTerms)
    .map((word) => word.slice(0, Math.min(longestTerm, Math.max(4, word.length - 2))))
}

function tells(word: string, dangling: ReadonlySet<string>) {
  const plain = word.toLowerCase()
  return word.length > 2 && !dangling.has(plain) && !isCommon(plain)
}

/** Two words in capitals inside the topic, such as `New York`. */
function nameIn(topic: string, telling: readonly string[]) {
  return telling
    .slice(0, -1)
    .map((word, index) => `${word} ${telling[index + 1]}`)
    .find((pair) => /^\p{Lu}\S* \p{Lu}/u.test(pair) && topic.includes(` ${pair}`))
}

/** Nouns, which German writes in capitals and English puts last, rather than verbs. */
function longestOf(words: readonly string[]) {
  const nouns = words.filter((word, index) => index > 0 && /^\p{Lu}/u.test(word))
  const things = words.filter((word) => !/[^r]ing$/.test(word))
  const candidates = [nouns, things, words].find((each) => each.length > 0) ?? []
  return candidates.reduce<string | undefined>(
    (best, word) => (best === undefined || word.length >= best.length ? word : best),
    undefined,
  )
}
