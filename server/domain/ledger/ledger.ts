import { randomUUID } from 'node:crypto'
import type { LedgerEntry, LedgerKind } from '../../database/collections/ledger.ts'
import type { Database } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import type { AccountsRoom } from '../accounts/create-accounts.ts'
import { OperatorError } from '../errors/operator-error.ts'
import type { Clock } from '../ports.ts'
import { changeBalance } from './ledger-step.ts'

export interface LedgerDependencies {
  database: Database
  clock: Clock
  accounts: Pick<AccountsRoom, 'find'>
}

export interface LedgerChange {
  user: string
  kind: LedgerKind
  /** Credits, from 1 to `limits.creditAmount`. An adjustment may also be negative. */
  amount: number
  reason?: string | undefined
  /** Unique in the account. A repeated change with the same reference changes nothing. */
  reference?: string | undefined
}

export interface LedgerReceipt {
  user_id: string
  kind: LedgerKind
  amount: number
  credits_remaining: number
  /** True if this reference was entered before. Nothing has changed then. */
  already_entered: boolean
}

/** Changes a balance and adds the entry to the ledger, in one transaction. With a reference it is idempotent. */
export async function enter(given: LedgerDependencies, change: LedgerChange): Promise<LedgerReceipt> {
  const { user, kind, amount, reason = '', reference } = change
  const entry: LedgerEntry = {
    _id: randomUUID(),
    account: user,
    kind,
    amount: kind === 'spend' ? -amount : amount,
    reason,
    ...(reference === undefined ? {} : { reference }),
    created_at: await given.clock.read(),
  }
  const receipt = { user_id: user, kind, amount }
  try {
    const credits_remaining = await given.database.transaction(async (session) => {
      // The entry comes first: a known reference fails here, before the balance is changed.
      await given.database.ledger.create([entry], { session })
      const credits = await changeBalance(given, session, entry)
      if (credits === undefined) throw await insufficientCredits(given, change)
      return credits
    })
    return { ...receipt, credits_remaining, already_entered: false }
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    await requireSame(given, entry)
    const { credits } = await given.accounts.find({ user })
    return { ...receipt, credits_remaining: credits, already_entered: true }
  }
}

async function insufficientCredits(given: LedgerDependencies, { user, amount, kind }: LedgerChange) {
  const { credits } = await given.accounts.find({ user })
  const action = kind === 'spend' ? 'spend' : 'take'
  return new OperatorError(
    `The balance of ${user} is ${credits} credits: not enough to ${action} ${Math.abs(amount)}.`,
  )
}

/** Longest wait until a failover cannot remove the earlier entry, in milliseconds. */
const certaintyMs = 10_000

async function requireSame(
  { database }: LedgerDependencies,
  { account, reference, kind, amount }: LedgerEntry,
) {
  // The unique index reports a duplicate as soon as the primary has the earlier entry. Only a linearizable read waits
  // until a majority has it.
  const options = { readConcern: { level: 'linearizable' }, maxTimeMS: certaintyMs } as const
  const known = await database.ledger.findOne({ account, reference: reference ?? '' }, null, options).lean()
  if (known?.kind === kind && known.amount === amount) return
  throw new OperatorError(`The reference ${reference} of ${account} was used for another change.`)
}
