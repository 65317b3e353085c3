/** What a pattern may ask for in braces, such as `{about}`. */
export type Slots = Readonly<Record<string, string | undefined>>

const slot = /\{(\w+)\}/g

/** The pattern with its slots filled. */
export function filled(pattern: string, slots: Slots) {
  return pattern.replace(slot, (_, name: string) => slots[name] ?? '')
}

/** The patterns that these slots can fill, filled. */
export function sayable(patterns: readonly string[], slots: Slots): string[] {
  const hasAll = (pattern: string) =>
    [...pattern.matchAll(slot)].every(([, name = '']) => slots[name] !== undefined)
  return patterns.filter(hasAll).map((pattern) => filled(pattern, slots))
}
