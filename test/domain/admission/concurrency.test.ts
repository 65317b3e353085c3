import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate, signal } from '../../fixtures/gate.ts'
import { type Answered, type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script }, generationTimeoutMs: 20_000 })
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

/** As many requests at once. */
function atOnce(count: number, request: (index: number) => Promise<Answered>) {
  return Promise.all(Array.from({ length: count }, (_, index) => request(index)))
}

/** How often each status, or error code, was answered. */
function tally(answers: Answered[]) {
  const counts: Record<string, number> = {}
  for (const { status, json } of answers) {
    const name = json?.code ?? status
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

describe('at once', () => {
  it('200 charges on a balance for 50 are exactly 50', async () => {
    const ada = await service.account('business', 100)
    const answers = await atOnce(200, (index) => ada.post('/api/v1/script', { topic: `t${index}` }))
    expect(tally(answers)).toMatchObject({ 200: 50 })
    expect(answers.every(({ status }) => [200, 402, 429].includes(status))).toBe(true)
    expect(await ada.record()).toMatchObject({ credits: 0, usage: { requests: 50, credits: 100 } })
  })

  it('70 slow generations are 64, and 64 again as soon as those are saved', async () => {
    const ada = await service.account('business', 1000)
    const slow = async () => {
      const held = made.holdMany(64)
      const refused = signal()
      let refusals = 0
      const answers = atOnce(70, async (index) => {
        const answer = await ada.post('/api/v1/script', { topic: `t${index}` })
        if (answer.status !== 200 && ++refusals === 6) refused[1]()
        return answer
      })
      await Promise.all([held.started, refused[0]])
      held.release()
      return answers
    }
    const first = await slow()
    expect(tally(first)).toEqual({ 200: 64, TOO_MANY_IN_FLIGHT: 6 })
    const refused = first.find(({ status }) => status === 429)
    expect(refused?.json).toMatchObject({ limit: 64, retry_after: 1 })
    expect(refused?.headers.get('retry-after')).toBe('1')
    expect(tally(await slow())).toEqual({ 200: 64, TOO_MANY_IN_FLIGHT: 6 })
    expect(await ada.credits()).toBe(1000 - 2 * 128)
  })

  it('64 captured by another process do not stand in the way', async () => {
    const ada = await service.account('business', 1000)
    const other = await startService({
      uri: service.uri,
      generators: { script: made.script },
      generationTimeoutMs: 20_000,
    })
    const headers = { authorization: `Bearer ${ada.key}` }
    const there = (topic: string) => other.send('POST', '/api/v1/script', { body: { topic }, headers })
    const held = made.holdMany(64)
    const running = atOnce(64, (index) => there(`t${index}`))
    await held.started
    held.release()
    expect(tally(await running)).toEqual({ 200: 64 })
    expect((await ada.record()).holds.length).toBe(64)
    expect((await ada.post('/api/v1/script', { topic: 'here' })).status).toBe(200)
    await other.stop()
  })

  it('150 requests against a cap of 100 are exactly 100', async () => {
    const ada = await service.account('pro', 1000)
    const answers = await atOnce(150, (index) =>
      index % 2 === 0 ? ada.get('/api/v1/me') : ada.post('/api/v1/script', { topic: 'x' }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    const { usage, credits } = await ada.record()
    expect(usage.requests).toBe(100)
    expect(credits).toBe(1000 - usage.credits)
  })

  it('100 with one key are one charge, and one answer', async () => {
    const ada = await service.account('business', 100)
    // As customers do: 409 means that the first one still runs, 429 that they ask too often, and a busy machine may answer 503.
    const insist = async () => {
      for (;;) {
        const answer = await ada.post('/api/v1/script', { topic: 'slow 200' }, { 'idempotency-key': 'one' })
        if (answer.status === 200) return answer
        expect([409, 429, 503]).toContain(answer.status)
      }
    }
    const answers = await atOnce(100, insist)
    const first = answers.filter(({ headers }) => headers.get('idempotent-replayed') === null)
    expect(first.length).toBeLessThanOrEqual(1) // its answer may have been lost, and come as a replay
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 1, credits: 2 } })
  })

  it('a dashboard that spends and an API that charges share one balance to the credit', async () => {
    const ada = await service.account('business', 100)
    const spend = () =>
      service.ledger.enter({ user: ada.user, kind: 'spend', amount: 3 }).then(
        () => 1,
        () => 0,
      )
    const [charges, spends] = await Promise.all([
      atOnce(40, () => ada.post('/api/v1/script', { topic: 'x' })),
      Promise.all(Array.from({ length: 20 }, spend)),
    ])
    const charged = charges.filter(({ status }) => status === 200).length
    const spent = spends.filter((done) => done === 1).length
    expect(await ada.record()).toMatchObject({
      credits: 100 - 2 * charged - 3 * spent,
      usage: { credits: 2 * charged + 3 * spent },
    })
  })
})
