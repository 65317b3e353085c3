/** What a sentence pattern may ask for in braces, such as `{about}`. */
export type Slots = Readonly<Record<string, string | undefined>>

/** The pattern with its slots filled, or nothing where a slot has nothing to give. */
export function spoken(pattern: string, slots: Slots): string | undefined {
  if (!pattern.includes('{')) return pattern
  let missing = false
  const sentence = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const words = slots[name]
    missing ||= words === undefined
    return words ?? ''
  })
  return missing ? undefined : sentence
}

/** The patterns that these slots can fill. */
export function sayable(patterns: readonly string[], slots: Slots): string[] {
  return patterns.flatMap((pattern) => spoken(pattern, slots) ?? [])
}
