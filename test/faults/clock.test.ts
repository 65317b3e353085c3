import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { startServerProcess } from '../fixtures/server-process.ts'

/** Makes a process believe that it is another time. */
async function shifted(folder: string, ms: number) {
  const file = join(folder, `shift-${ms}.mjs`)
  await writeFile(
    file,
    `const Real = Date
globalThis.Date = class Date extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + ${ms})
    else super(...given)
  }
  static now() {
    return Real.now() + ${ms}
  }
}`,
  )
  return `--import ${file}`
}

it('a server whose clock is a day off charges, counts and dates by the database alone', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  const folder = await mkdtemp(join(tmpdir(), 'content-generation-clock-'))
  const account = await operator.account(100)
  const headers = { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' }
  for (const hours of [26, -26]) {
    const server = await startServerProcess({
      MONGODB_URI: uri,
      NODE_OPTIONS: await shifted(folder, hours * 3_600_000),
    })
    const before = await operator.database.now()
    const response = await fetch(`${server.origin}/api/v1/script`, {
      method: 'POST',
      headers,
      body: '{"topic":"Tea"}',
    })
    expect(response.status).toBe(200)
    const list = await fetch(`${server.origin}/api/v1/generations?limit=1`, { headers })
    const { data } = (await list.json()) as { data: { generations: { created_at: string }[] } }
    const createdAt = new Date(data.generations[0]?.created_at ?? 0).getTime()
    expect(Math.abs(createdAt - before.getTime())).toBeLessThan(5000)
    const left = Number(/t=(\d+)/.exec(list.headers.get('ratelimit') ?? '')?.[1])
    const untilMidnight = 86_400 - ((await operator.database.now()).getTime() % 86_400_000) / 1000
    expect(Math.abs(left - untilMidnight)).toBeLessThan(5)
    await server.end()
  }
  const record = await operator.database.accounts.findOne({ _id: account.user })
  expect(record).toMatchObject({ credits: 96, usage: { requests: 4, credits: 4 } })
  await operator.close()
  await rm(folder, { recursive: true })
})
