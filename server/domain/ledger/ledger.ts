import { randomUUID } from 'node:crypto'
import type { LedgerEntry, LedgerKind } from '../../database/collections/ledger.ts'
import type { Database } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import type { AccountsRoom } from '../accounts/create-accounts.ts'
import { OperatorError } from '../errors/operator-error.ts'
import type { OperatorLog } from '../operator-log.ts'
import type { Clock } from '../ports.ts'
import { changeBalance } from './ledger-step.ts'

export interface LedgerDependencies {
  database: Database
  clock: Clock
  accounts: Pick<AccountsRoom, 'find'>
  operatorLog: OperatorLog
}

export interface LedgerChange {
  user: string
  kind: Exclude<LedgerKind, 'refund'>
  /** Credits, from 1 to `limits.creditAmount`. An adjustment may also be negative. */
  amount: number
  /** Text for the customer. */
  note?: string | undefined
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
  const { user, kind, amount, note, reference } = change
  const entry: LedgerEntry = {
    _id: randomUUID(),
    account: user,
    kind,
    amount: kind === 'spend' ? -amount : amount,
    ...(note !== undefined && { note }),
    ...(reference !== undefined && { reference }),
    created_at: await given.clock.read(),
  }
  const receipt = { user_id: user, kind, amount }
  try {
    const credits_remaining = await given.database.transaction(async (session) => {
      // The entry comes first: a known reference fails here, before the balance is changed.
      await given.database.ledger.create([entry], { session })
      const credits = await changeBalance(given, session, entry)
      if (credits === undefined) throw await cannotBeEntered(given, change)
      await given.operatorLog.record({ account: user, entry: entry._id, amount: entry.amount }, session)
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

async function cannotBeEntered(given: LedgerDependencies, { user, amount, kind }: LedgerChange) {
  const { credits, erased_at } = await given.accounts.find({ user })
  if (erased_at !== undefined) return new OperatorError(`The account ${user} is erased.`)
  const action = kind === 'spend' ? 'spend' : 'take'
  return new OperatorError(
    `The balance of ${user} is ${credits} credits: not enough to ${action} ${Math.abs(amount)}.`,
  )
}

/** Longest wait until a failover cannot remove the earlier entry, in milliseconds. */
const certaintyMs = 10_000

/** The entry that a unique index has reported, when a majority has it. */
export function majorityOf(
  { database }: LedgerDependencies,
  name: Pick<LedgerEntry, 'account' | 'reference' | 'generation'>,
) {
  // The index reports a duplicate as soon as the primary has the earlier entry. Only a linearizable read waits until a
  // majority has it.
  const options = { readConcern: { level: 'linearizable' }, maxTimeMS: certaintyMs } as const
  return database.ledger.findOne(name, null, options).lean()
}

async function requireSame(given: LedgerDependencies, { account, reference, kind, amount }: LedgerEntry) {
  const known = await majorityOf(given, { account, reference: reference ?? '' })
  if (known?.kind === kind && known.amount === amount) return
  throw new OperatorError(`The reference ${reference} of ${account} was used for another change.`)
}
