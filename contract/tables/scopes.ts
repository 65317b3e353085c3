import { z } from 'zod'
import type { Price } from './prices.ts'

/** What decides which scopes include an operation. */
interface Scoped {
  price: Price
  /** Whether the scope `generate` includes the operation although it is free. */
  belongsToGenerating?: boolean
}

/** Every scope of an API key, and which operations it includes. */
export const scopes = {
  read: ({ price }) => price.credits === 0,
  generate: ({ price, belongsToGenerating }) => price.credits > 0 || belongsToGenerating === true,
  all: () => true,
} as const satisfies Record<string, (operation: Scoped) => boolean>

export type ScopeName = keyof typeof scopes

export const scopeNames = Object.keys(scopes) as [ScopeName, ...ScopeName[]] // Object.keys forgets the keys' type

/** The scope of a key that was made without one. */
export const defaultScope = 'all' satisfies ScopeName

/** The scopes that include an operation, the narrowest first. */
export function scopesOf(operation: Scoped): readonly ScopeName[] {
  return scopeNames.filter((name) => scopes[name](operation))
}

/** The scopes as text for descriptions. */
export function scopesInWords(operation: Scoped) {
  const names = scopesOf(operation)
  if (names.length === scopeNames.length) return 'Takes keys with any scope.'
  return `Takes keys with the scope ${names.map((name) => `\`${name}\``).join(' or ')}.`
}

export const scopeName = z.enum(scopeNames).meta({
  description: 'The scope of an API key: the operations that it may be used for. More scopes may be added.',
  examples: ['all'],
})
