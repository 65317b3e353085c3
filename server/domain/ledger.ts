import { limits } from '@content-generation/contract'
import type { LedgerEntry, LedgerKind } from '../database/ledger.ts'
import { native } from '../database/native.ts'
import { duplicateOf } from '../database/outage.ts'
import { findAccount } from './accounts.ts'
import type { Books } from './backend.ts'
import { Rejection } from './rejection.ts'

export interface LedgerChange {
  user: string
  kind: LedgerKind
  /** Credits: positive for a grant and a spend, of either sign for an adjustment. */
  amount: number
  reason?: string | undefined
  /** Unique in the account: sending it again changes nothing more. */
  reference?: string | undefined
}

export interface LedgerReceipt {
  user_id: string
  kind: LedgerKind
  amount: number
  credits_remaining: number
  /** Whether this reference had been entered before, so that nothing changed now. */
  already_entered: boolean
}

/** How long to wait until an earlier entry is safe from a failover. */
const certaintyMs = 10_000

/** Changes a balance and enters it in the ledger, both or neither. */
export async function enter(books: Books, change: LedgerChange): Promise<LedgerReceipt> {
  requireAmount(change)
  const entry: LedgerEntry = {
    _id: books.newId(),
    account: change.user,
    kind: change.kind,
    amount: change.kind === 'spend' ? -change.amount : change.amount,
    reason: change.reason ?? '',
    ...(change.reference === undefined ? {} : { reference: change.reference }),
    created_at: await books.clock.read(),
  }
  try {
    const credits = await books.database.transaction(async (session) => {
      // The entry first: a reference that is known stops here, before the balance is touched.
      await books.database.ledger.create([entry], { session })
      const account = await native(books.database.accounts).findOneAndUpdate(
        { _id: change.user, credits: { $gte: -entry.amount } },
        [{ $set: balanceChange(books, entry) }],
        { session, returnDocument: 'after', projection: { credits: 1 } },
      )
      if (account === null) throw await refusalOf(books, change)
      return account.credits
    })
    return receipt(change, credits, false)
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    return earlier(books, change, entry)
  }
}

function requireAmount({ kind, amount }: LedgerChange) {
  const size = Math.abs(amount)
  if (
    Number.isInteger(amount) &&
    size >= 1 &&
    size <= limits.creditAmount &&
    (amount > 0 || kind === 'adjustment')
  )
    return
  throw new Rejection(`The amount must be a whole number from 1 to ${limits.creditAmount}.`)
}

/** What a dashboard spends counts in the month, as what the API spends does; nothing else does. */
function balanceChange(books: Books, { kind, amount }: LedgerEntry) {
  const credits = { $add: ['$credits', amount] }
  if (kind !== 'spend') return { credits }
  const month = {
    $max: ['$usage.month', { $dateTrunc: { date: books.clock.expression(), unit: 'month' } }],
  }
  const before = { $cond: [{ $eq: ['$usage.month', month] }, '$usage.credits', 0] }
  return { credits, 'usage.month': month, 'usage.credits': { $subtract: [before, amount] } }
}

async function refusalOf(books: Books, { user, amount, kind }: LedgerChange) {
  const { credits } = await findAccount(books, { user })
  const action = kind === 'spend' ? 'spend' : 'take'
  return new Rejection(
    `The balance of ${user} is ${credits} credits: not enough to ${action} ${Math.abs(amount)}.`,
  )
}

/** The same reference again: harmless if it is the same change, refused if it is another one. */
async function earlier(books: Books, change: LedgerChange, { kind, amount }: LedgerEntry) {
  const { user, reference } = change
  // A duplicate is reported as soon as the primary has it; only a linearizable read waits until it is safe there.
  const known = await native(books.database.ledger).findOne(
    { account: user, reference: reference ?? '' },
    { readConcern: { level: 'linearizable' }, maxTimeMS: certaintyMs },
  )
  if (known?.kind !== kind || known.amount !== amount) {
    throw new Rejection(`The reference ${reference} of ${user} was used for another change.`)
  }
  const { credits } = await findAccount(books, { user })
  return receipt(change, credits, true)
}

function receipt(
  { user, kind, amount }: LedgerChange,
  credits: number,
  alreadyEntered: boolean,
): LedgerReceipt {
  return { user_id: user, kind, amount, credits_remaining: credits, already_entered: alreadyEntered }
}
