import type { Domain } from '../topic/domains.ts'
import type { Mode } from '../topic/subject.ts'

/** The rhetorical kinds of a hook. */
export const hookKinds = ['question', 'claim', 'curiosity'] as const
export type HookKind = (typeof hookKinds)[number]
export type Hooks = Record<HookKind, readonly string[]>

export type ToneName = 'energetic' | 'calm' | 'funny' | 'dramatic' | 'educational' | 'natural'

/** What a tone says that no other tone would. */
export interface Voice {
  hooks: Hooks
  /** Right after the hook. */
  openers: readonly string[]
  /** Between the points. */
  asides: readonly string[]
  /** Announces the turn. */
  turns: readonly string[]
  farewells: readonly string[]
  /** What headlines end with instead of a full stop. */
  emphasis?: '!'
}

/**
 * One thing to say: a name for the summary, a headline, a reason, and sentences that may follow.
 * Whatever follows the reason can be left out one by one, so no sentence of it may lean on the one before.
 */
export type Point = readonly [name: string, headline: string, reason: string, ...more: string[]]

/** What viewers are asked to do in the end; trying it out is no answer to a question of why. */
export type Calls = Record<'any' | 'doing', readonly string[]>

/** Every sentence pattern of a language. No sentence may occur twice in it. */
export interface Bank {
  hooks: Hooks
  /** For scripts of a few seconds. */
  shortHooks: Hooks
  voices: Record<ToneName, Voice>
  /** What is to come, by whether that is one point or several. */
  promises: Record<'one' | 'many', readonly string[]>
  /** Says the whole topic once where the hook has only its beginning. */
  fullTopics: readonly string[]
  problems: Record<Mode | 'any', readonly string[]>
  points: Record<Mode | 'any', readonly Point[]> & {
    /** What to do, by field. */
    domains: Record<Domain, readonly Point[]>
    /** What is true, by field: the headline is a claim that can stand alone. */
    facts: Partial<Record<Domain, readonly Point[]>>
    /** Built around the topic's key word. */
    named: Record<Mode, readonly Point[]>
  }
  ordinals: Record<'first' | 'middle' | 'last', readonly string[]>
  insights: readonly string[]
  /** Insights about the topic's key word. */
  namedInsights: readonly string[]
  shortInsights: readonly string[]
  /** Stories of a few sentences that belong together, for long scripts. */
  scenes: readonly (readonly string[])[]
  recaps: Record<'openings' | 'summaries' | 'endings', readonly string[]>
  calls: Calls
  shortCalls: Calls
  /** The cardinal numbers from one on. */
  numbers: readonly string[]
  /** The length of the video as people say it. */
  span(seconds: number): string
  /** Several names as one phrase. */
  list(names: readonly string[]): string
}
