import { setTimeout as delay } from 'node:timers/promises'
import { expect, inject, it } from 'vitest'
import { load, report } from '../load.ts'
import { ownDatabase } from '../mongod.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { expectEveryAnswerPaidOnce, openBooks } from './ledger-check.ts'

const kills = process.env['SOAK'] === undefined ? 3 : 25

it(
  `${kills} SIGKILLs of the server under load lose no acknowledged answer and no credit`,
  async () => {
    const uri = ownDatabase(inject('mongodbUri'))
    const environment = { MONGODB_URI: uri, GENERATION_TIMEOUT_SECONDS: '1', DAILY_CAP_BUSINESS: '1000000' }
    const books = await openBooks(uri)
    const account = await books.account(1_000_000)
    let server: ServerProcess = await startServerProcess(environment)
    let over = false
    const working = load({ origin: () => server.origin, key: account.key, clients: 12, until: () => over })
    for (let kill = 0; kill < kills; kill += 1) {
      await delay(300 + Math.random() * 700)
      expect(await server.end('SIGKILL')).toBe('SIGKILL')
      server = await startServerProcess(environment)
    }
    await delay(300)
    over = true
    const seen = await working
    expect(seen.acknowledged.size).toBeGreaterThan(kills)
    expect(seen.slowestMs).toBeLessThan(12_000)
    expect(
      Object.keys(seen.statuses).filter((status) => !['0', '200', '409', '429', '503'].includes(status)),
    ).toEqual([])
    await expectEveryAnswerPaidOnce(books, account, seen)
    report(`${kills} kills of the server`, seen)
    expect(await server.end()).toBe(0)
    await books.close()
  },
  60_000 + kills * 5000,
)
