import { type LocaleName, localeNames, localeOf } from '../locale.ts'
import { type FieldName, fieldNames } from '../locale-schema.ts'

/*
 * Words that name a field of interest, in all languages. German writes `Filterkaffee` in one word, so a word of six letters or
 * more also counts inside a longer one, and one of five at its beginning. Those with `!` must stand alone: `excel` is no part
 * of `excellent`.
 */

interface Entry {
  field: FieldName
  stem: string
  locale: LocaleName
}

let entries: { exact: Map<string, Entry>; inside: Entry[] } | undefined

function known() {
  entries ??= readEntries()
  return entries
}

function readEntries() {
  const exact = new Map<string, Entry>()
  const inside: Entry[] = []
  for (const locale of localeNames) {
    for (const field of fieldNames) {
      for (const word of localeOf(locale).fields[field].words.split(' ')) {
        const entry = { field, stem: word.replace(/[-!]/g, ''), locale }
        if (!exact.has(entry.stem)) exact.set(entry.stem, entry)
        if (entry.stem.length >= 5 && !word.endsWith('!')) inside.push(entry)
      }
    }
  }
  return { exact, inside }
}

/** Only the first words are looked at: a topic names its field early, and work must not grow with the text. */
const wordsLookedAt = 40

/** The field that most of the words speak for. The earliest of them wins a tie. */
export function fieldOf(text: string): FieldName | undefined {
  const votes = new Map<FieldName, number>()
  for (const field of fieldsNamedIn(text)) votes.set(field, (votes.get(field) ?? 0) + 1)
  const most = Math.max(0, ...votes.values())
  return [...votes].find(([, count]) => count === most)?.[0]
}

/** Whether a field is known by this word, so that it is a common noun. */
export function isFieldWord(word: string) {
  return known().exact.has(word.toLowerCase())
}

/** The language of the first word that names a field. */
export function localeOfFieldWord(text: string): LocaleName | undefined {
  return entriesIn(text)[0]?.locale
}

/** Every field that the text names, once for each word that does. */
export function fieldsNamedIn(text: string) {
  return entriesIn(text).map(({ field }) => field)
}

function entriesIn(text: string): Entry[] {
  const { exact } = known()
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return words
    .slice(0, wordsLookedAt)
    .flatMap(
      (word, at) => exact.get(word) ?? exact.get(word + (words[at + 1] ?? ' ')) ?? entryInside(word) ?? [],
    )
}

/** The stem that begins earliest in a longer word: in `Gartenmöbel` the garden comes first. */
function entryInside(word: string) {
  if (word.length < 6) return undefined
  let earliest = word.length
  let winner: Entry | undefined
  for (const entry of known().inside) {
    const at = entry.stem.length === 5 && !word.startsWith(entry.stem) ? -1 : word.indexOf(entry.stem)
    if (at >= 0 && at < earliest) [earliest, winner] = [at, entry]
  }
  return winner
}
