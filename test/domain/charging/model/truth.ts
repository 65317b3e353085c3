import type { Account } from '../../../../server/database/collections/accounts.ts'
import type { Database } from '../../../../server/database/connect.ts'
import { admittedIn, replacing } from '../../../fixtures/replacing.ts'

interface Admitted {
  day: number
  month: number
  cost: number
  /** The key, and the `since` of its limit: what it has used is counted for both. */
  key: string | undefined
  since: number | undefined
  /** Whether the key had used more than its limit afterwards. */
  isBeyondLimit: boolean
}

/** What the database has really done, whoever heard of it: what the books must come to is computed from this. */
export interface Truth {
  /** By the request's id. */
  admitted: Map<string, Admitted>
  refunded: Set<string>
  /** Admitted requests that turned out not to count. */
  released: Set<string>
  /** What the dashboard has spent. */
  spent: { month: number; credits: number }[]
  /** What operators have refunded, and the month that this has lowered. */
  givenBack: { month: number; credits: number }[]
}

export function noTruth(): Truth {
  return { admitted: new Map(), refunded: new Set(), released: new Set(), spent: [], givenBack: [] }
}

/** The database, with a note of every admission and refund that it carries out. */
export function recording(database: Database, truth: Truth): Database {
  const admissions = replacing(
    database,
    'accounts.findOneAndUpdate',
    (real) => async (filter, update, options) => {
      const account = (await real(filter, update, options)) as Account | null
      const id = admittedIn(update)
      if (account?.admitted.id === id && !truth.admitted.has(id)) {
        const { day, month } = account.usage
        const hold = account.holds.find((hold) => hold.id === id)
        const limit = hold && account.keys.find((key) => key.id === hold.key)?.limit
        truth.admitted.set(id, {
          ...{ day: day.getTime(), month: month.getTime(), cost: hold?.cost ?? 0 },
          ...{ key: hold?.key, since: hold?.since?.getTime() },
          isBeyondLimit: limit !== undefined && limit.used > limit.credits,
        })
      }
      return account
    },
  )
  return replacing(admissions, 'accounts.updateOne', (real) => async (filter, update, options) => {
    const result = (await real(filter, update, options)) as { modifiedCount: number }
    const hold = (filter as Record<string, unknown>)['holds.id']
    if (typeof hold === 'string' && result.modifiedCount > 0) {
      truth.refunded.add(hold)
      if (JSON.stringify(update).includes('"history"')) truth.released.add(hold)
    }
    return result
  })
}

/** What is wrong with an account after all that has happened to it, exactly. */
export async function wrongIn(
  database: Database,
  { user, cap }: { user: string; cap: number },
  truth: Truth,
) {
  const problems: string[] = []
  const account = await database.accounts.findOne({ _id: user })
  if (account === null) return ['the account is gone']
  if (account.holds.length > 0) problems.push('a hold that nobody settled')
  const counts = await countsOf(database, account)
  for (const [day, expected] of countsIn(truth)) {
    const counted = counts.get(day) ?? 0
    const name = new Date(day).toISOString().slice(0, 10)
    if (counted !== expected) problems.push(`${counted} requests on ${name} instead of ${expected}`)
    if (expected > cap) problems.push('the cap was passed')
  }
  const used = creditsIn(truth, account.usage.month.getTime())
  if (account.usage.credits !== used)
    problems.push(`${account.usage.credits} credits in the month instead of ${used}`)
  return [...problems, ...wrongLimits(account, truth)]
}

function wrongLimits({ keys }: Account, { admitted, refunded }: Truth) {
  const problems: string[] = []
  if ([...admitted.values()].some(({ isBeyondLimit }) => isBeyondLimit)) {
    problems.push('the limit of a key was passed')
  }
  for (const { id, limit } of keys) {
    if (limit === undefined) continue
    const counted = [...admitted].filter(([request, { key, since }]) => {
      return key === id && since === limit.since.getTime() && !refunded.has(request)
    })
    const used = counted.reduce((sum, [, { cost }]) => sum + cost, 0)
    if (limit.used !== used) problems.push(`a key has used ${limit.used} of its limit instead of ${used}`)
  }
  return problems
}

async function countsOf(database: Database, { _id, history, usage }: Account) {
  const moved = await database.requestDays.find({ account: _id }).toArray()
  return new Map([...moved, ...history, usage].map(({ day, requests }) => [day.getTime(), requests]))
}

function countsIn({ admitted, released }: Truth) {
  const counts = new Map<number, number>()
  for (const [id, { day }] of admitted) counts.set(day, (counts.get(day) ?? 0) + (released.has(id) ? 0 : 1))
  return counts
}

function creditsIn({ admitted, refunded, spent, givenBack }: Truth, month: number) {
  let credits = 0
  for (const [id, made] of admitted) if (made.month === month && !refunded.has(id)) credits += made.cost
  for (const one of spent) if (one.month === month) credits += one.credits
  for (const one of givenBack) if (one.month === month) credits -= one.credits
  return credits
}
