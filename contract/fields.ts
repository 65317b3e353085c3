import { z } from 'zod'

/** What `String.prototype.trim` removes, spelled out: `\s` is a different set in every language. */
const trimmed = '\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

interface TextField {
  /** Smallest length in code points, counted after trimming. */
  min?: number
  /** Largest length in code points, counted as sent. */
  max: number
  description: string
  example: string
}

/** Free text: trimmed, never blank, its length counted in code points as JSON Schema counts it. */
export function text({ min = 1, max, description, example }: TextField) {
  return z
    .string()
    .refine((value) => codePoints(value) <= max, { error: `must have at most ${max} characters` })
    .overwrite((value) => value.toWellFormed().trim())
    .refine((value) => codePoints(value) >= min, {
      error:
        min === 1 ? 'must not be blank' : `must have at least ${min} characters besides surrounding blanks`,
    })
    .meta({ description, examples: [example], minLength: min, maxLength: max, pattern: atLeast(min) })
}

/** A pattern that a string matches when `min` code points are left of it after trimming. */
function atLeast(min: number) {
  const solid = `[^${trimmed}]`
  return min === 1 ? solid : `${solid}[\\s\\S]{${min - 2},}${solid}`
}

interface IntegerParameter {
  min: number
  max: number
  default: number
  description: string
}

/**
 * An integer in a query string. It arrives as text and is typed as the number that callers pass;
 * only plain decimals count, so that `1e1`, `0x10` and the empty string are refused, not guessed.
 */
export function integerParameter({ min, max, default: preset, description }: IntegerParameter) {
  const integer = z
    .int({ error: 'must be an integer' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })
  return z
    .preprocess((value: number) => parseDecimal(value), integer)
    .default(preset)
    .meta({ description, examples: [preset] })
}

function parseDecimal(value: unknown) {
  return typeof value === 'string' && /^(0|-?[1-9][0-9]{0,15})$/.test(value) ? Number(value) : value
}

/** A language tag of one fixed shape, so that every validator agrees on it. */
export const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$/, {
    error: 'must be a language tag such as de, en or pt-BR',
  })
  .default('en')
  .meta({
    description:
      'Language of the answer: a BCP 47 tag of language, optional script and optional region, such as `de`, `en` or `pt-BR`. ' +
      'A generator that lacks the language answers in English; no well-formed tag is refused.',
    examples: ['en'],
  })

/** An integer score on the API's one scale. */
export function score(description: string, example: number) {
  return z
    .int()
    .min(0)
    .max(100)
    .meta({ description: `${description}, from 0 to 100`, examples: [example] })
}

/** An amount of credits: never a fraction, never negative. */
export function credits(description: string, example: number) {
  return z
    .int()
    .min(0)
    .meta({ description, examples: [example] })
}

/** The number of code points, which is what people and JSON Schema call characters. */
export function codePoints(value: string) {
  let count = 0
  for (const _ of value) count += 1
  return count
}
