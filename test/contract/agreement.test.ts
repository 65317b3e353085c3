import { contract } from '@content-generation/contract'
import { openApiDocument, type Schema } from '@content-generation/contract/openapi'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const { schemas } = openApiDocument().components

/** A text by the rules of JSON Schema alone, as any other validator would judge it. */
function allows({ pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Schema, text: string) {
  const length = [...text].length
  return (
    length >= minLength &&
    length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  )
}

const blanks = fc.constantFrom(
  ' ',
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u3000',
  '\ufeff',
)
const oddities = fc.constantFrom('\u0085', '\u001c', '\u200b', '\u180e', '\ud83d\ude00', 'ä', 'x', '1', 's')
const text = fc.oneof(
  fc.string({ unit: fc.oneof(blanks, oddities), maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.tuple(fc.integer({ min: 0, max: 2100 }), oddities).map(([count, one]) => one.repeat(count)),
)

describe('the server and whoever validates by the document agree', () => {
  const fields = [
    ['ScriptInput', 'topic', contract.script.body.shape.topic],
    ['ScriptInput', 'tone', contract.script.body.shape.tone],
    ['ScriptInput', 'duration', contract.script.body.shape.duration],
    ['ScriptInput', 'language', contract.script.body.shape.language],
    ['NicheInput', 'audience', contract.niche.body.shape.audience],
    ['ImageInput', 'prompt', contract.image.body.shape.prompt],
    ['ViralScoreInput', 'script', contract.viralScore.body.shape.script],
    ['ViralScoreInput', 'thumbnail_idea', contract.viralScore.body.shape.thumbnail_idea],
  ] as const

  it.each(fields)('on every text for %s.%s', (component, field, type) => {
    const schema = schemas[component]?.properties?.[field]
    if (schema === undefined) throw new Error(`No ${component}.${field}`)
    fc.assert(
      fc.property(text, (value) => {
        expect(type.safeParse(value).success).toBe(allows(schema, value))
      }),
      { numRuns: 400 },
    )
  })

  const parameters = openApiDocument().paths['/api/v1/generations']?.['get']?.parameters ?? []
  const { shape } = contract.generations.query
  const parameter = (name: 'since' | 'cursor') => {
    const { schema } = parameters.find((one) => one.name === name) ?? {}
    if (schema === undefined) throw new Error(`No ${name}`)
    return { type: shape[name], schema }
  }

  it('on the form of a time', () => {
    const { type, schema } = parameter('since')
    const days = [
      '2024-02-29',
      '2023-02-29',
      '1999-12-31',
      '2000-01-01',
      '2999-12-31',
      '3000-01-01',
      '2026-1-1',
    ]
    const times = ['00:00:00', '23:59:59', '24:00:00', '23:60:00', '23:59:60', '12:00', '']
    const ends = ['Z', '.5Z', '.123Z', '.1234Z', '.Z', '', 'z', '+02:00', '-23:59', '+24:00', '+2']
    for (const day of days) {
      for (const rest of times.flatMap((time) => ends.map((end) => time + end))) {
        for (const value of [`${day}T${rest}`, `${day} ${rest}`]) {
          const isValid = type.safeParse(value).success
          expect([value, isValid]).toEqual([value, allows(schema, value)])
          if (isValid) expect(new Date(value).getTime(), value).not.toBeNaN()
        }
      }
    }
  })

  it('on the days that there are', () => {
    const { type, schema } = parameter('since')
    const two = (value: number) => `${value}`.padStart(2, '0')
    for (const year of [2000, 2023, 2024, 2100, 2400, 2900, 2996]) {
      for (let index = 0; index < 14 * 33; index += 1) {
        const day = `${year}-${two(Math.floor(index / 33))}-${two(index % 33)}`
        const date = new Date(`${day}T00:00:00Z`)
        const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
        expect([day, type.safeParse(`${day}T00:00:00Z`).success]).toEqual([day, exists])
        expect([day, allows(schema, `${day}T00:00:00Z`)]).toEqual([day, exists])
      }
    }
  })

  it('on the form of a cursor', () => {
    const { type, schema } = parameter('cursor')
    const letters = fc.string({ unit: fc.constantFrom('0', 'f', 'g', 'F', 'Z', '-', '_', '+', '/', '=') })
    const near = fc.tuple(fc.constantFrom('', '0', '019c13ec9e00'), letters, fc.integer({ min: 44, max: 50 }))
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          near.map(([time, start, length]) => time + start.padEnd(length, 'x')),
        ),
        (value) => {
          expect(type.safeParse(value).success).toBe(allows(schema, value))
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('on the form of an idempotency key', () => {
    const operation = openApiDocument().paths['/api/v1/script']?.['post']
    const schema = operation?.parameters.find(({ name }) => name === 'Idempotency-Key')?.schema
    if (schema === undefined) throw new Error('No Idempotency-Key')
    const type = contract.script.headers.shape['idempotency-key']
    const keys = fc.oneof(
      text,
      fc.string({ unit: fc.constantFrom('"', 'a', '~', '!', ' ', '\u007f'), maxLength: 6 }),
    )
    fc.assert(
      fc.property(keys, (value) => {
        expect(type.safeParse(value).success).toBe(allows(schema, value))
      }),
      { numRuns: 400 },
    )
    for (const [key, valid] of [
      ['a'.repeat(255), true],
      ['a'.repeat(256), false],
      [`"${'a'.repeat(255)}"`, true],
      ['""', false],
      ['"a', false],
    ] as const) {
      expect(type.safeParse(key).success).toBe(valid)
      expect(allows(schema, key)).toBe(valid)
    }
  })
})
