import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { capsOf } from '../fixtures/caps.ts'
import { gate } from '../fixtures/gate.ts'
import { expectEveryAnswerPaidOnce } from '../fixtures/ledger-check.ts'
import { load, report } from '../fixtures/load.ts'
import { connectTo, type ReplicaSet, startReplicaSet } from '../fixtures/replica-set.ts'
import { type Answered, type Service, startService } from '../fixtures/service.ts'

const rounds = process.env['SOAK'] === undefined ? 1 : 10
const granted = 1_000_000
let set: ReplicaSet
let service: Service
let admin: Awaited<ReturnType<typeof connectTo>>
beforeAll(async () => {
  set = await startReplicaSet({ size: 1, args: ['--setParameter', 'enableTestCommands=1'] })
  service = await startService({
    uri: set.uri,
    generators: { script: gate().script },
    generationTimeoutMs: 1000,
    sweeps: true,
    caps: capsOf({ business: 1e6 }),
  })
  admin = await connectTo(await set.primary())
})
afterAll(async () => {
  await admin.close()
  await service.stop()
  await set.stop()
})

/** Stops mongod just before it flushes its journal, as a disk does that takes no writes, or lets it go on. */
async function setJournal(disk: 'hangs' | 'works') {
  const mode = disk === 'hangs' ? 'alwaysOn' : 'off'
  await admin.db('admin').command({ configureFailPoint: 'pauseJournalFlusherBeforeFlush', mode })
}

async function timed(request: Promise<Answered>) {
  const startedAt = performance.now()
  return { answer: await request, tookMs: performance.now() - startedAt }
}

describe('a disk that does not take the journal', () => {
  it('makes what must not be lost 503 within the time; what is free goes on, and nothing is charged twice', async () => {
    const ada = await service.account('business', granted)
    const grace = await service.account('business', granted)
    const working = load({ origin: () => service.origin, key: grace.key, clients: 8 })
    for (let round = 0; round < rounds; round += 1) {
      await working.answers(20)
      await setJournal('hangs')
      const charges = [1, 2, 3].map((number) => timed(ada.post('/api/v1/script', { topic: `Tea ${number}` })))
      const image = timed(ada.post('/api/v1/image', { prompt: 'Tea' }))
      for (const path of ['me', 'generations']) expect((await ada.get(`/api/v1/${path}`)).status).toBe(200)
      const reports = ['usage', 'statement'].map((path) => timed(ada.get(`/api/v1/${path}`)))
      for (const { answer, tookMs } of await Promise.all([...charges, image, ...reports])) {
        expect([answer.status, answer.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
        expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
        expect(tookMs).toBeLessThan(9000)
      }
      await setJournal('works')
    }
    await working.answers(20)
    const seen = await working.end()
    expect(Object.keys(seen.statuses).filter((status) => !['200', '409', '503'].includes(status))).toEqual([])
    expect(seen.slowestMs).toBeLessThan(9000)
    await expectEveryAnswerPaidOnce(service, { user: grace.user, credits: granted }, seen)
    await expect.poll(async () => (await ada.record()).holds).toEqual([])
    expect(await ada.credits()).toBe(granted)
    report(`${rounds} times a disk that hung`, seen)
  }, 120_000)

  it('for a moment only makes a charge late', async () => {
    const ada = await service.account('business', 10)
    await setJournal('hangs')
    const answer = ada.post('/api/v1/script', { topic: 'Tea' })
    // The primary has made the charge, and waits for the journal.
    await expect.poll(() => ada.credits()).toBe(8)
    await setJournal('works')
    expect((await answer).status).toBe(200)
    expect(await ada.credits()).toBe(8)
    await expectBalanced(service)
  })
})
