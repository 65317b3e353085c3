import { describe, expect, test } from 'vitest'
import { english } from '../../server/generators/local/locales/english/bank.ts'
import { german } from '../../server/generators/local/locales/german/bank.ts'

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

describe.each([
  ['English', english],
  ['German', german],
] as const)('the bank of %s sentences', (_, { numbers: __, ...bank }) => {
  const patterns = strings(bank)

  test('holds every sentence once, whatever pattern it is part of', () => {
    const sentences = patterns
      .flatMap((pattern) => pattern.split(/(?<=[.!?])\s+/))
      .filter((text) => / |[.!?]$/.test(text))
    const twice = sentences.filter(
      (sentence, index) => sentences.indexOf(sentence) !== index && /[.!?]$/.test(sentence),
    )
    expect(twice).toEqual([])
  })

  test('is written to be spoken: no dashes, brackets, labels or straight quotation marks', () => {
    expect(patterns.filter((pattern) => /\s[-–—]\s|[()[\]"*#;:]/.test(pattern))).toEqual([])
  })

  test('asks only for slots that exist', () => {
    const known = [
      'title',
      'about',
      'again',
      'thing',
      'word',
      'do',
      'clause',
      'full',
      'span',
      'count',
      'Count',
      'keys',
      'number',
    ]
    const asked = patterns.flatMap((pattern) => [...pattern.matchAll(/\{(\w*)\}/g)].map(([, slot]) => slot))
    expect([...new Set(asked)].filter((slot) => slot === undefined || !known.includes(slot))).toEqual([])
  })
})
