import { mongo } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../../server/domain/errors/api-error.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Answered, type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({
    generationTimeoutMs: 400,
    generators: {
      script: made.script,
      image: async () => {
        throw new Error('The image model is broken')
      },
      niche: async () => {
        throw ApiError.of('NOT_FOUND', {})
      },
    },
  })
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const code = ({ status, json }: Answered) => [status, json.code]

describe('a generation that fails costs nothing, but counts', () => {
  it.each([
    ['throws', '/api/v1/script', { topic: 'fail' }, [502, 'GENERATION_FAILED']],
    ['gives something unusable', '/api/v1/script', { topic: 'unusable' }, [502, 'GENERATION_FAILED']],
    [
      'throws an error of requests that are not admitted',
      '/api/v1/niche',
      { topic: 'x' },
      [502, 'GENERATION_FAILED'],
    ],
    ['throws at an image', '/api/v1/image', { prompt: 'x' }, [502, 'GENERATION_FAILED']],
    ['hangs and ignores the signal', '/api/v1/script', { topic: 'hang' }, [504, 'GENERATION_TIMED_OUT']],
    ['is too slow', '/api/v1/script', { topic: 'slow 5000' }, [504, 'GENERATION_TIMED_OUT']],
  ])('when the generator %s', async (_what, path, body, expected) => {
    const ada = await service.account()
    const answer = await ada.post(path, body)
    expect(code(answer)).toEqual(expected)
    expect(answer.headers.get('ratelimit')).toMatch(/^"daily";r=999;t=\d+$/)
    expect(await ada.record()).toMatchObject({ credits: 100, holds: [], usage: { requests: 1, credits: 0 } })
    expect((await ada.get('/api/v1/generations')).json.data.generations).toEqual([])
  })

  it('and its cause is logged, but not sent', async () => {
    const ada = await service.account()
    const { text } = await ada.post('/api/v1/script', { topic: 'fail' })
    expect(text).not.toContain('broken')
    expect(JSON.stringify(service.logged.map((entry) => String((entry as { err?: unknown }).err)))).toContain(
      'broken',
    )
  })
})

describe('a client that goes away', () => {
  it('changes nothing: the work is finished, charged, listed and replayed', async () => {
    const ada = await service.account()
    const running = made.hold()
    const leaving = new AbortController()
    const request = fetch(`${service.origin}/api/v1/script`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${ada.key}`,
        'content-type': 'application/json',
        'idempotency-key': 'gone',
      },
      body: JSON.stringify({ topic: 'Tea' }),
      signal: leaving.signal,
    }).catch((error: Error) => error.name)
    await running.started
    leaving.abort()
    expect(await request).toBe('AbortError')
    running.release()
    await expect.poll(() => service.charging.inFlight.count()).toBe(0)
    const replay = await ada.post('/api/v1/script', { topic: 'Tea' }, { 'idempotency-key': 'gone' })
    expect(replay.headers.get('idempotent-replayed')).toBe('true')
    expect((await ada.get('/api/v1/generations')).json.data.generations).toHaveLength(1)
    expect(await ada.credits()).toBe(98)
  })
})

describe('a request that was admitted finishes', () => {
  it.each([
    ['the plan is taken away', (user: string) => service.accounts.setPlan(user, 'free')],
    ['the key is revoked', (_user: string, keyId: string) => service.accounts.revokeKey({ key: keyId })],
  ])('although %s in the meantime', async (_what, change) => {
    const ada = await service.account()
    const running = made.hold()
    const request = ada.post('/api/v1/script', { topic: 'Tea' })
    await running.started
    await change(ada.user, ada.keyId)
    running.release()
    expect((await request).status).toBe(200)
    expect([401, 403]).toContain((await ada.get('/api/v1/me')).status)
    expect(await ada.credits()).toBe(98)
  })
})

describe('at the turn of the day and the month', () => {
  it('a refund lowers the month of the charge only, and never the new one', async () => {
    service.setClock(new Date('2026-05-31T23:59:59.900Z'))
    const ada = await service.account()
    const running = made.hold()
    const request = ada.post('/api/v1/script', { topic: 'fail' })
    await running.started
    service.setClock(new Date('2026-06-01T00:00:00.100Z'))
    await ada.post('/api/v1/script', { topic: 'Tea' })
    running.release()
    expect((await request).status).toBe(502)
    const { json } = await ada.get('/api/v1/me')
    expect(json.data).toMatchObject({ credits_used_this_month: 2, credits_remaining: 98, requests_today: 2 })
    service.setClock()
  })
})

it('an image whose bytes cannot be stored costs nothing, and its key is free at once', async () => {
  let isFull = true
  const full = await startService({
    mutate: (database) =>
      replacing(database, 'images.insertOne', (real) => async (...given) => {
        if (isFull) throw new mongo.MongoServerError({ code: 50, errmsg: 'operation exceeded time limit' })
        return real(...given)
      }),
  })
  const ada = await full.account()
  const image = () => ada.post('/api/v1/image', { prompt: 'x' }, { 'idempotency-key': 'k' })
  expect(code(await image())).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(await ada.record()).toMatchObject({ credits: 100, holds: [] })
  isFull = false
  expect((await image()).status).toBe(200)
  await expectBalanced(full)
  await full.stop()
})
