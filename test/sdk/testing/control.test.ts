import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failures, limits } from '../../../sdk/generated/testing.ts'
import { type FakeProcess, fakeProcess, read } from './fake-process.ts'

let fake: FakeProcess
beforeAll(async () => {
  fake = await fakeProcess(['--credits', '10'])
})
beforeEach(() => fake.control('DELETE'))
afterAll(() => fake.stop())

const change = (body: object) => read(fake.control('POST', body))
const me = async () => (await read(fake.me())).data

describe('the control path of the fake process', () => {
  it.each(Object.entries(failures))(
    'makes the next request fail with %s',
    async (code, { status, extras }) => {
      expect((await change({ faults: [code] })).status).toBe(200)
      const refused = await read(fake.script())
      expect(refused).toMatchObject({ status, success: false, code })
      expect(Object.keys(refused)).toEqual(expect.arrayContaining(Object.keys(extras)))
      expect((await fake.script()).status).toBe(200)
    },
  )

  it('breaks connections, and loses answers that are paid for', async () => {
    await change({ faults: ['CONNECTION_ERROR', 'ANSWER_LOST', 'DECODE_ERROR'] })
    const one = { 'idempotency-key': 'one' }
    await expect(fake.script(one)).rejects.toThrow(TypeError)
    expect((await change({})).data.credits).toBe(10)
    await expect(fake.script(one)).rejects.toThrow(TypeError)
    expect((await change({})).data.credits).toBe(8)
    expect(await (await fake.script(one)).text()).toContain('<h1>')
    const replayed = await fake.script(one)
    expect([replayed.status, replayed.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(await me()).toMatchObject({ credits_remaining: 8, requests_today: 2 })
  })

  it('takes the extra fields of a failure, one failure for each request', async () => {
    const short = { code: 'INSUFFICIENT_CREDITS', credits_required: 9, credits_remaining: 4 }
    await change({ faults: [{ code: 'SERVICE_UNAVAILABLE', retry_after: 7 }] })
    await change({ faults: [short] })
    const first = await fake.script()
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '7'])
    expect(await read(fake.script())).toMatchObject(short)
    expect((await fake.script()).status).toBe(200)
  })

  it('sets the balance, and the clock, which then stands still', async () => {
    const { data } = await change({ credits: 3, now: '2031-01-31T23:59:59+00:00' })
    expect(data).toEqual({ credits: 3, now: '2031-01-31T23:59:59.000Z' })
    expect((await fake.script()).headers.get('ratelimit')).toMatch(/;t=1$/)
    expect(await me()).toMatchObject({ credits_remaining: 1, credits_used_this_month: 2, requests_today: 2 })
    await change({ now: '2031-02-01T00:00:00Z' })
    expect(await me()).toMatchObject({ credits_remaining: 1, credits_used_this_month: 0, requests_today: 1 })
  })

  it('begins the account in the past if the first change says so', async () => {
    await change({ now: '2020-02-29T12:00:00Z' })
    await fake.script()
    const headers = { authorization: 'Bearer any' }
    const { data } = await read(fetch(`${fake.baseUrl}/statement`, { headers }))
    const entries = [
      { kind: 'grant', balance: 10 },
      { kind: 'charge', balance: 8 },
    ]
    expect(data).toMatchObject({ opening_balance: 0, closing_balance: 8, entries })
  })

  it('begins anew by DELETE: balance, clock, generations and failures', async () => {
    await change({ credits: 5, now: '2031-01-01T00:00:00Z' })
    await fake.script({ 'idempotency-key': 'one' })
    await change({ faults: ['INTERNAL_ERROR', 'INTERNAL_ERROR'] })
    const before = Date.now()
    expect((await fake.control('DELETE')).status).toBe(204)
    expect(await me()).toMatchObject({ credits_remaining: 10, requests_today: 1 })
    const { now } = (await change({})).data
    expect([before <= Date.parse(now), Date.parse(now) <= Date.now()]).toEqual([true, true])
    expect((await fake.script({ 'idempotency-key': 'one' })).headers.has('idempotent-replayed')).toBe(false)
  })

  it.each([
    ['a list', [], ['']],
    ['another field', { fault: 'TIMEOUT' }, ['fault']],
    ['no list of faults', { faults: 'TIMEOUT' }, ['faults']],
    ['an unknown failure', { faults: ['TIMEOUT', 'TEAPOT'] }, ['faults']],
    ['a failure without a code', { faults: [null] }, ['faults']],
    ['the field of another failure', { faults: [{ code: 'TIMEOUT', retry_after: 1 }] }, ['faults']],
    ['another type of a field', { faults: [{ code: 'RATE_LIMITED', retry_after: '1' }] }, ['faults']],
    ['a day that no month has', { now: '2031-02-30T00:00:00Z' }, ['now']],
    ['a time without its zone', { now: '2031-02-01T00:00:00' }, ['now']],
    ['a time in milliseconds', { now: 1 }, ['now']],
    ['a part of a credit', { credits: 0.5 }, ['credits']],
    ['a debt', { credits: -1 }, ['credits']],
    ['several mistakes', { faults: ['TIMEOUT', ''], now: '', credits: '5' }, ['faults', 'now', 'credits']],
  ])('refuses %s as the API does, and changes nothing', async (_what, body, paths) => {
    const refused = await change(body)
    expect(refused).toMatchObject({ status: 400, success: false, code: 'INVALID_REQUEST' })
    expect(refused.issues.map(({ path }: { path: string }) => path)).toEqual(paths)
    expect([refused.request_id, refused.issues_total]).toEqual([expect.any(String), paths.length])
    expect(await me()).toMatchObject({ credits_remaining: 10 })
  })

  it('refuses other methods, other types, broken JSON and large bodies', async () => {
    const send = async (init: RequestInit) => {
      const answer = fetch(`${fake.origin}/_fake`, init)
      return [(await read(answer)).code, (await answer).headers.get('allow')]
    }
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const tooLarge = ' '.repeat(limits.bodyBytes + 1)
    expect(await send({})).toEqual(['METHOD_NOT_ALLOWED', 'POST, DELETE'])
    expect(await send({ method: 'POST', body: '{}' })).toEqual(['UNSUPPORTED_MEDIA_TYPE', null])
    expect(await send({ ...post, body: '{' })).toEqual(['INVALID_REQUEST', null])
    expect(await send({ ...post, body: tooLarge })).toEqual(['PAYLOAD_TOO_LARGE', null])
  })
})
