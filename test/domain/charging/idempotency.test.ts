import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gate, signal } from '../../fixtures/gate.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Answered, type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
afterAll(() => service.stop())

const withKey = (key: string) => ({ 'idempotency-key': key })
const code = ({ status, json }: Answered) => [status, json.code]

describe('the same request with the same key', () => {
  it('is charged once, and answered the same to the letter', async () => {
    const ada = await service.account('business', 10)
    const first = await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k1'))
    const again = await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k1'))
    expect(again.text).toBe(first.text)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.headers.get('x-generation-id')).toBe(first.headers.get('x-generation-id'))
    expect(again.headers.get('ratelimit')).toBeNull()
    expect(await ada.record()).toMatchObject({ credits: 8, usage: { requests: 1, credits: 2 } })
  })

  it('is the same quoted and bare', async () => {
    const ada = await service.account('business', 10)
    await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('"k1"'))
    const again = await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k1'))
    expect(again.headers.get('idempotent-replayed')).toBe('true')
  })

  it('is replayed for every key of the account, and for no other account', async () => {
    const [ada, eve] = [await service.account(), await service.account()]
    const { api_key } = await service.accounts.createKey({ user: ada.user })
    await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('shared'))
    const headers = { authorization: `Bearer ${api_key}`, ...withKey('shared') }
    const other = await service.send('POST', '/api/v1/script', { body: { topic: 'Tea' }, headers })
    const stranger = await eve.post('/api/v1/script', { topic: 'Tea' }, withKey('shared'))
    expect(other.headers.get('idempotent-replayed')).toBe('true')
    expect(stranger.headers.get('idempotent-replayed')).toBeNull()
    expect([await ada.credits(), await eve.credits()]).toEqual([98, 98])
  })

  it('is replayed at the cap, at balance 0, and not without a live key or the plan', async () => {
    const strict = await startService({
      caps: { pro: 1 },
      generators: { script: made.script },
    })
    const ada = await strict.account('pro', 2)
    await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    expect(code(await ada.get('/api/v1/me'))).toEqual([429, 'RATE_LIMITED'])
    expect((await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))).status).toBe(200)
    await strict.database.accounts.updateOne({ _id: ada.user }, { $set: { plan: 'free' } })
    expect(code(await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k')))).toEqual([
      403,
      'PLAN_REQUIRED',
    ])
    await strict.stop()
  })

  it('is refused if it is malformed, after the key was found good', async () => {
    const ada = await service.account()
    const refused = await ada.post('/api/v1/script', { topic: '' }, withKey('k'))
    expect(code(refused)).toEqual([400, 'INVALID_REQUEST'])
  })
})

describe('another request with the same key', () => {
  it.each([
    ['another body', '/api/v1/script', { topic: 'Coffee' }],
    ['the same body with other bytes', '/api/v1/script', { topic: 'Tea', hooks: true }],
    ['another endpoint', '/api/v1/niche', { topic: 'Tea' }],
  ])('is refused and costs nothing: %s', async (_what, path, body) => {
    const ada = await service.account()
    await ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    expect(code(await ada.post(path, body, withKey('k')))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 1 } })
  })

  it('is refused while the first one still runs, too', async () => {
    const ada = await service.account()
    const running = made.hold()
    const first = ada.post('/api/v1/script', { topic: 'wait' }, withKey('k'))
    await running.started
    expect(code(await ada.post('/api/v1/script', { topic: 'other' }, withKey('k')))).toEqual([
      422,
      'IDEMPOTENCY_KEY_REUSED',
    ])
    running.release()
    expect((await first).status).toBe(200)
  })
})

describe('while the first request runs', () => {
  it('the second is told to wait, and then gets the same answer', async () => {
    const ada = await service.account()
    const running = made.hold()
    const first = ada.post('/api/v1/script', { topic: 'wait' }, withKey('k'))
    await running.started
    const second = await ada.post('/api/v1/script', { topic: 'wait' }, withKey('k'))
    expect(code(second)).toEqual([409, 'IDEMPOTENCY_IN_PROGRESS'])
    expect(second.headers.get('retry-after')).toBe('1')
    running.release()
    const answered = await first
    const replay = await ada.post('/api/v1/script', { topic: 'wait' }, withKey('k'))
    expect(replay.text).toBe(answered.text)
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 1 } })
  })
})

/** A server that pauses the second request of its account between looking for a replay and being admitted. */
async function pausedSecondAdmission() {
  const [paused, resume] = signal()
  const [reached, reach] = signal()
  let admissions = -1 // the making of the account's key takes the first step
  const inTurn = async () => {
    admissions += 1
    if (admissions !== 2) return
    reach()
    await paused
  }
  const racing = await startService({
    generators: { script: made.script },
    mutate: (database) =>
      replacing(database, 'accounts.findOneAndUpdate', (real) => async (...given) => {
        await inTurn()
        return real(...given)
      }),
  })
  /** Takes captured holds out of the accounts, as the sweeper does. */
  const tidyUp = () => racing.settlement.sweep()
  return { racing, reached, resume, tidyUp }
}

describe('a race that the look-up did not see', () => {
  it("ends with one charge: the loser gets its credits and its count back, and the winner's answer", async () => {
    const { racing, reached, resume, tidyUp } = await pausedSecondAdmission()
    const ada = await racing.account()
    const running = made.hold()
    const first = ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    await running.started
    const second = ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    await reached // it has looked, and found nothing
    running.release()
    const winner = await first
    await tidyUp()
    resume()
    const loser = await second
    expect([loser.status, loser.text]).toEqual([200, winner.text])
    expect(loser.headers.get('idempotent-replayed')).toBe('true')
    expect(loser.headers.get('x-generation-id')).toBe(winner.headers.get('x-generation-id'))
    expect(await ada.record()).toMatchObject({ credits: 98, holds: [], usage: { requests: 1, credits: 2 } })
    await racing.stop()
  })

  it('costs and counts nothing where the loser has another body', async () => {
    const { racing, reached, resume, tidyUp } = await pausedSecondAdmission()
    const ada = await racing.account()
    const running = made.hold()
    const first = ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    await running.started
    const second = ada.post('/api/v1/script', { topic: 'Tea', hooks: true }, withKey('k'))
    await reached
    running.release()
    await first
    await tidyUp()
    resume()
    const loser = await second
    expect(code(loser)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
    expect([loser.headers.get('ratelimit'), loser.headers.get('ratelimit-policy')]).toEqual([null, null])
    expect(await ada.record()).toMatchObject({ credits: 98, holds: [], usage: { requests: 1, credits: 2 } })
    await racing.stop()
  })
})

describe('a retry that is refused for what its first request has used up', () => {
  it('gets the answer that was paid for instead', async () => {
    const { racing, reached, resume, tidyUp } = await pausedSecondAdmission()
    const ada = await racing.account('business', 2)
    const running = made.hold()
    const first = ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    await running.started
    const second = ada.post('/api/v1/script', { topic: 'Tea' }, withKey('k'))
    await reached
    running.release()
    const winner = await first
    await tidyUp()
    resume()
    const retry = await second
    expect([retry.status, retry.text, retry.headers.get('idempotent-replayed')]).toEqual([
      200,
      winner.text,
      'true',
    ])
    expect(await ada.record()).toMatchObject({ credits: 0, usage: { requests: 1, credits: 2 } })
    await racing.stop()
  })
})

describe('a failure', () => {
  it('releases the key: the retry is a new, single charge', async () => {
    const ada = await service.account()
    const failed = await ada.post('/api/v1/script', { topic: 'fail once' }, withKey('k'))
    expect(code(failed)).toEqual([502, 'GENERATION_FAILED'])
    expect(await ada.credits()).toBe(100)
    const retried = await ada.post('/api/v1/script', { topic: 'fail once' }, withKey('k'))
    expect(retried.status).toBe(200)
    expect(retried.headers.get('idempotent-replayed')).toBeNull()
    expect(await ada.credits()).toBe(98)
  })
})

describe('the header', () => {
  it.each(['', ' ', 'a b', '"', '""', '"open', 'x'.repeat(256), 'ü'])(
    'is refused by name when it is %j',
    async (key) => {
      const ada = await service.account()
      const answer = await ada.post('/api/v1/script', { topic: 'Tea' }, withKey(encodeHeader(key)))
      expect([answer.status, answer.json.issues?.[0].path]).toEqual([400, 'Idempotency-Key'])
    },
  )

  it('may be 255 characters of any visible kind', async () => {
    const ada = await service.account()
    const key = `!#~${'k'.repeat(252)}`
    expect((await ada.post('/api/v1/script', { topic: 'Tea' }, withKey(key))).status).toBe(200)
  })
})

/** fetch takes header values as Latin-1 only. */
function encodeHeader(value: string) {
  return Buffer.from(value, 'utf8').toString('latin1')
}
