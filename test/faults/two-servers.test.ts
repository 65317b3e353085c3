import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'

let operator: Operator
let servers: ServerProcess[]
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  operator = await openOperator(uri)
  servers = await Promise.all(
    [1, 2].map(() => startServerProcess({ MONGODB_URI: uri, DAILY_CAP_BUSINESS: '600' })),
  )
})
afterAll(async () => {
  expect(await Promise.all(servers.map((server) => server.end()))).toEqual([0, 0])
  await operator.close()
})

interface Called {
  status: number
  replayed: boolean
}

/** As a customer does: a 503, which a busy machine's database may cause, is followed by the same request. */
const call = async (server: ServerProcess, key: string, index: number): Promise<Called> => {
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
  if (response.status === 503) return call(server, key, index)
  return { status: response.status, replayed: response.headers.has('idempotent-replayed') }
}

describe('two servers on one database', () => {
  it('share the cap and the balance under 1,000 mixed requests', async () => {
    const account = await operator.account(500)
    const answers: Called[] = []
    let next = 0
    const client = async () => {
      while (next < 1000) {
        const index = next++
        answers.push(await call(servers[index % 2] as ServerProcess, account.key, index))
      }
    }
    await Promise.all(Array.from({ length: 30 }, client))
    expect(answers).toHaveLength(1000)
    const record = await operator.database.accounts.findOne({ _id: account.user })
    const captured = await operator.database.generations.countDocuments({
      account: account.user,
      state: 'captured',
    })
    expect(answers.filter(({ status, replayed }) => status === 200 && !replayed)).toHaveLength(
      record?.usage.requests ?? 0,
    )
    expect(record?.usage.requests).toBeLessThanOrEqual(600)
    expect(record?.credits).toBe(500 - 2 * captured)
    expect(answers.filter(({ status }) => ![200, 402, 409, 429].includes(status))).toEqual([])
  })
})
