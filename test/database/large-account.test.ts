import type mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveGenerations } from '../fixtures/saved-generations.ts'
import { type Answered, type Customer, type Service, startService } from '../fixtures/service.ts'

/** What the account has saved. */
const many = 100_000
const newest = Date.parse('2026-06-30T23:59:00Z')
const apartMs = 60_000
/** It holds all of them. */
const range = 'from=2026-04-01&to=2026-06-30'
const days = 91

let service: Service
let ada: Customer
let sent: mongoose.mongo.CommandStartedEvent[] = []
beforeAll(async () => {
  service = await startService({ onCommand: (event) => sent.push(event), caps: { business: 1000 } })
  ada = await service.account()
  const at = (index: number) => new Date(newest - index * apartMs)
  const types = ['niche', 'script', 'image', 'viral_score'] as const
  await saveGenerations(
    service.database,
    ada.user,
    Array.from({ length: many }, (_, index) => ({
      at: at(index),
      type: types[index % 4] ?? 'niche',
    })),
  )
})
afterAll(() => service.stop())

/** The answer. On a busy machine, a request may take longer than the server lets it; it is then sent again, as a customer does. */
async function answered(request: () => Promise<Answered>) {
  for (;;) {
    sent = []
    const answer = await request()
    if (answer.status !== 503) return answer
  }
}

/** How many keys and records MongoDB reads for each command of a request on a collection, and the stages of its plan. */
async function workOf(collection: string, request: () => Promise<Answered>) {
  expect((await answered(request)).status).toBe(200)
  const asked = sent.filter(({ commandName, command }) => command[commandName] === collection)
  const plans = await Promise.all(asked.map(({ command }) => planOf(command)))
  return plans.map(totalsOf)
}

/** The plan of a command that the driver has sent, carried out. */
function planOf(command: Record<string, unknown>) {
  const { lsid: _l, $clusterTime: _c, $db: _d, readConcern: _r, maxTimeMS: _m, ...explained } = command
  return service.database.command({ explain: explained, verbosity: 'executionStats' })
}

/** The sums of every part of the plan that was carried out. */
function totalsOf(plan: object) {
  const totals = { keys: 0, records: 0, stages: new Set<string>() }
  for (const [name, value] of entriesIn(plan)) {
    if (name === 'executionStats') {
      totals.keys += Object(value).totalKeysExamined
      totals.records += Object(value).totalDocsExamined
    }
    if (name === 'stage') totals.stages.add(String(value))
  }
  return totals
}

function* entriesIn(part: object): Generator<[name: string, value: unknown]> {
  for (const [name, value] of Object.entries(part)) {
    if (name === 'rejectedPlans') continue
    yield [name, value]
    if (typeof value === 'object' && value !== null) yield* entriesIn(value)
  }
}

const cursorAt = (index: number) =>
  `${(newest - index * apartMs).toString(16).padStart(12, '0')}${Buffer.from('0'.repeat(36)).toString('base64url')}`

describe(`an account with ${many} generations`, () => {
  it.each([
    ['the first page', ''],
    ['the last page', `cursor=${cursorAt(many - 21)}`],
    ['the first page of one type', 'type=image'],
    ['the last page of one type', `type=image&cursor=${cursorAt(many - 4 * 21)}`],
    ['the page of a span', 'since=2026-05-01T00:00:00Z&until=2026-05-02T00:00:00Z'],
  ])('is listed from an index, and %s costs no more than any other', async (_what, query) => {
    const [page] = await workOf('generations', () => ada.get(`/api/v1/generations?${query}`))
    expect(page?.keys).toBeLessThanOrEqual(22)
    expect(page?.records).toBeLessThanOrEqual(22)
    expect([...(page?.stages ?? [])]).not.toContain('SORT')
  })

  it.each(['type', 'key'])('has its usage by %s summed up from an index alone', async (group) => {
    const request = () => ada.get(`/api/v1/usage?${range}&group_by=${group}`)
    expect(await workOf('generations', request)).toMatchObject([{ keys: many, records: 0 }])
    expect(await workOf('ledger', request)).toMatchObject([{ records: 0 }])
    const { json } = await answered(request)
    expect(json.data.total.credits_used).toBe(2 * many)
  })

  it.each([
    ['the first page', '', 0],
    ['a page in the middle', `&cursor=${cursorAt(many / 2)}`, many / 2],
    ['the last page', `&cursor=${cursorAt(300)}`, 300],
  ])('has a statement from indexes: %s', async (_what, query, ahead) => {
    const request = () => ada.get(`/api/v1/statement?${range}&limit=200${query}`)
    const [sums, page] = await workOf('generations', request)
    // Those of the range, those after the cursor, a few keys of each day, and the one entry of the ledger.
    expect(sums?.keys).toBeLessThanOrEqual(many + ahead + 3 * days + 1)
    expect(sums?.records).toBe(0)
    // The entries of the page, and a key of each day.
    expect(page?.keys).toBeLessThanOrEqual(202 + days)
    expect(page?.records).toBeLessThanOrEqual(202)
    expect([...(page?.stages ?? [])]).not.toContain('SORT')
    const { json } = await answered(request)
    expect(json.data.closing_balance - json.data.opening_balance).toBe(-2 * many)
  })
})
