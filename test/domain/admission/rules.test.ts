import { randomUUID } from 'node:crypto'
import { limits, scopesOf } from '@content-generation/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Account, ApiKeyRecord, Hold } from '../../../server/database/collections/accounts.ts'
import { connect, type Database } from '../../../server/database/connect.ts'
import { takeAdmissionStep } from '../../../server/domain/admission/admission-step.ts'
import type { AccountView, Attempt } from '../../../server/domain/admission/rule.ts'
import { rules } from '../../../server/domain/admission/rules.ts'
import { refundStep } from '../../../server/domain/settlement/refund-step.ts'
import { capsOf } from '../../fixtures/caps.ts'
import { ownDatabase } from '../../fixtures/mongod.ts'

let database: Database
beforeAll(async () => {
  database = await connect(ownDatabase(inject('mongodbUri')))
  await database.prepare()
})
afterAll(() => database.close())

const now = new Date('2026-03-01T00:00:30Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const today = new Date('2026-03-01')
const yesterday = new Date('2026-02-28')
const thisMonth = new Date('2026-03-01')
const lastMonth = new Date('2026-02-01')
const caps = capsOf({ pro: 3, business: 5 })

/** One value in most cases, so that the other rules come into play as well. */
const mostly = <Usual, Other>(usual: Usual, ...others: Other[]) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const limit = fc.record({
  credits: fc.integer({ min: 0, max: 6 }),
  per: fc.constantFrom('day' as const, 'month' as const, 'ever' as const),
  used: fc.integer({ min: 0, max: 6 }),
  since: fc.constantFrom(lastMonth, yesterday, hours(-1), today, now, hours(24)),
})

const key: fc.Arbitrary<ApiKeyRecord> = fc
  .record({
    revoked_at: mostly(undefined, hours(-1), now),
    expires_at: mostly(undefined, hours(-1), now, hours(1)),
    scope: mostly(undefined, 'all' as const, 'generate' as const, 'read' as const),
    limit: fc.option(limit, { nil: undefined }),
  })
  .map((fields) => ({ id: 'k', hash: randomUUID(), name: '', created_at: yesterday, ...defined(fields) }))

const hold: fc.Arbitrary<Hold> = fc
  .record({
    cost: fc.constantFrom(1, 2),
    day: fc.constantFrom(yesterday, today),
    month: fc.constantFrom(lastMonth, thisMonth),
    expires: mostly(hours(1), hours(-1), now),
    idempotency: fc.constantFrom(undefined, undefined, 'a', 'b'),
  })
  .map((fields) => ({
    id: randomUUID(),
    key: 'k',
    request: 'r',
    at: yesterday,
    fingerprint: 'same',
    ...defined(fields),
  }))

const account: fc.Arbitrary<Account> = fc
  .record({
    plan: mostly('business' as const, 'pro' as const, 'free' as const),
    suspended_at: mostly(undefined, yesterday),
    credits: fc.integer({ min: 0, max: 8 }),
    day: fc.constantFrom(yesterday, today, hours(24)),
    requests: fc.integer({ min: 0, max: 5 }),
    month: fc.constantFrom(lastMonth, thisMonth),
    used: fc.integer({ min: 0, max: 5 }),
    key,
    holds: fc.oneof(
      fc.array(hold, { maxLength: 4 }),
      fc
        .array(hold, { minLength: limits.inFlight - 2, maxLength: limits.inFlight + 1, size: 'max' })
        .map((holds) => holds.map(({ idempotency: _key, ...held }) => ({ ...held, expires: hours(1) }))),
    ),
  })
  .map(({ day, requests, month, used, key, ...fields }) => {
    const _id = randomUUID()
    return {
      _id,
      email: `${_id}@example.com`,
      usage: { day, requests, month, credits: used },
      history: [],
      keys: [{ ...key, id: `k${_id}`, hash: _id }],
      admitted: { id: '', at: yesterday },
      created_at: yesterday,
      ...defined(fields),
    }
  })

const request = fc.record({
  cost: fc.constantFrom(0, 2),
  idempotency: fc.constantFrom(undefined, 'a'),
  /** How many of the oldest holds are known to be captured, and how many to be undecided. */
  captured: fc.integer({ min: 0, max: 3 }),
  undecided: fc.integer({ min: 0, max: 3 }),
})

function defined<Given extends object>(given: Given) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Given]: Exclude<Given[Name], undefined>
  }
}

function attemptOn(
  account: Account,
  asked: typeof request extends fc.Arbitrary<infer Asked> ? Asked : never,
): Attempt {
  const { cost, idempotency, captured, undecided } = asked
  const ids = account.holds.map(({ id }) => id)
  const idempotent = cost > 0 && idempotency !== undefined ? { idempotency, fingerprint: 'same' } : {}
  return {
    request: {
      id: randomUUID(),
      requestId: '$credits',
      caller: { keyHash: account._id, account: account._id, scopes: scopesOf({ price: { credits: cost } }) },
      cost,
      ...idempotent,
    },
    caps,
    leaseMs: 60_000,
    now,
    captured: ids.slice(0, captured),
    undecided: ids.slice(captured, captured + undecided),
  }
}

function takeStep(attempt: Attempt) {
  return takeAdmissionStep({ database, clock: { expression: () => now, read: async () => now } }, attempt)
}

function refusing(account: Account, attempt: Attempt) {
  const [key] = account.keys as [ApiKeyRecord] // as it was drawn
  const view: AccountView = { ...account, key, isAdmitted: false, now }
  return rules.find((rule) => rule.error(view, attempt) !== undefined)?.code
}

describe('the rules', () => {
  it('say the same to the database and to the caller, whatever the account and the request', async () => {
    const outcomes = new Map<string, number>()
    await fc.assert(
      fc.asyncProperty(account, request, async (before, asked) => {
        const attempt = attemptOn(before, asked)
        await database.accounts.insertOne(before)
        const after = await takeStep(attempt)
        const code = refusing(before, attempt)
        expect(after?.isAdmitted).toBe(code === undefined)
        const stored = await database.accounts.findOne({ _id: before._id })
        if (code !== undefined) expect(stored).toEqual(before)
        outcomes.set(code ?? 'admitted', (outcomes.get(code ?? 'admitted') ?? 0) + 1)
      }),
      { numRuns: 600, seed: 19 },
    )
    const every = new Set(['admitted', ...rules.map(({ code }) => code)])
    expect(new Set(outcomes.keys())).toEqual(every)
  })

  it('take back with a refund what they have added', async () => {
    let refunded = 0
    await fc.assert(
      fc.asyncProperty(account, request, async (before, asked) => {
        const attempt = attemptOn(before, { ...asked, cost: 2 })
        await database.accounts.insertOne(before)
        const admitted = await takeStep(attempt)
        if (!admitted?.isAdmitted) return
        refunded += 1
        const held = admitted.holds.find(({ id }) => id === attempt.request.id) as Hold
        await database.accounts.updateOne({ _id: before._id }, refundStep(held, { releasesQuota: true }))
        const after = await database.accounts.findOne({ _id: before._id })
        const { day, month } = admitted.usage
        expect(after?.credits).toBe(before.credits)
        expect(after?.holds).toEqual(before.holds.filter(({ id }) => !attempt.captured.includes(id)))
        expect(after?.usage).toEqual({
          day,
          requests: before.usage.day < day ? 0 : before.usage.requests,
          month,
          credits: before.usage.month < month ? 0 : before.usage.credits,
        })
        expect(after?.keys[0]?.limit).toEqual(limitAsOfNow(before))
      }),
      { numRuns: 300, seed: 19 },
    )
    expect(refunded).toBeGreaterThan(20)
  })

  it('take back a count of a day that is over from that day', async () => {
    const before = { ...healthy(), history: [{ day: yesterday, requests: 2 }] }
    const attempt = attemptOn(before, { cost: 2, idempotency: undefined, captured: 0, undecided: 0 })
    await database.accounts.insertOne(before)
    const admitted = await takeStep(attempt)
    const [held] = admitted?.holds ?? []
    const tomorrow = hours(24)
    const usage = { day: tomorrow, requests: 4, month: thisMonth, credits: 2 }
    const history = [...before.history, { day: today, requests: 1 }]
    await database.accounts.updateOne({ _id: before._id }, { $set: { usage, history } })
    await database.accounts.updateOne({ _id: before._id }, refundStep(held as Hold, { releasesQuota: true }))
    expect(await database.accounts.findOne({ _id: before._id })).toMatchObject({
      usage: { requests: 4, credits: 0 },
      history: [
        { day: yesterday, requests: 2 },
        { day: today, requests: 0 },
      ],
    })
  })

  it('take credits back from the month that they were counted in, where the clock has stepped back', async () => {
    const before = { ...healthy(), usage: { day: today, requests: 1, month: lastMonth, credits: 0 } }
    const lateInTheMonthBefore = new Date('2026-02-28T23:59:00Z')
    const attempt = attemptOn(before, { cost: 2, idempotency: undefined, captured: 0, undecided: 0 })
    await database.accounts.insertOne(before)
    const admitted = await takeStep({ ...attempt, now: lateInTheMonthBefore })
    expect(admitted?.usage).toEqual({ day: today, requests: 2, month: lastMonth, credits: 2 })
    const [held] = admitted?.holds ?? []
    await database.accounts.updateOne({ _id: before._id }, refundStep(held as Hold, { releasesQuota: false }))
    const after = await database.accounts.findOne({ _id: before._id })
    expect(after?.usage).toEqual({ day: today, requests: 2, month: lastMonth, credits: 0 })
  })
})

/** The limit of the key as the step sees it: in a new period, nothing of it is used. */
function limitAsOfNow({ keys: [key], usage }: Account) {
  if (key?.limit === undefined || key.limit.per === 'ever') return key?.limit
  const [start, ours] = key.limit.per === 'day' ? [today, usage.day] : [thisMonth, usage.month]
  const since = new Date(Math.max(start.getTime(), ours.getTime()))
  return key.limit.since < since ? { ...key.limit, used: 0, since } : key.limit
}

/** An account that every rule admits. */
function healthy(): Account {
  const _id = randomUUID()
  return {
    _id,
    email: `${_id}@example.com`,
    plan: 'business',
    credits: 10,
    usage: { day: today, requests: 0, month: thisMonth, credits: 0 },
    history: [],
    keys: [{ id: `k${_id}`, hash: _id, name: '', created_at: yesterday }],
    holds: [],
    admitted: { id: '', at: yesterday },
    created_at: yesterday,
  }
}
