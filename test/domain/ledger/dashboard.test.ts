import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { type Service, startService } from '../../fixtures/service.ts'

/** The code that CONTRIBUTING.md gives to a dashboard, as it stands there. */
const documented = /## A dashboard[\s\S]*?```js\n([\s\S]*?)```/.exec(
  readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8'),
)?.[1]

let service: Service
let client: mongoose.mongo.MongoClient
beforeAll(async () => {
  service = await startService({ generators: { script: gate().script } })
  client = await mongoose.mongo.MongoClient.connect(service.uri)
})
afterAll(async () => {
  await expectBalanced(service)
  await client.close()
  await service.stop()
})

/** Spends as a dashboard does that shares nothing with this server but the database. */
async function spend(account: string, credits: number, reference: string) {
  const names = ['session', 'db', 'account', 'credits', 'reference', 'randomUUID']
  const run = new Function(...names, `return (async () => { ${documented} })()`)
  const session = client.startSession()
  try {
    await run(session, client.db(), account, credits, reference, randomUUID)
    return 'spent'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await session.endSession()
  }
}

describe('a dashboard of its own on the same database', () => {
  it('spends from the one balance, and it counts in the month', async () => {
    const ada = await service.account('pro', 10)
    expect(await spend(ada.user, 3, 'order-1')).toBe('spent')
    const { json } = await ada.get('/api/v1/me')
    expect(json.data).toMatchObject({ credits_remaining: 7, credits_used_this_month: 3 })
  })

  it('cannot spend what is not there, nor the same reference twice', async () => {
    const ada = await service.account('pro', 10)
    expect(await spend(ada.user, 11, 'order-1')).toBe('The balance does not suffice')
    expect(await spend(ada.user, 4, 'order-2')).toBe('spent')
    expect(await spend(ada.user, 4, 'order-2')).toContain('duplicate key')
    expect(await ada.credits()).toBe(6)
  })

  it('spends while the API charges, and neither gives anything away', async () => {
    const ada = await service.account('business', 60)
    const [spends, charges] = await Promise.all([
      Promise.all(Array.from({ length: 15 }, (_, index) => spend(ada.user, 3, `order-${index}`))),
      Promise.all(Array.from({ length: 20 }, () => ada.post('/api/v1/script', { topic: 'x' }))),
    ])
    const spent = spends.filter((outcome) => outcome === 'spent').length
    const charged = charges.filter(({ status }) => status === 200).length
    expect(spent * charged).toBeGreaterThan(0)
    expect(await ada.record()).toMatchObject({
      credits: 60 - 3 * spent - 2 * charged,
      usage: { credits: 3 * spent + 2 * charged },
    })
  })
})
