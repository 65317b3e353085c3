import { createHash } from 'node:crypto'

/** Choices that look free and are not: the same words in give the same choices out, on every machine. */
export interface Chance {
  /** The next number from 0 up to, but without, 1. */
  next(): number
  between(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** After so many numbers they begin again. */
const numbers = 2048

/** A chance that depends on these words alone. */
export function seeded(...words: readonly string[]): Chance {
  const bytes = createHash('shake256', { outputLength: 4 * numbers })
    .update(words.join('\u0000'))
    .digest()
  let used = 0
  const next = () => {
    used += 1
    return bytes.readUInt32LE(4 * (used % numbers)) / 2 ** 32
  }
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffle: (items) =>
      items
        .map((item) => ({ item, at: next() }))
        .sort((one, other) => one.at - other.at)
        .map(({ item }) => item),
  }
}
