import { createRequire } from 'node:module'
import { inspect } from 'node:util'
import { type ErrorCode, errorCodes, errorName, errors } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import * as sdk from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { fail, json, serve } from './hostile-server.ts'

const require = createRequire(import.meta.url)
const commonJs = require('@content-generation/sdk') as typeof sdk // the same package, loaded the other way
const names = sdk as unknown as Record<string, typeof sdk.ApiError> // looked up by the catalogue's names

async function failureOf(answer: Parameters<typeof serve>[0]) {
  const { baseUrl } = await serve(answer)
  const outcome = await new sdk.ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0 })
    .script({ topic: 'x' })
    .safe()
  if (outcome.ok) throw new Error('It should have failed')
  return outcome.error
}

const { components } = openApiDocument()

/** The fields that an error has beyond the common ones, as the document shows them. */
function sampleOf(code: ErrorCode): Record<string, unknown> {
  const fields = components.schemas[errorName(code)]?.properties ?? {}
  const extras = Object.keys(errors[code].extra).map((name) => [name, fields[name]?.examples?.[0]] as const)
  const issues = [{ path: 'topic', message: 'is required' }]
  return { ...Object.fromEntries(extras), ...(code === 'INVALID_REQUEST' ? { issues } : {}) }
}

/** The same on the error: in camel case, with the wait in milliseconds and the reset as a date. */
function extrasOf(code: ErrorCode) {
  const { retry_after, resets_at, ...others } = sampleOf(code)
  const named = Object.entries(others).map(([name, value]) => [
    name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ])
  return {
    ...Object.fromEntries(named),
    ...(retry_after === undefined ? {} : { retryAfterMs: 1000 * Number(retry_after) }),
    ...(resets_at === undefined ? {} : { resetsAt: new Date(String(resets_at)) }),
  }
}

/** The extras that an answer may lack by the contract. */
const optionalExtras = ['resetsAt']

describe.each(errorCodes)('%s', (code) => {
  const { status, retry } = errors[code]
  const name = errorName(code)
  const guard = names[`is${/_ERROR$/.test(code) ? name : name.replace(/Error$/, '')}`] as unknown as (
    error: unknown,
  ) => boolean // by name

  it('is thrown as its own class, with typed extras', async () => {
    const error = await failureOf((response) => fail(response, status, code, sampleOf(code)))
    expect(error).toMatchObject({ name, code, status, attempts: 1, requestId: 'req_test', ...extrasOf(code) })
    expect(error.retryable).toBe(retry === 'yes')
    expect(error).toBeInstanceOf(names[name])
    expect(error).toBeInstanceOf(sdk.ApiError)
    expect(error).toBeInstanceOf(sdk.ContentGenerationError)
    expect(error).toBeInstanceOf(Error)
    expect(error.headers?.get('x-request-id')).toBe('req_test')
    expect(guard(error)).toBe(true)
    expect(error.message).toContain('It failed.')
    expect(error.message).toContain(code)
  })

  it('is chosen by the code alone, whatever the status', async () => {
    const error = await failureOf((response) => fail(response, 418, code, sampleOf(code)))
    expect(error).toMatchObject({ name, code, status: 418, retryable: retry === 'yes' })
  })

  it('has its extras even where the answer lacks them', async () => {
    const error = await failureOf((response) => json(response, status, { success: false, code }))
    const promised = Object.entries(extrasOf(code)).filter(([field]) => !optionalExtras.includes(field))
    for (const [field, value] of promised) {
      const found: unknown = Reflect.get(error, field)
      expect(typeof found).toBe(typeof value)
      expect(Array.isArray(found)).toBe(Array.isArray(value))
    }
  })
})

describe('an error', () => {
  it('of a code that this version does not know is a plain ApiError, retryable by its status', async () => {
    for (const [status, retryable] of [
      [400, false],
      [404, false],
      [408, true],
      [429, true],
      [500, true],
      [503, true],
    ] as const) {
      const error = await failureOf((response) => fail(response, status, 'BRAND_NEW', { hint: 'update' }))
      expect(error).toMatchObject({ name: 'ApiError', code: 'BRAND_NEW', status, retryable })
      expect(error.constructor).toBe(sdk.ApiError)
      expect(sdk.isUnrecognized(error)).toBe(true)
      expect(error.message).toContain('{"hint":"update"}')
    }
  })

  it.each([
    '',
    'Bad gateway',
    '<html>502</html>',
    '[]',
    'null',
    '"text"',
    '{"error":1}',
    '{"code":"__proto__"}',
    '{"code":"constructor"}',
  ])('with the body %s is a plain ApiError', async (body) => {
    const error = await failureOf((response) => {
      response.writeHead(502, { 'content-type': 'text/html' }).end(body)
    })
    expect(error).toMatchObject({ name: 'ApiError', status: 502, retryable: true, requestId: undefined })
    expect(error.constructor).toBe(sdk.ApiError)
  })

  it('whose code is that of a local error is not taken for one', async () => {
    const error = await failureOf((response) => fail(response, 500, 'TIMEOUT'))
    expect(error).not.toBeInstanceOf(sdk.TimeoutError)
    expect(error).toBeInstanceOf(sdk.ApiError)
  })

  it('takes the request id from the body where the header is missing', async () => {
    const error = await failureOf((response) => {
      response.writeHead(500, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify({ success: false, error: 'x', code: 'INTERNAL_ERROR', request_id: 'req_body' }),
      )
    })
    expect(error.requestId).toBe('req_body')
  })

  it('that is rate limited knows when it resets: the next UTC midnight, if nothing else is said', async () => {
    const error = await failureOf((response) =>
      fail(response, 429, 'RATE_LIMITED', {}, { date: 'Sat, 31 Jan 2026 23:59:30 GMT' }),
    )
    if (!sdk.isRateLimited(error)) throw error
    expect(error).toMatchObject({ limitPerDay: 0, retryAfterMs: 30_000 })
    expect(error.resetsAt).toEqual(new Date('2026-02-01T00:00:00Z'))
  })

  it('that is rate limited resets at midnight, though date and wait are cut to seconds apart', async () => {
    const at = (date: string) =>
      failureOf((response) => fail(response, 429, 'RATE_LIMITED', {}, { date, 'retry-after': '30' }))
    for (const second of [29, 30, 31]) {
      expect(await at(`Sat, 31 Jan 2026 23:59:${second} GMT`)).toMatchObject({
        resetsAt: new Date('2026-02-01'),
      })
    }
  })

  it('about the limit of a key knows when it resets, or that no time resets it', async () => {
    const date = 'Sat, 31 Jan 2026 23:59:30 GMT'
    const facts = { limit: 50, per: 'month', used: 49, resets_at: '2026-02-01T00:00:00.000Z' }
    const reached = (fields: object) =>
      failureOf((response) => fail(response, 429, 'KEY_LIMIT_REACHED', { ...fields }, { date }))
    expect(await reached(facts)).toMatchObject({
      ...{ limit: 50, per: 'month', used: 49, retryAfterMs: 30_000, retryable: false },
      resetsAt: new Date('2026-02-01'),
    })
    const ever = await reached({ limit: 50, per: 'ever', used: 49 })
    if (!sdk.isKeyLimitReached(ever)) throw ever
    expect([ever.resetsAt, ever.retryAfterMs]).toEqual([undefined, undefined])
  })

  it('is known by instanceof across ES module and CommonJS copies', async () => {
    const error = await failureOf((response) => fail(response, 429, 'RATE_LIMITED'))
    expect(commonJs.RateLimitedError).not.toBe(sdk.RateLimitedError)
    expect(error).toBeInstanceOf(commonJs.RateLimitedError)
    expect(error).toBeInstanceOf(commonJs.ApiError)
    expect(error).not.toBeInstanceOf(commonJs.NotFoundError)
    expect(error).not.toBeInstanceOf(commonJs.TimeoutError)
    expect(commonJs.isRateLimited(error)).toBe(true)
  })

  it('is not known as a class that a customer derives, unless it is one', async () => {
    class Mine extends sdk.RateLimitedError {}
    const error = await failureOf((response) => fail(response, 429, 'RATE_LIMITED'))
    expect(error).not.toBeInstanceOf(Mine)
    const mine = new Mine({ status: 429, headers: new Headers(), body: {}, attempts: 1 })
    expect(mine).toBeInstanceOf(Mine)
    expect(mine).toBeInstanceOf(sdk.RateLimitedError)
    for (const value of [undefined, null, 1, 'x', {}, new Error('x')]) {
      expect(sdk.isContentGenerationError(value)).toBe(false)
    }
  })

  it('is safe and useful as JSON and when printed', async () => {
    const error = await failureOf((response) =>
      fail(response, 402, 'INSUFFICIENT_CREDITS', sampleOf('INSUFFICIENT_CREDITS')),
    )
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      name: 'InsufficientCreditsError',
      message: error.message,
      code: 'INSUFFICIENT_CREDITS',
      status: 402,
      requestId: 'req_test',
      attempts: 1,
      retryable: false,
      idempotencyKey: expect.any(String),
      mayHaveBeenCharged: false,
      creditsRequired: 5,
      creditsRemaining: 3,
    })
    expect(inspect(error)).toMatch(/InsufficientCreditsError.*It failed\./)
  })
})
