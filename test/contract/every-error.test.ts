import { type ErrorCode, errorCodes, errors } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { gate } from '../fixtures/gate.ts'
import { exchange } from '../fixtures/raw.ts'
import { replacing } from '../fixtures/replacing.ts'
import { type Answered, type Service, startService } from '../fixtures/service.ts'

const made = gate()
let service: Service
let other: Service
let isBroken = false
beforeAll(async () => {
  const http = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 }
  const generators = { script: made.script }
  service = await startService({
    generators,
    generationTimeoutMs: 1500,
    caps: { pro: 1, business: 1000 },
    http,
  })
  other = await startService({
    generators,
    mutate: (database) =>
      replacing(database, 'accounts.findOneAndUpdate', (real) => async (...given) => {
        if (isBroken) throw new TypeError('secret detail of a bug')
        return real(...given)
      }),
  })
})
afterAll(() => Promise.all([service.stop(), other.stop()]))

interface Seen {
  status: number
  code: string
  /** Whether the answer has the headers of an admitted request. */
  isAdmitted: boolean
}

const seen = ({ status, json, headers }: Answered): Seen => ({
  status,
  code: json.code,
  isAdmitted: headers.has('ratelimit'),
})

/** The failure that these bytes are answered with. */
async function raw(bytes: string): Promise<Seen> {
  const [head = '', body = ''] = (await exchange(service.origin, bytes)).split('\r\n\r\n')
  return {
    status: Number(head.split(' ')[1]),
    code: JSON.parse(body).code,
    isAdmitted: /^ratelimit:/im.test(head),
  }
}

const script = (topic: string, headers?: Record<string, string>, credits?: number) => async () => {
  const ada = await service.account('business', credits)
  return seen(await ada.post('/api/v1/script', { topic }, headers))
}

/** A way to each failure; a code of the catalogue without one does not compile. */
const ways: Record<ErrorCode, () => Promise<Seen>> = {
  INVALID_API_KEY: async () => seen(await service.send('GET', '/api/v1/me')),
  ACCOUNT_SUSPENDED: async () => {
    const ada = await service.account()
    await service.accounts.suspend(ada.user)
    return seen(await ada.get('/api/v1/me'))
  },
  PLAN_REQUIRED: async () => seen(await (await service.account('free')).get('/api/v1/me')),
  SCOPE_REQUIRED: async () => {
    const ada = await service.account('business', 100, { scope: 'read' })
    return seen(await ada.post('/api/v1/script', { topic: 'x' }))
  },
  NOT_FOUND: async () => seen(await (await service.account()).get('/api/v1/nothing')),
  METHOD_NOT_ALLOWED: async () => seen(await (await service.account()).send('DELETE', '/api/v1/me')),
  REQUEST_TIMEOUT: () => raw('POST /api/v1/script HTTP/1.1\r\nHost: x\r\nContent-Le'),
  PAYLOAD_TOO_LARGE: async () =>
    seen(await (await service.account()).send('POST', '/api/v1/script', { raw: ' '.repeat(300_000) })),
  UNSUPPORTED_MEDIA_TYPE: async () => {
    const headers = { 'content-type': 'text/plain' }
    return seen(await (await service.account()).send('POST', '/api/v1/script', { raw: '{}', headers }))
  },
  HEADERS_TOO_LARGE: () => raw(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`),
  INVALID_REQUEST: script(''),
  IDEMPOTENCY_KEY_REUSED: async () => {
    const ada = await service.account()
    const key = { 'idempotency-key': 'k' }
    await ada.post('/api/v1/script', { topic: 'one' }, key)
    return seen(await ada.post('/api/v1/script', { topic: 'two' }, key))
  },
  IDEMPOTENCY_IN_PROGRESS: async () => {
    const ada = await service.account()
    const running = made.hold()
    const first = ada.post('/api/v1/script', { topic: 'x' }, { 'idempotency-key': 'k' })
    await running.started
    const second = await ada.post('/api/v1/script', { topic: 'x' }, { 'idempotency-key': 'k' })
    running.release()
    await first
    return seen(second)
  },
  GENERATION_ERASED: async () => {
    const ada = await service.account()
    const ask = () => ada.post('/api/v1/script', { topic: 'x' }, { 'idempotency-key': 'k' })
    const id = (await ask()).headers.get('x-generation-id') ?? ''
    await service.operator.generations.erase({ id })
    return seen(await ask())
  },
  RATE_LIMITED: async () => {
    const ada = await service.account('pro')
    await ada.get('/api/v1/me')
    return seen(await ada.get('/api/v1/me'))
  },
  TOO_MANY_REQUESTS: async () => {
    const ada = await service.account()
    // Time stands still, so that a slow machine gets no more of them.
    vi.useFakeTimers({ toFake: ['performance'] })
    for (;;) {
      const batch = Array.from({ length: 100 }, () => ada.get('/api/v1/nothing'))
      const refused = (await Promise.all(batch)).find(({ json }) => json.code === 'TOO_MANY_REQUESTS')
      if (refused === undefined) continue
      vi.useRealTimers()
      return seen(refused)
    }
  },
  TOO_MANY_IN_FLIGHT: async () => {
    const ada = await other.account('business', 1000)
    const held = made.holdMany(64)
    const running = Array.from({ length: 64 }, () => ada.post('/api/v1/script', { topic: 'x' }))
    await held.started
    const refused = await ada.post('/api/v1/script', { topic: 'x' })
    held.release()
    await Promise.all(running)
    return seen(refused)
  },
  KEY_LIMIT_REACHED: async () => {
    const ada = await service.account('business', 100, { limit: { credits: 1, per: 'day' } })
    return seen(await ada.post('/api/v1/script', { topic: 'x' }))
  },
  INSUFFICIENT_CREDITS: script('x', {}, 1),
  GENERATION_FAILED: script('fail'),
  GENERATION_TIMED_OUT: script('hang'),
  SERVICE_UNAVAILABLE: async () => {
    service.readiness.ready = false
    const answer = seen(await service.send('GET', '/readyz'))
    service.readiness.ready = true
    return answer
  },
  INTERNAL_ERROR: async () => {
    const ada = await other.account()
    isBroken = true
    const answer = await ada.get('/api/v1/me')
    isBroken = false
    expect(answer.text).not.toContain('secret detail')
    return seen(answer)
  },
}

describe('every failure of the catalogue can be met, with its status', () => {
  it.each(errorCodes)('%s', async (code) => {
    const { status, admitted } = errors[code]
    const isAdmitted = admitted === 'maybe' ? expect.any(Boolean) : admitted === 'yes'
    expect(await ways[code]()).toEqual({ status, code, isAdmitted })
  })
})
