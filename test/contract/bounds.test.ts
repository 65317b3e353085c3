import { generationRoutes, generationTypes, savedGeneration } from '@content-generation/contract'
import { openApiDocument, type Schema } from '@content-generation/contract/openapi'
import { describe, expect, it } from 'vitest'

const { components, paths } = openApiDocument()
const { schemas } = components

describe('the bounds of the document are those of the contract', () => {
  const bounds: [string, string, Schema][] = [
    ['ScriptInput', 'topic', { minLength: 1, maxLength: 300 }],
    ['ScriptInput', 'duration', { default: '60s', pattern: '^([5-9]|[1-9][0-9]|[1-5][0-9]{2}|600)s$' }],
    ['ScriptInput', 'tone', { minLength: 1, maxLength: 50 }],
    [
      'ScriptInput',
      'language',
      { default: 'en', pattern: '^[A-Za-z]{2,3}(-[A-Za-z]{4})?(-([A-Za-z]{2}|[0-9]{3}))?$' },
    ],
    ['ScriptInput', 'hooks', { type: 'boolean', default: true }],
    ['NicheInput', 'topic', { minLength: 1, maxLength: 300 }],
    ['NicheInput', 'audience', { minLength: 1, maxLength: 100 }],
    ['NicheInput', 'format', { minLength: 1, maxLength: 50 }],
    ['ImageInput', 'prompt', { minLength: 1, maxLength: 2000 }],
    ['ImageInput', 'category', { minLength: 1, maxLength: 50 }],
    [
      'ImageInput',
      'aspect_ratio',
      {
        default: 'landscape_16_9',
        enum: ['landscape_16_9', 'portrait_9_16', 'square_1_1', 'landscape_4_3', 'portrait_3_4'],
      },
    ],
    ['ImageInput', 'high_res', { type: 'boolean', default: false }],
    ['ViralScoreInput', 'script', { minLength: 20, maxLength: 20_000 }],
    ['ViralScoreInput', 'thumbnail_idea', { minLength: 1, maxLength: 1000 }],
    ['ViralScoreInput', 'niche', { minLength: 1, maxLength: 200 }],
    ['NicheIdea', 'potential', { type: 'integer', minimum: 0, maximum: 100 }],
    ['ViralScore', 'total_score', { type: 'integer', minimum: 0, maximum: 100 }],
    ['ViralScore', 'hook_score', { type: 'integer', minimum: 0, maximum: 100 }],
  ]

  it.each(bounds)('%s.%s', (component, field, expected) => {
    expect(schemas[component]?.properties?.[field]).toMatchObject(expected)
  })

  it('stand in the description of each input, for whoever reads no schema', () => {
    const inputs = Object.entries(schemas).filter(([name]) => name.endsWith('Input'))
    for (const [name, { properties = {} }] of inputs) {
      for (const [field, { description = '', minLength, maxLength }] of Object.entries(properties)) {
        const numbers = description.replaceAll(/(\d),(\d)/g, '$1$2').match(/\d+/g) ?? []
        const bounds = [minLength, maxLength].flatMap((bound) => (bound === undefined ? [] : [String(bound)]))
        expect(numbers, `${name}.${field}`).toEqual(expect.arrayContaining(bounds))
      }
    }
  })

  it('of what a generation is listed with, 2,000 characters for every type, which no input exceeds', () => {
    for (const [name, { metadata }] of Object.entries(generationRoutes)) {
      const component = name.charAt(0).toUpperCase() + name.slice(1)
      expect(schemas[`${component}Generation`]?.properties?.['prompt']).toMatchObject({ maxLength: 2000 })
      expect(schemas[`${component}Input`]?.properties?.[metadata.prompt]?.maxLength).toBeLessThanOrEqual(2000)
    }
    const { prompt } = savedGeneration.options[0].shape
    expect(prompt.safeParse('😀'.repeat(2000)).success).toBe(true)
    expect(prompt.safeParse('😀'.repeat(2001)).success).toBe(false)
  })

  it('in the query of a list and of a download, defaults included', () => {
    const query = Object.fromEntries(
      (paths['/api/v1/generations']?.['get']?.parameters ?? []).map(({ name, schema }) => [name, schema]),
    )
    expect(query).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
      offset: { type: 'integer', minimum: 0, maximum: 100_000, default: 0 },
      type: { enum: generationTypes },
      cursor: { pattern: '^[0-9a-f]{12}[0-9A-Za-z_-]{48}$' },
    })
    const usage = paths['/api/v1/usage']?.['get']?.parameters ?? []
    expect(Object.fromEntries(usage.map(({ name, schema }) => [name, schema]))).toMatchObject({
      from: { pattern: expect.stringMatching(/^\^\(2\[0-9\]\{3\}-.*\)\$$/) },
      to: { pattern: expect.stringMatching(/^\^\(2\[0-9\]\{3\}-.*\)\$$/) },
      group_by: { enum: ['type', 'key'], default: 'type' },
    })
    const statement = paths['/api/v1/statement']?.['get']?.parameters ?? []
    expect(Object.fromEntries(statement.map(({ name, schema }) => [name, schema]))).toMatchObject({
      limit: { type: 'integer', minimum: 1, maximum: 200, default: 100 },
      cursor: { pattern: '^[0-9a-f]{12}[0-9A-Za-z_-]{2,400}$' },
    })
    expect(
      paths['/api/generated-image/{id}']?.['get']?.parameters.map(({ name, in: place }) => [name, place]),
    ).toEqual([
      ['id', 'path'],
      ['variant', 'query'],
    ])
  })

  it('and what must be there, must', () => {
    expect(
      ['ScriptInput', 'NicheInput', 'ImageInput', 'ViralScoreInput'].map((name) => schemas[name]?.required),
    ).toEqual([['topic'], ['topic'], ['prompt'], ['script', 'thumbnail_idea', 'niche']])
  })
})
