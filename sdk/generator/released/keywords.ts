import type { Schema } from '@content-generation/contract/openapi'
import type { Finding } from './rules.ts'

export type Direction = 'Input' | 'Answer'

/** A schema as it was released and as it is now. It has one type; its fields and items are compared elsewhere. */
export interface Versions {
  was: Schema
  is: Schema
}

type Keywords = Readonly<Record<string, unknown>>
type Check = (was: Keywords, is: Keywords) => readonly Finding[]

const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** Bounds of which nobody can say whether another one is narrower. */
const patterns = ['pattern', 'format', 'contentMediaType', 'contentEncoding', 'multipleOf']

const compared = [
  ...[...lowerBounds, ...upperBounds, ...patterns],
  ...['type', 'properties', 'required', 'items', 'anyOf', 'oneOf', 'enum', 'const', 'default'],
]

/** These are for people, and may change. */
const words = ['description', 'title', 'example', 'examples', 'deprecated', '$comment', '$ref']

const checks: Readonly<Record<Direction, readonly Check[]>> = {
  Input: [valuesRemoved, boundsNarrowed, patternsChanged, unknownKeywords],
  Answer: [constantChanged, valuesOpened, boundsWidened, patternsDropped, unknownKeywords],
}

/** What the keywords of a schema break. */
export function keywordFindings(direction: Direction, { was, is }: Versions) {
  return checks[direction].flatMap((check) => check({ ...was }, { ...is }))
}

function valuesRemoved(was: Keywords, is: Keywords): Finding[] {
  const [before, now] = [valuesOf(was), valuesOf(is)]
  if (now === undefined) return []
  if (before === undefined) return [['inputValueRemoved', 'any value', `only ${shown(now)}`]]
  const removed = before.filter((value) => !now.includes(value))
  return removed.map((value) => ['inputValueRemoved', `the value ${shown(value)}`, 'refused'] as const)
}

function constantChanged(was: Keywords, is: Keywords): Finding[] {
  if (was['const'] === undefined || was['const'] === is['const']) return []
  return [['answerCodeChanged', shown(was['const']), shown(valuesOf(is))]]
}

/** Values may be added to a list, but the list may not go. */
function valuesOpened(was: Keywords, is: Keywords): Finding[] {
  if (was['enum'] === undefined || valuesOf(is) !== undefined) return []
  return [['answerBoundWidened', `one of ${shown(was['enum'])}`, 'any value']]
}

function boundsNarrowed(was: Keywords, is: Keywords) {
  return changedBounds(was, is).flatMap(({ isNarrower, text }): Finding[] =>
    isNarrower ? [['inputBoundNarrowed', ...text]] : [],
  )
}

function boundsWidened(was: Keywords, is: Keywords) {
  return changedBounds(was, is).flatMap(({ isNarrower, text }): Finding[] =>
    isNarrower ? [] : [['answerBoundWidened', ...text]],
  )
}

function patternsChanged(was: Keywords, is: Keywords) {
  const changed = patterns.filter((name) => is[name] !== undefined && is[name] !== was[name])
  return changed.map((name): Finding => ['inputPatternChanged', ...textOf(name, was, is)])
}

function patternsDropped(was: Keywords, is: Keywords) {
  const changed = patterns.filter((name) => was[name] !== undefined && was[name] !== is[name])
  return changed.map((name): Finding => ['answerBoundWidened', ...textOf(name, was, is)])
}

/** Any other keyword must stay as it is. A reference in it would hide changes. */
function unknownKeywords(was: Keywords, is: Keywords) {
  const isKnown = (name: string) =>
    [...compared, ...words].includes(name) || name.startsWith('x-') || isClosing(name, was, is)
  const others = Object.keys({ ...was, ...is }).filter((name) => !isKnown(name))
  const changed = others.filter((name) => {
    const text = shown(is[name])
    return text !== shown(was[name]) || text.includes('"$ref"')
  })
  return changed.map((name): Finding => ['unknownKeyword', ...textOf(name, was, is)])
}

/** Whether the keyword is `additionalProperties` and says only yes or no. */
function isClosing(name: string, was: Keywords, is: Keywords) {
  return name === 'additionalProperties' && typeof was[name] !== 'object' && typeof is[name] !== 'object'
}

/** The only values that there are, or `undefined` if there is no list of them. */
function valuesOf(keywords: Keywords): readonly unknown[] | undefined {
  if (keywords['const'] !== undefined) return [keywords['const']]
  return Array.isArray(keywords['enum']) ? keywords['enum'] : undefined
}

function changedBounds(was: Keywords, is: Keywords) {
  const names = [...lowerBounds, ...upperBounds, 'additionalProperties']
  return names.flatMap((name) => {
    const [before, now] = [roomOf(name, was), roomOf(name, is)]
    return before === now ? [] : [{ isNarrower: now < before, text: textOf(name, was, is) }]
  })
}

/** How much a bound allows. Without a bound, everything. */
function roomOf(name: string, keywords: Keywords) {
  const value = keywords[name]
  if (value === false) return 0
  if (typeof value !== 'number') return Infinity
  return lowerBounds.includes(name) ? -value : value
}

function textOf(name: string, was: Keywords, is: Keywords): [was: string, is: string] {
  return [`${name} ${shown(was[name])}`, shown(is[name])]
}

/** A value in a message. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return value.map(shown).join(', ')
  return value === undefined ? 'nothing' : JSON.stringify(value)
}
