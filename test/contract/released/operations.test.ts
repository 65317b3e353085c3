import { describe, expect, it } from 'vitest'
import { type Anything, breaks, type Case, deprecated, expectLines, today } from './changes.ts'

const refused: Record<string, Case[]> = {
  'an operation removed': [
    {
      is: ({ document }) => delete document.paths['/api/v1/niche'],
      says: 'POST /api/v1/niche: niche in 1.2.3, gone now.',
    },
    {
      is: ({ script }) => {
        script.operationId = 'writeScript'
      },
      says: 'POST /api/v1/script: script in 1.2.3, writeScript now.',
    },
    {
      was: deprecated('2026-06-01'),
      is: ({ document }) => delete document.paths['/api/v1/script'],
      says: 'POST /api/v1/script: script in 1.2.3, gone now.',
    },
    {
      was: deprecated('2027-01-31'),
      is: deprecated('2026-12-31'),
      says: 'POST /api/v1/script: there until 2027-01-31 in 1.2.3, until 2026-12-31 now.',
    },
  ],
  'a keyword changed that the comparison does not know': [
    {
      is: ({ ScriptResult }) => {
        ScriptResult.properties.wordCount.not = { const: 0 }
      },
      says: 'Answer ScriptResult.wordCount: not nothing in 1.2.3, {"const":0} now.',
    },
    {
      was: ({ NicheInput }) => {
        NicheInput.properties.audience.allOf = [{ $ref: '#/components/schemas/Elsewhere' }]
      },
      is: () => {},
      says: expect.stringMatching(/^Input NicheInput\.audience: allOf .* now\.$/),
    },
  ],
}

const passing: Record<string, Case[]> = {
  'a new operation': [
    {
      is: ({ document, script }) => {
        document.paths['/api/v1/added'] = { post: { ...script, operationId: 'added' } }
      },
    },
  ],
  'a new input that is optional': [
    {
      is: ({ ScriptInput }) => {
        ScriptInput.properties.mood = { type: 'string', default: 'calm', maxLength: 9 }
      },
    },
    { is: ({ list }) => list.parameters.push({ ...list.parameters[0], name: 'page' }) },
    { is: ({ me }) => me.parameters.push({ name: 'X-Trace', in: 'header', required: false, schema: {} }) },
  ],
  'a new field of an answer': [
    {
      is: ({ ScriptResult, script }) => {
        ScriptResult.properties.mood = { type: 'string' }
        ScriptResult.required.push('mood')
        script.responses[200].headers.Allow = { $ref: '#/components/headers/Allow' }
      },
    },
  ],
  'a new error code': [
    { is: ({ NotFoundError, script }) => addError(script, 403, NotFoundError) },
    { is: ({ NotFoundError, script }) => addError(script, 422, NotFoundError) },
    {
      is: ({ script }) => {
        script.responses[418] = script.responses[410]
      },
    },
  ],
  'a new value of an enum': [
    { is: ({ AccountInfo }) => AccountInfo.properties.plan.enum.push('added') },
    { is: ({ ImageInput }) => ImageInput.properties.aspect_ratio.enum.push('ultrawide') },
    {
      // A type of generations is a value of `type` and a shape of its own.
      is: ({ document, Generation, ScriptGeneration }) => {
        const added = structuredClone(ScriptGeneration)
        added.properties.type.const = 'added'
        document.components.schemas.AddedGeneration = added
        Generation.oneOf.push({ $ref: '#/components/schemas/AddedGeneration' })
      },
    },
  ],
  'an input that takes more': [
    {
      is: ({ ScriptInput, ViralScoreInput }) => {
        ScriptInput.properties.topic.maxLength = 500
        delete ScriptInput.properties.tone.maxLength
        delete ScriptInput.properties.tone.pattern
        ScriptInput.properties.language.type = ['string', 'null']
        delete ScriptInput.additionalProperties
        delete ViralScoreInput.required
      },
    },
    { is: ({ document }) => document.security.push({}) },
  ],
  'an answer that gives less, or more surely': [
    {
      is: ({ AccountInfo, KeyInfo, ViralScore, ScriptGeneration }) => {
        AccountInfo.properties.plan.enum.pop()
        ;[KeyInfo.properties.limit] = KeyInfo.properties.limit.anyOf
        ViralScore.properties.total_score.maximum = 99
        ScriptGeneration.properties.prompt.pattern = '.'
        ScriptGeneration.required.push('refunded_at')
      },
    },
  ],
  'other words and examples': [
    {
      is: ({ ScriptInput, script }) => {
        Object.assign(ScriptInput.properties.topic, { description: 'Other', examples: ['Other'] })
        script.summary = script.description = script.parameters[0].description = 'Other'
      },
    },
  ],
  'a schema at another place': [
    {
      is: ({ document, script, ScriptInput }) => {
        script.requestBody.content['application/json'].schema = ScriptInput
        delete document.components.schemas.ScriptInput
      },
    },
  ],
  'a deprecation, and the end of an operation on its day': [
    { is: deprecated('2027-01-31') },
    { was: deprecated(today), is: ({ document }) => delete document.paths['/api/v1/script'] },
  ],
  'a lower price and a higher cap': [
    {
      is: ({ script, me, document }) => {
        script['x-credits'] = { credits: 1 }
        me['x-counted'] = false
        document['x-limits'].requests_per_day.pro = 200
      },
    },
  ],
}

/** A code beside those that a status has already. */
function addError(operation: Anything, status: number, error: Anything) {
  const body = operation.responses[status].content['application/json']
  const added = structuredClone(error)
  added.properties.code.const = 'ADDED'
  body.schema = { oneOf: [...(body.schema.oneOf ?? [body.schema]), added] }
}

describe('the contract', () => {
  it('keeps its own promises', () => {
    expect(breaks({ is: () => {} })).toEqual([])
  })

  it.each(Object.entries(refused))('%s is refused', (_, cases) => {
    expectLines(cases)
  })

  it.each(Object.entries(passing))('%s passes', (_, cases) => {
    expectLines(cases)
  })
})
