import { expect, inject, it } from 'vitest'
import { expectEveryAnswerPaidOnce, openOperator } from '../fixtures/ledger-check.ts'
import { load, report } from '../fixtures/load.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

const kills = process.env['SOAK'] === undefined ? 3 : 25

it(
  `${kills} SIGKILLs of the server under load lose no acknowledged answer and no credit`,
  async () => {
    const uri = ownDatabase(inject('mongodbUri'))
    const environment = { MONGODB_URI: uri, GENERATION_TIMEOUT_SECONDS: '1', DAILY_CAP_BUSINESS: '1000000' }
    const operator = await openOperator(uri)
    const account = await operator.account(1_000_000)
    let server: ServerProcess = await startServerProcess(environment)
    const working = load({ origin: () => server.origin, key: account.key, clients: 12 })
    for (let kill = 0; kill < kills; kill += 1) {
      await working.answers(1 + Math.floor(Math.random() * 60))
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      server = await startServerProcess(environment)
    }
    await working.answers(1)
    const seen = await working.end()
    expect(seen.acknowledged.size).toBeGreaterThan(kills)
    expect(seen.slowestMs).toBeLessThan(12_000)
    expect(
      Object.keys(seen.statuses).filter((status) => !['0', '200', '409', '429', '503'].includes(status)),
    ).toEqual([])
    await expectEveryAnswerPaidOnce(operator, account, seen)
    report(`${kills} kills of the server`, seen)
    expect(await server.end()).toBe(0)
    await operator.close()
  },
  60_000 + kills * 5000,
)
