import { allLocales, wordsIn } from '../locale.ts'

let shared: ReadonlySet<string> | undefined

/** Words that many topics share and none turns on, in all languages. */
function isCommon(word: string) {
  shared ??= new Set(allLocales().flatMap(({ grammar }) => [...wordsIn(grammar.common)]))
  return shared.has(word)
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
