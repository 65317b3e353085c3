import { limits } from '@content-generation/contract'
import type { LedgerEntry, LedgerKind } from '../../database/collections/ledger.ts'
import { duplicateOf } from '../../database/errors.ts'
import { OperatorError } from '../errors/operator-error.ts'
import type { LedgerDependencies } from './dependencies.ts'
import { changeBalance, findByReference } from './ledger-step.ts'

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

/**
 * Changes a balance and adds the entry to the ledger, in one transaction. With a reference it is idempotent. Throws
 * `OperatorError` if the amount is out of bounds, if the balance does not suffice, if there is no such account, or if
 * the reference was used for another change.
 */
export async function enter(given: LedgerDependencies, change: LedgerChange): Promise<LedgerReceipt> {
  requireAmount(change)
  const entry: LedgerEntry = {
    _id: given.newId(),
    account: change.user,
    kind: change.kind,
    amount: change.kind === 'spend' ? -change.amount : change.amount,
    reason: change.reason ?? '',
    ...(change.reference === undefined ? {} : { reference: change.reference }),
    created_at: await given.clock.read(),
  }
  try {
    const credits = await given.database.transaction(async (session) => {
      // The entry comes first: a known reference fails here, before the balance is changed.
      await given.database.ledger.create([entry], { session })
      const credits = await changeBalance(given, session, entry)
      if (credits === undefined) throw await insufficientCredits(given, change)
      return credits
    })
    return receipt(change, credits, false)
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    return earlier(given, change, entry)
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
  throw new OperatorError(`The amount must be a whole number from 1 to ${limits.creditAmount}.`)
}

async function insufficientCredits(given: LedgerDependencies, { user, amount, kind }: LedgerChange) {
  const { credits } = await given.accounts.find({ user })
  const action = kind === 'spend' ? 'spend' : 'take'
  return new OperatorError(
    `The balance of ${user} is ${credits} credits: not enough to ${action} ${Math.abs(amount)}.`,
  )
}

/** The receipt for a repeated reference. Throws `OperatorError` if the earlier change was a different one. */
async function earlier(given: LedgerDependencies, change: LedgerChange, { kind, amount }: LedgerEntry) {
  const { user, reference } = change
  const known = await findByReference(given, user, reference ?? '')
  if (known?.kind !== kind || known.amount !== amount) {
    throw new OperatorError(`The reference ${reference} of ${user} was used for another change.`)
  }
  const { credits } = await given.accounts.find({ user })
  return receipt(change, credits, true)
}

function receipt(
  { user, kind, amount }: LedgerChange,
  credits: number,
  alreadyEntered: boolean,
): LedgerReceipt {
  return { user_id: user, kind, amount, credits_remaining: credits, already_entered: alreadyEntered }
}
