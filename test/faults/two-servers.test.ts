import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ownDatabase } from '../mongod.ts'
import { type ServerProcess, startServerProcess } from '../server-process.ts'
import { type Books, openBooks } from './ledger-check.ts'

let books: Books
let servers: ServerProcess[]
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  books = await openBooks(uri)
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ MONGODB_URI: uri, DAILY_CAP_BUSINESS: '600' })),
  )
})
afterAll(async () => {
  expect(await Promise.all(servers.map((server) => server.end()))).toEqual([0, 0])
  await books.close()
})

const call = async (server: ServerProcess, key: string, index: number) => {
  const headers: Record<string, string> = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
  }
  if (index % 5 === 0) headers['idempotency-key'] = `k${index % 50}`
  const response =
    index % 3 === 0
      ? await fetch(`${server.origin}/api/v1/me`, { headers })
      : await fetch(`${server.origin}/api/v1/script`, {
          method: 'POST',
          headers,
          body: '{"topic":"Tea","duration":"5s"}',
        })
  await response.text()
  return { status: response.status, replayed: response.headers.has('idempotent-replayed') }
}

describe('two servers on one database', () => {
  it('share the cap and the balance under 1,000 mixed requests', async () => {
    const account = await books.account(500)
    const answers: Awaited<ReturnType<typeof call>>[] = []
    let next = 0
    const client = async () => {
      while (next < 1000) {
        const index = next++
        answers.push(await call(servers[index % 2] as ServerProcess, account.key, index))
      }
    }
    await Promise.all(Array.from({ length: 100 }, client))
    expect(answers).toHaveLength(1000)
    const record = await books.database.accounts.findById(account.user).lean()
    const captured = await books.database.generations.countDocuments({
      account: account.user,
      state: 'captured',
    })
    expect(answers.filter(({ status, replayed }) => status === 200 && !replayed)).toHaveLength(
      record?.usage.requests ?? 0,
    )
    expect(record?.usage.requests).toBeLessThanOrEqual(600)
    expect(record?.credits).toBe(500 - 2 * captured)
    expect(answers.every(({ status }) => [200, 402, 409, 429].includes(status))).toBe(true)
  })
})
