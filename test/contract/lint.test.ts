import { errorCodes, errors } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'

const document = openApiDocument()

/**
 * What only the router answers, at a path or with a method that no operation has: no operation can refer to it, and
 * customers meet it all the same.
 */
const router = ['#/components/schemas/MethodNotAllowedError', '#/components/headers/Allow']

async function findings(source: string) {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems
    .map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
    .filter((finding) => !router.some((pointer) => finding === `no-unused-components ${pointer}`))
}

describe('the OpenAPI document in the eyes of a linter', () => {
  it("has no finding by Redocly's recommended rules, warnings included", async () => {
    expect(await findings(JSON.stringify(document))).toEqual([])
  })

  it('would have one for a fault', async () => {
    const { paths, ...rest } = document
    const { summary: _, ...me } = paths['/api/v1/me']?.['get'] ?? {}
    const faulty = { ...rest, paths: { ...paths, '/api/v1/me': { get: me } } }
    expect(await findings(JSON.stringify(faulty))).toContain(
      'operation-summary #/paths/~1api~1v1~1me/get/summary',
    )
  })
})

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_name, operation) => {
    it('has an example for what is sent', () => {
      for (const media of Object.values(operation.requestBody?.content ?? {}))
        expect(media.example).toBeDefined()
      for (const parameter of operation.parameters) expect(parameter.example).toBeDefined()
    })

    it('has an example for its success', () => {
      const { 'application/json': json, 'image/png': bytes } = operation.responses['200']?.content ?? {}
      if (bytes === undefined)
        expect(json?.example).toMatchObject({ success: true, data: expect.any(Object) })
    })

    it('has an example for each failure that it can be, as that failure looks', () => {
      const { 200: _, ...failures } = operation.responses
      for (const [status, { content }] of Object.entries(failures)) {
        const examples = Object.entries(content['application/json']?.examples ?? {})
        expect(examples.length, status).toBeGreaterThan(0)
        for (const [code, { summary, value }] of examples) {
          expect(errors[errorCodes.find((known) => known === code) ?? 'INTERNAL_ERROR'].status).toBe(
            Number(status),
          )
          expect(summary).toMatch(/\S/)
          expect(value).toMatchObject({
            success: false,
            code,
            error: expect.any(String),
            request_id: expect.any(String),
          })
        }
      }
    })

    it('describes every answer and every header of it, with an example', () => {
      for (const { description, headers } of Object.values(operation.responses)) {
        expect(description).toMatch(/\S/)
        for (const { $ref } of Object.values(headers)) {
          expect(document.components.headers[$ref.split('/').at(-1) ?? '']?.example, $ref).toBeDefined()
        }
      }
    })
  },
)
