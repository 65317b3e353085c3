import { z } from 'zod'

/** Marks what the published specification of version 1 does not have. */
export const beyond = 'Beyond the specification of version 1.'

/** The characters that `String.prototype.trim` removes. They are listed because `\s` means other characters in other languages. */
const trimmed = '\\t\\n\\u000b\\f\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

interface TextField {
  /** Smallest length in code points, after trimming. */
  min?: number
  /** Largest length in code points, before trimming. */
  max: number
  description: string
  example: string
}

/** Free text. It is trimmed and may not be blank. Its length counts code points, as in JSON Schema. */
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

/** A pattern that matches strings with at least `min` code points after trimming. */
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
 * An integer in a query string. It arrives as text; callers pass a number. Only plain decimals are accepted:
 * `1e1`, `0x10` and the empty string are refused.
 */
export function integerParameter({ default: preset, description, ...bounds }: IntegerParameter) {
  return decimal(bounds)
    .default(preset)
    .meta({ description, examples: [preset] })
}

// Its type names no class of zod that older versions lack.
function decimal({ min, max }: Pick<IntegerParameter, 'min' | 'max'>): z.ZodType<number, number> {
  const bounded = z
    .int({ error: 'must be an integer' })
    .min(min, { error: `must be at least ${min}` })
    .max(max, { error: `must be at most ${max}` })
  return z.preprocess((value: number) => parseDecimal(value), bounded)
}

function parseDecimal(value: unknown) {
  return typeof value === 'string' && /^(0|-?[1-9][0-9]{0,15})$/.test(value) ? Number(value) : value
}

/**
 * An optional integer in a query string, for a rule that depends on whether it was sent. Whoever reads it takes the
 * default.
 */
export function optionalIntegerParameter({ default: preset, description, ...bounds }: IntegerParameter) {
  return decimal(bounds)
    .optional()
    .meta({ description, examples: [preset], default: preset })
}

/** A language tag. Its shape is fixed by one pattern, so that every validator accepts the same tags. */
export const language = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$/, {
    error: 'must be a language tag such as de, en or pt-BR',
  })
  .default('en')
  .meta({
    description:
      'Language of the result: a BCP 47 tag of a language, an optional script and an optional region, such as `de`, `en` or ' +
      '`pt-BR`. Every tag of this form is accepted. A generator that does not have the language answers in English.',
    examples: ['en'],
  })

export const generationId = z.uuid().meta({
  description: 'UUID of the saved generation',
  examples: ['7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'],
})

/**
 * The id of a saved generation in a path. Any text is accepted, so that a malformed id gets 404 and not 400. The letter
 * case of a UUID does not matter.
 */
export const generationIdInPath = z.object({
  id: z
    .string()
    .overwrite((id) => id.toLowerCase())
    .meta({ ...generationId.meta(), id: undefined, format: 'uuid' }),
})

/** A score: an integer from 0 to 100. */
export function score(description: string, example: number) {
  return z
    .int()
    .min(0)
    .max(100)
    .meta({ description: `${description}, from 0 to 100`, examples: [example] })
}

/** An integer of an answer: at least 0, or at least `min`. */
export function integer(description: string, example: number, min = 0) {
  return z
    .int()
    .min(min)
    .meta({ description, examples: [example] })
}

/** A string of an answer, with the largest length that it can have. */
export function string(description: string, example: string, max?: number) {
  const bounded = max === undefined ? z.string() : z.string().max(max)
  return bounded.meta({ description, examples: [example] })
}

/** The number of code points. JSON Schema counts characters in this way. */
export function codePoints(value: string) {
  let count = 0
  for (const _ of value) count += 1
  return count
}
