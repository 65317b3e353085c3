import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { capsOf } from '../fixtures/caps.ts'
import { gate } from '../fixtures/gate.ts'
import { expectEveryAnswerPaidOnce } from '../fixtures/ledger-check.ts'
import { load, report } from '../fixtures/load.ts'
import { startTestMongo, type TestMongo } from '../fixtures/mongod.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const made = gate()
let mongod: TestMongo
let service: Service
let ada: Customer
beforeAll(async () => {
  mongod = await startTestMongo()
  service = await startService({
    uri: mongod.uri,
    generators: { script: made.script },
    generationTimeoutMs: 1000,
    sweeps: true,
    caps: capsOf({ business: 1e6 }),
  })
  ada = await service.account('business', 100_000)
})
afterAll(async () => {
  await service.stop()
  await mongod.stop()
})

async function timed<Result>(request: Promise<Result>) {
  const startedAt = performance.now()
  return { answer: await request, tookMs: performance.now() - startedAt }
}

async function untilBack() {
  for (let tried = 0; tried < 100; tried += 1) {
    if ((await ada.get('/api/v1/me')).status === 200) return
    await delay(200)
  }
  throw new Error('The server did not recover')
}

describe('a database that hangs', () => {
  it('is answered with 503 in under 9 seconds, and used again when it is back', async () => {
    process.kill(mongod.pid, 'SIGSTOP')
    const answers = await Promise.all([
      timed(ada.get('/api/v1/me')),
      timed(ada.post('/api/v1/script', { topic: 'Tea' })),
      timed(ada.get('/api/v1/generations')),
      timed(ada.get('/api/v1/usage')),
      timed(ada.get('/api/v1/statement')),
    ])
    // It asks nobody: a balancer keeps the server, which says in the envelope what is wrong.
    expect((await service.send('GET', '/readyz')).status).toBe(200)
    expect(service.database.isUp()).toBe(false)
    process.kill(mongod.pid, 'SIGCONT')
    for (const { answer, tookMs } of answers) {
      expect([answer.status, answer.json.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
      expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
      expect(tookMs).toBeLessThan(9000)
    }
    await untilBack()
  })
})

describe('the only database, killed under load', () => {
  it('gives 503 and nothing else, loses no acknowledged answer, and is used again when it is back', async () => {
    const grace = await service.account('business', 1_000_000)
    const working = load({ origin: () => service.origin, key: grace.key, clients: 8 })
    await working.answers(20)
    process.kill(mongod.pid, 'SIGKILL')
    await working.answers(20)
    const seen = await working.end()
    expect(Object.keys(seen.statuses).filter((status) => !['200', '409', '503'].includes(status))).toEqual([])
    expect(seen.slowestMs).toBeLessThan(12_000)
    await untilBack()
    await expectEveryAnswerPaidOnce(service, { user: grace.user, credits: 1_000_000 }, seen)
    await expectBalanced(service)
    report('1 kill of the only mongod', seen)
  }, 90_000)
})
