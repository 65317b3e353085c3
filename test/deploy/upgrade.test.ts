import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BudgetExceededError,
  ContentGeneration,
  contractDrift,
  isUnrecognized,
} from '@content-generation/sdk'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { gate } from '../fixtures/gate.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { Copy } from '../recipes/copy.ts'
import { recipesIn } from '../recipes/recipe.ts'

/*
 * Two versions on one database: this one, and a newer one with what version 1 may add. The newer one is a copy of the
 * repository with the recipes of CONTRIBUTING.md: a plan `team`, an endpoint `caption`, the errors TOPIC_REFUSED and
 * KEY_PAUSED; and another price. The SDK is this version's.
 */

const recipes = recipesIn(readFileSync(new URL('../../CONTRIBUTING.md', import.meta.url), 'utf8'))
const dearerScript = {
  file: 'contract/tables/prices.ts',
  changes: [{ before: '  script: { credits: 2 },\n', after: '  script: { credits: 3 },\n' }],
}
const fromSource = ['--import', 'tsx', '--conditions=@content-generation/source']

const made = gate()
let copy: Copy
let older: Service
let newer: ServerProcess
let ada: Customer
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  copy = await Copy.make()
  for (const { steps } of recipes) await copy.carryOut(steps)
  await copy.carryOut([dearerScript])
  // The older server has prepared the database, and the newer one joins it.
  older = await startService({ uri, generators: { script: made.script } })
  ada = await older.account('business', 100)
  newer = await startServerProcess({ MONGODB_URI: uri }, [...fromSource, join(copy.folder, 'server/main.ts')])
})
afterAll(async () => {
  await newer?.end()
  await older?.stop()
  await copy.remove()
})

const drifts: unknown[] = []
const client = (origin: string) =>
  new ContentGeneration({
    apiKey: ada.key,
    baseUrl: `${origin}/api/v1`,
    maxRetries: 0,
    onContractDrift: contractDrift((drift) => drifts.push(drift)),
  })

/** Only the newer version knows this operation, so the SDK has no method for it. */
async function caption() {
  const response = await fetch(`${newer.origin}/api/v1/caption`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ topic: 'Tea' }),
  })
  return { status: response.status, json: (await response.json()) as { data: object } }
}

/** What the operator's command of the newer version does. */
const toPlan = (plan: string) => [{ $set: { plan: { $literal: plan } } }]

const input = { topic: 'Tea', duration: '5s' } as const

describe('a price that the newer version has changed', () => {
  it('is charged by the server that is asked, and once for one idempotency key, whichever is asked', async () => {
    const before = await ada.credits()
    const dear = await client(newer.origin).script(input, { idempotencyKey: 'dear' })
    expect(dear.credits_used).toBe(3)
    expect(await client(older.origin).script(input, { idempotencyKey: 'dear' })).toEqual(dear)
    expect((await client(older.origin).script(input)).credits_used).toBe(2)
    expect(await ada.credits()).toBe(before - 5)
  })

  it('is what the budget of an older SDK counts, which has reserved the price that it knows', async () => {
    const thrifty = client(newer.origin).withBudget(2)
    await thrifty.script(input)
    expect(thrifty.budget?.spent).toBe(3)
    await expect(thrifty.script(input)).rejects.toBeInstanceOf(BudgetExceededError)
  })
})

describe('a plan that only the newer version knows', () => {
  it('is 503 at the older server, without a charge or a count, and works at the newer one and in the SDK', async () => {
    await older.database.accounts.updateOne({ _id: ada.user }, toPlan('team'))
    const before = await ada.record()
    const refused = [
      client(older.origin).me(),
      client(older.origin).script(input),
      client(older.origin).generations(),
      client(older.origin).usage(),
      client(older.origin).script({ topic: '' }),
    ].map((call) => call.safe())
    for (const outcome of await Promise.all(refused)) {
      expect(outcome).toMatchObject({ ok: false, error: { code: 'SERVICE_UNAVAILABLE', retryAfterMs: 2000 } })
    }
    expect(await ada.record()).toEqual(before)
    expect(older.logged).toContainEqual(
      expect.objectContaining({
        code: 'SERVICE_UNAVAILABLE',
        err: expect.objectContaining({ message: 'this version does not know the plan team' }),
      }),
    )
    expect((await client(newer.origin).me()).data).toMatchObject({ plan: 'team', rate_limit_per_day: 5000 })
    expect((await client(newer.origin).script(input)).credits_used).toBe(3)
  })

  it('takes nothing from a generation that runs at the older server, and a failed one is refunded', async () => {
    await older.database.accounts.updateOne({ _id: ada.user }, toPlan('business'))
    const before = await ada.credits()
    const [good, bad] = [made.hold(), made.hold()]
    const olderClient = client(older.origin)
    const calls = [olderClient.script(input).safe(), olderClient.script({ topic: 'fail' }).safe()]
    await Promise.all([good.started, bad.started])
    await older.database.accounts.updateOne({ _id: ada.user }, toPlan('team'))
    good.release()
    bad.release()
    const outcomes = await Promise.all(calls)
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false])
    expect(await ada.credits()).toBe(before - 2)
    await older.database.accounts.updateOne({ _id: ada.user }, toPlan('business'))
  })
})

describe('a type of generation that only the newer version knows', () => {
  it('is listed and billed by the older server, and given by an older SDK as it is', async () => {
    const { status, json } = await caption()
    expect(status).toBe(200)
    for (const { origin } of [older, newer]) {
      const [first] = (await client(origin).generations({ limit: 1 })).data.generations
      expect(first).toMatchObject({ type: 'caption', prompt: 'Tea', result: json.data })
      expect(await client(origin).generation(first?.id ?? '')).toMatchObject({ data: { generation: first } })
      const { days } = (await client(origin).usage()).data
      expect(days.at(-1)?.groups).toContainEqual({ group: 'caption', generations: 1, credits_used: 1 })
      const { entries } = (await client(origin).statement({ limit: 200 })).data
      expect(entries.at(-1)).toMatchObject({ kind: 'charge', type: 'caption', amount: -1 })
    }
  })
})

describe('an error that only the newer version knows', () => {
  it('is an ApiError in an older SDK, which says what the server says', async () => {
    const outcome = await client(newer.origin).niche({ topic: 'poison' }).safe()
    const error = outcome.ok ? undefined : outcome.error
    expect(error).toMatchObject({ name: 'ApiError', code: 'TOPIC_REFUSED', status: 422, retryable: false })
    expect(error?.message).toContain('This topic is not allowed.')
    expect(isUnrecognized(error)).toBe(true)
  })
})

describe('two versions', () => {
  it('keep the same books, and nothing of the newer answers is a fault to the older SDK', async () => {
    await expectBalanced(older)
    expect(drifts).toEqual([])
  })
})
