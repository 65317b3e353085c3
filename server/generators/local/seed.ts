/** Choices that look free and are not: the same words in give the same choices out, on every machine. */
export interface Chance {
  /** The next number from 0 up to, but without, 1. */
  next(): number
  between(low: number, high: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  shuffle<Item>(items: readonly Item[]): Item[]
}

/** A chance that depends on these words alone. */
export function seeded(...words: readonly string[]): Chance {
  let state = fingerprint(words.join('\u0000'))
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const shuffle = <Item>(items: readonly Item[]) =>
    items
      .map((item) => ({ item, at: next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ item }) => item)
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    shuffle,
  }
}

/** FNV-1a, with a final mix so that near-equal words part company. */
function fingerprint(words: string) {
  let hash = 0x811c9dc5
  for (let index = 0; index < words.length; index += 1) {
    hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
