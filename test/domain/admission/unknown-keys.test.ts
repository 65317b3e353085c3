import { randomBytes } from 'node:crypto'
import { contract, formatApiKey } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashApiKey } from '../../../server/domain/accounts/authentication.ts'
import { unknownKeyLimiter } from '../../../server/domain/admission/unknown-key-limiter.ts'
import type { ApiError } from '../../../server/domain/errors/api-error.ts'
import { signal } from '../../fixtures/gate.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Service, startService } from '../../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const madeUp = () => formatApiKey(randomBytes(32))

/** A key of the right form whose checksum is wrong. */
function mistyped() {
  const key = madeUp()
  return key.slice(0, -1) + (key.endsWith('0') ? '1' : '0')
}

const bodies = [
  ['a body that would do', '{"topic":"x"}'],
  ['a body that would not', '{"topic":1}'],
  ['no JSON', '{'],
  ['too large a body', ' '.repeat(300_000)],
] as const

interface Visit {
  what: string
  method: string
  path: string
  raw?: string
  headers?: Record<string, string>
}

const withKey = { 'idempotency-key': 'k' }

const visits: Visit[] = [
  ...Object.entries(contract).flatMap(([name, { method, path: template }]): Visit[] => {
    const path = template.replace(':id', '7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f')
    if (method === 'GET') return [{ what: name, method, path }]
    return bodies.flatMap(([body, raw]) => [
      { what: `${name}, ${body}`, method, path, raw },
      { what: `${name}, ${body} and an idempotency key`, method, path, raw, headers: withKey },
    ])
  }),
  { what: 'an unknown path', method: 'GET', path: '/api/v1/nothing' },
  { what: 'an unknown query', method: 'GET', path: '/api/v1/generations?limit=0&x=1' },
]

/** The commands that the database gets for a request with an unknown key, which is refused and leaves no trace. */
async function commandsOf(key: string, { method, path, raw, headers = {} }: Visit) {
  service.commands.length = 0
  const { status } = await service.send(method, path, {
    ...(raw === undefined ? {} : { raw }),
    headers: { ...headers, authorization: `Bearer ${key}` },
  })
  expect(status).toBe(401)
  return [...service.commands]
}

describe('an unknown key costs the database', () => {
  it.each(visits)('nothing with a key whose checksum is wrong: $what', async (visit) => {
    expect(await commandsOf(mistyped(), visit)).toEqual([])
  })

  it.each(visits)('one command with a key that nobody has: $what', async (visit) => {
    expect(await commandsOf(madeUp(), visit)).toHaveLength(1)
  })

  it('no document to look at, for that key is not in the index', async () => {
    const { executionStats } = await service.database.keyDirectory
      .find({ _id: hashApiKey(madeUp()) })
      .explain('executionStats')
    expect(executionStats.totalDocsExamined).toBe(0)
    expect(executionStats.totalKeysExamined).toBeLessThanOrEqual(1)
  })

  it('no write', async () => {
    const everything = () => service.database.accounts.find({}, { raw: true }).toArray()
    const before = await everything()
    for (const visit of visits) await commandsOf(madeUp(), visit)
    expect(await everything()).toEqual(before)
  })
})

describe('a flood of keys that nobody has', () => {
  const many = 24

  it('keeps few connections busy, and does not hold up who has a key', async () => {
    const [released, release] = signal()
    const own: string[] = []
    const looking = { now: 0, most: 0 }
    const besieged = await startService({
      mutate: (database) =>
        replacing(database, 'keyDirectory.findOne', (real) => async (filter, ...rest) => {
          if (own.includes((filter as { _id: string })._id)) return real(filter, ...rest)
          looking.now += 1
          looking.most = Math.max(looking.most, looking.now)
          await released
          looking.now -= 1
          return real(filter, ...rest)
        }),
    })
    const eve = await besieged.account()
    own.push(hashApiKey(eve.key))
    await eve.get('/api/v1/me')
    const answers = Array.from({ length: many }, () =>
      besieged.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${madeUp()}` } }),
    )
    await expect.poll(() => looking.now).toBe(8)
    expect((await eve.post('/api/v1/script', { topic: 'x' })).status).toBe(200)
    release()
    const codes = (await Promise.all(answers)).map(({ json }) => json.code)
    // Whoever waited too long in a line that did not move is told so.
    for (const code of codes) expect(['INVALID_API_KEY', 'SERVICE_UNAVAILABLE']).toContain(code)
    expect([looking.most, looking.now, await eve.credits()]).toEqual([8, 0, 98])
    await besieged.stop()
  })

  it('lets in the newest first, and calls a refusal by a name of its own, without a line in the log', async () => {
    const limited = unknownKeyLimiter()
    const [released, release] = signal()
    const order: number[] = []
    const lookUps = Array.from({ length: 1012 }, (_, index) =>
      limited(async () => {
        order.push(index)
        if (index < 8) await released
      }).catch((error: ApiError) => [error.code, error.label]),
    )
    release()
    const answers = await Promise.all(lookUps)
    const refused = ['SERVICE_UNAVAILABLE', 'UNKNOWN_KEYS_LIMITED']
    expect(answers.slice(8, 13)).toEqual([refused, refused, refused, refused, undefined])
    expect(order.slice(8, 11)).toEqual([1011, 1010, 1009])
    expect(order).toHaveLength(1008)
  })

  it('lets in a key that is good, and all that came with it', async () => {
    const fresh = await service.account('business', 1000)
    const flood = Array.from({ length: many }, () =>
      service.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${madeUp()}` } }),
    )
    const mine = Array.from({ length: many }, () => fresh.get('/api/v1/me'))
    expect(new Set((await Promise.all(mine)).map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401]))
    expect((await fresh.record()).usage.requests).toBe(many)
  })

  it('is one look-up, where all of them are the same', async () => {
    const fresh = await service.account()
    service.commands.length = 0
    await Promise.all(Array.from({ length: many }, () => fresh.get('/api/v1/me')))
    expect(service.commands.filter((name) => name === 'find')).toHaveLength(1)
  })
})

describe('what a process knows of a key', () => {
  it('is whose it is, and never that it may pass', async () => {
    const ada = await service.account()
    expect((await ada.get('/api/v1/me')).status).toBe(200)
    await service.accounts.revokeKey({ key: ada.keyId })
    service.commands.length = 0
    expect((await ada.get('/api/v1/me')).status).toBe(401)
    expect(service.commands).not.toContain('find')
  })
})
