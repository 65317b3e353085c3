import { type LocaleName, localeNames, localeOf, once } from '../locale.ts'

interface Entry {
  field: string
  language: LocaleName
  stem: string
  /** Whether the stem does not count inside a longer word. */
  alone: boolean
}

/** The words that name a field of interest, in all languages. */
const entries = once(() =>
  localeNames.flatMap((language) =>
    Object.entries(localeOf(language).fields).flatMap(([field, { words }]) =>
      words.split(' ').map((word): Entry => {
        const stem = word.replace(/[-!]/g, '')
        return { field, language, stem, alone: word.endsWith('!') || stem.length < 5 }
      }),
    ),
  ),
)

/** Where a word names two fields, the first one has it. */
const byStem = once(
  () =>
    new Map(
      entries()
        .toReversed()
        .map((entry) => [entry.stem, entry]),
    ),
)
const insideWords = once(() => entries().filter(({ alone }) => !alone))

/** Only the first words are looked at: a topic names its field early, and work must not grow with the text. */
const wordsLookedAt = 40

/** The field that most of the words speak for. The earliest of them wins a tie. */
export function fieldOf(text: string): string | undefined {
  const named = fieldsNamedIn(text)
  const votes = (field: string) => named.filter((other) => other === field).length
  return named.toSorted((one, other) => votes(other) - votes(one))[0]
}

/** Every field that the text names, once for each word that does. */
export function fieldsNamedIn(text: string) {
  return entriesIn(text).map(({ field }) => field)
}

/** The language of the first word that names a field. */
export function languageOfFieldIn(text: string): LocaleName | undefined {
  return entriesIn(text)[0]?.language
}

/** Whether a field is known by this word, so that it is a common noun. */
export function isFieldWord(word: string) {
  return byStem().has(word)
}

function entriesIn(text: string): Entry[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, wordsLookedAt).flatMap((word, at) => {
    const withNext = word + (words[at + 1] ?? ' ')
    return byStem().get(word) ?? byStem().get(withNext) ?? entryInside(word) ?? []
  })
}

/** The stem that begins earliest in a longer word: in `Gartenmöbel` the garden comes first. */
function entryInside(word: string) {
  if (word.length < 6) return undefined
  return insideWords()
    .filter(({ stem }) => (stem.length === 5 ? word.startsWith(stem) : word.includes(stem)))
    .sort((one, other) => word.indexOf(one.stem) - word.indexOf(other.stem))[0]
}
