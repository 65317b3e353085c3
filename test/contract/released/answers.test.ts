import { describe, expect, it } from 'vitest'
import { type Case, expectLines } from './changes.ts'

const refused: Record<string, Case[]> = {
  'a field removed': [
    {
      is: ({ ScriptResult }) => delete ScriptResult.properties.wordCount,
      says: 'Answer ScriptResult.wordCount: there in 1.2.3, gone now.',
    },
    {
      is: ({ script }) => delete script.responses[200].headers['X-Generation-Id'],
      says: 'Answer POST /api/v1/script 200.headers.X-Generation-Id: there in 1.2.3, gone now.',
    },
    {
      is: ({ script }) => {
        const { content } = script.responses[402]
        content['text/html'] = content['application/json']
        delete content['application/json']
      },
      says: 'Answer POST /api/v1/script 402.body.application/json: there in 1.2.3, gone now.',
    },
    {
      is: ({ MethodNotAllowedError }) => MethodNotAllowedError['x-error'].headers.pop(),
      says: 'Answer METHOD_NOT_ALLOWED Allow: there in 1.2.3, gone now.',
    },
  ],
  'a field made optional': [
    {
      is: ({ ScriptResult }) => ScriptResult.required.pop(),
      says: 'Answer ScriptResult.estimatedSeconds: always there in 1.2.3, optional now.',
    },
    {
      is: ({ InvalidRequestError }) => InvalidRequestError.required.pop(),
      says: 'Answer InvalidRequestError.issues_total: always there in 1.2.3, optional now.',
    },
  ],
  'a field made null': [
    {
      is: ({ ScriptResult }) => {
        ScriptResult.properties.wordCount.type = ['integer', 'null']
      },
      says: 'Answer ScriptResult.wordCount: never null in 1.2.3, null now.',
    },
    {
      is: ({ AccountInfo }) => {
        AccountInfo.properties.key = { anyOf: [AccountInfo.properties.key, { type: 'null' }] }
      },
      says: 'Answer AccountInfo.key: never null in 1.2.3, null now.',
    },
  ],
  'a bound widened': [
    {
      is: ({ ViralScore }) => {
        ViralScore.properties.total_score.maximum = 1000
      },
      says: 'Answer ViralScore.total_score: maximum 100 in 1.2.3, 1000 now.',
    },
    {
      is: ({ ViralScore }) => delete ViralScore.properties.hook_score.minimum,
      says: 'Answer ViralScore.hook_score: minimum 0 in 1.2.3, nothing now.',
    },
    {
      is: ({ ScriptResult }) => {
        ScriptResult.properties.hookVariants.items.maxLength = 501
      },
      says: 'Answer ScriptResult.hookVariants[]: maxLength 500 in 1.2.3, 501 now.',
    },
    {
      is: ({ AccountInfo }) => delete AccountInfo.properties.user_id.pattern,
      says: expect.stringMatching(/^Answer AccountInfo.user_id: pattern ".*" in 1.2.3, nothing now\.$/),
    },
    {
      is: ({ AccountInfo }) => delete AccountInfo.properties.plan.enum,
      says: expect.stringMatching(/^Answer AccountInfo.plan: one of "free", .* in 1.2.3, any value now\.$/),
    },
  ],
  'a type changed': [
    {
      is: ({ ScriptResult }) => {
        ScriptResult.properties.wordCount.type = 'string'
      },
      says: 'Answer ScriptResult.wordCount: integer in 1.2.3, string now.',
    },
    {
      is: ({ NicheIdea }) => {
        NicheIdea.properties.title = { oneOf: [NicheIdea.properties.title, { type: 'integer' }] }
      },
      says: 'Answer NicheIdea.title: not there in 1.2.3, integer now.',
    },
    {
      is: ({ document }) => {
        document.components.headers['X-Request-Id'].schema.type = 'integer'
      },
      says: 'Answer header X-Request-Id: string in 1.2.3, integer now.',
    },
  ],
  'a status changed': [
    {
      is: ({ script }) => delete script.responses[410],
      says: 'Answer POST /api/v1/script 410: there in 1.2.3, gone now.',
    },
    {
      is: ({ script }) => {
        script.responses[202] = script.responses[200]
      },
      says: 'Answer POST /api/v1/script 202: not there in 1.2.3, a success now.',
    },
    {
      is: ({ MethodNotAllowedError }) => {
        MethodNotAllowedError['x-error'].status = 501
      },
      says: 'Answer METHOD_NOT_ALLOWED: 405 in 1.2.3, 501 now.',
    },
  ],
  'a code changed': [
    {
      is: ({ GenerationErasedError }) => {
        GenerationErasedError.properties.code.const = 'GONE'
      },
      says: 'Answer GenerationErasedError.code: "GENERATION_ERASED" in 1.2.3, "GONE" now.',
    },
    {
      is: ({ script }) => script.responses[403].content['application/json'].schema.oneOf.shift(),
      says: 'Answer POST /api/v1/script 403.body.application/json: object with code ACCOUNT_SUSPENDED in 1.2.3, gone now.',
    },
    {
      is: ({ MethodNotAllowedError }) => delete MethodNotAllowedError['x-error'],
      says: 'Answer METHOD_NOT_ALLOWED: there in 1.2.3, gone now.',
    },
  ],
}

describe('of what callers get', () => {
  it.each(Object.entries(refused))('%s is refused', (_, cases) => {
    expectLines(cases)
  })
})
