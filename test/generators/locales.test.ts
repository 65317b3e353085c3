import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localeNames, localeOf } from '../../server/generators/local/locale.ts'
import { localeSchema } from '../../server/generators/local/locale-schema.ts'

const folder = new URL('../../server/generators/local/', import.meta.url)

const strings = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(strings)
}

/** What is said in scripts. */
function sentencesOf({ hooks, voices, points, phrases, fields }: ReturnType<typeof localeOf>) {
  const { numbers: _, ...said } = phrases
  return strings([
    hooks,
    voices,
    points,
    said,
    Object.values(fields).map(({ advice, facts }) => [advice, facts]),
  ])
}

describe.each(localeNames)('the data of %s', (name) => {
  const locale = localeOf(name)
  const patterns = sentencesOf(locale)

  test('has every file, and each as the schema says', () => {
    expect(localeSchema.safeParse(locale).error?.issues ?? []).toEqual([])
  })

  test('knows the same fields as every other language', () => {
    expect(Object.keys(locale.fields).sort()).toEqual(Object.keys(localeOf('en').fields).sort())
  })

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

test('no sentence stands in the code: no text in it has more than six words', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const literals = files.flatMap((file) => {
    const code = readFileSync(new URL(file, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g)].map(
      ([, one, other]) => one ?? other ?? '',
    )
  })
  const sentences = literals.filter((text) => !/[<$]/.test(text) && text.split(' ').length > 6)
  expect(sentences).toEqual([])
})
