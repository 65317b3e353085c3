import { describe, it } from 'vitest'
import { type Case, expectLines } from './changes.ts'

const refused: Record<string, Case[]> = {
  'a field removed': [
    {
      is: ({ ScriptInput }) => delete ScriptInput.properties.tone,
      says: 'Input ScriptInput.tone: there in 1.2.3, gone now.',
    },
    {
      is: ({ list }) => list.parameters.splice(1, 1),
      says: 'Input GET /api/v1/generations.query.offset: there in 1.2.3, gone now.',
    },
    {
      is: ({ script }) => script.parameters.pop(),
      says: 'Input POST /api/v1/script.header.Idempotency-Key: there in 1.2.3, gone now.',
    },
    {
      was: ({ script }) => {
        script.requestBody.content['text/plain'] = { schema: { type: 'string' } }
      },
      is: ({ script }) => delete script.requestBody.content['text/plain'],
      says: 'Input POST /api/v1/script.body.text/plain: there in 1.2.3, gone now.',
    },
  ],
  'a value removed': [
    {
      is: ({ ImageInput }) => ImageInput.properties.aspect_ratio.enum.pop(),
      says: 'Input ImageInput.aspect_ratio: the value "portrait_3_4" in 1.2.3, refused now.',
    },
    {
      is: ({ NicheInput }) => {
        NicheInput.properties.format.enum = ['Shorts']
      },
      says: 'Input NicheInput.format: any value in 1.2.3, only "Shorts" now.',
    },
    {
      was: ({ NicheInput }) => {
        NicheInput.properties.format.type = ['string', 'null']
      },
      is: ({ NicheInput }) => {
        NicheInput.properties.format.type = 'string'
      },
      says: 'Input NicheInput.format: null in 1.2.3, refused now.',
    },
    {
      is: ({ ImageInput }) => {
        ImageInput.properties.high_res.type = 'string'
      },
      says: 'Input ImageInput.high_res: boolean in 1.2.3, refused now.',
    },
    {
      is: ({ me }) => me['x-scopes'].shift(),
      says: 'Input GET /api/v1/me.scope: the value "read" in 1.2.3, refused now.',
    },
    {
      is: ({ me }) => {
        me.security = [{ apiKey: [], other: [] }]
      },
      says: 'Input GET /api/v1/me.security: the value "http bearer" in 1.2.3, refused now.',
    },
  ],
  'a bound narrowed': [
    {
      is: ({ ScriptInput }) => {
        ScriptInput.properties.topic.maxLength = 200
      },
      says: 'Input ScriptInput.topic: maxLength 300 in 1.2.3, 200 now.',
    },
    {
      is: ({ ViralScoreInput }) => {
        ViralScoreInput.properties.script.minLength = 30
      },
      says: 'Input ViralScoreInput.script: minLength 20 in 1.2.3, 30 now.',
    },
    {
      is: ({ ScriptInput }) => {
        ScriptInput.properties.duration.maxLength = 4
      },
      says: 'Input ScriptInput.duration: maxLength nothing in 1.2.3, 4 now.',
    },
    {
      is: ({ list }) => {
        list.parameters[0].schema.maximum = 20
      },
      says: 'Input GET /api/v1/generations.query.limit: maximum 50 in 1.2.3, 20 now.',
    },
    {
      was: ({ NicheInput }) => delete NicheInput.additionalProperties,
      is: ({ NicheInput }) => {
        NicheInput.additionalProperties = false
      },
      says: 'Input NicheInput: additionalProperties nothing in 1.2.3, false now.',
    },
  ],
  'a field made required': [
    {
      is: ({ ScriptInput }) => ScriptInput.required.push('tone'),
      says: 'Input ScriptInput.tone: not required in 1.2.3, required now.',
    },
    {
      is: ({ NicheInput }) => {
        NicheInput.properties.country = { type: 'string' }
        NicheInput.required.push('country')
      },
      says: 'Input NicheInput.country: not required in 1.2.3, required now.',
    },
    {
      is: ({ list }) => {
        list.parameters[2].required = true
      },
      says: 'Input GET /api/v1/generations.query.type: not required in 1.2.3, required now.',
    },
    {
      was: ({ script }) => {
        script.requestBody.required = false
      },
      is: ({ script }) => {
        script.requestBody.required = true
      },
      says: 'Input POST /api/v1/script.body: not required in 1.2.3, required now.',
    },
  ],
  'a default changed': [
    {
      is: ({ ScriptInput }) => {
        ScriptInput.properties.language.default = 'de'
      },
      says: 'Input ScriptInput.language: default "en" in 1.2.3, "de" now.',
    },
    {
      is: ({ list }) => delete list.parameters[0].schema.default,
      says: 'Input GET /api/v1/generations.query.limit: default 20 in 1.2.3, nothing now.',
    },
    {
      is: ({ ScriptInput }) => {
        ScriptInput.properties.tone.default = 'calm'
      },
      says: 'Input ScriptInput.tone: default nothing in 1.2.3, "calm" now.',
    },
  ],
  'a pattern changed': [
    {
      is: ({ ScriptInput }) => {
        ScriptInput.properties.duration.pattern = '^[0-9]+s$'
      },
      says: 'Input ScriptInput.duration: pattern "^([5-9]|[1-9][0-9]|[1-5][0-9]{2}|600)s$" in 1.2.3, "^[0-9]+s$" now.',
    },
    {
      is: ({ NicheInput }) => {
        NicheInput.properties.audience.format = 'email'
      },
      says: 'Input NicheInput.audience: format nothing in 1.2.3, "email" now.',
    },
  ],
}

describe('of what callers send', () => {
  it.each(Object.entries(refused))('%s is refused', (_, cases) => {
    expectLines(cases)
  })
})
