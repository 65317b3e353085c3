import { randomUUID } from 'node:crypto'
import type { LedgerEntry } from '../../database/collections/ledger.ts'
import type { Session } from '../../database/connect.ts'
import { duplicateOf } from '../../database/errors.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { findCharged, type GenerationName } from '../generations/describe.ts'
import { type LedgerDependencies, majorityOf } from './ledger.ts'
import { giveBack, markRefunded } from './ledger-step.ts'

export interface RefundRequest extends GenerationName {
  /** Text for the customer. */
  note?: string | undefined
}

export interface RefundReceipt {
  generation_id: string
  user_id: string
  amount: number
  credits_remaining: number
  refunded_at: string
  /** True if the generation was refunded before. Nothing has changed then. */
  already_refunded: boolean
}

type Charged = Awaited<ReturnType<typeof findCharged>>

/**
 * Refunds a saved generation by hand, once: an entry of the ledger, the balance and the generation, in one transaction. The
 * content stays.
 */
export async function refundGeneration(
  given: LedgerDependencies,
  { note, ...name }: RefundRequest,
): Promise<RefundReceipt> {
  const generation = await findCharged(given.database, name)
  const { _id, account, credits_used: amount } = generation
  const entry: LedgerEntry = {
    _id: randomUUID(),
    account,
    kind: 'refund',
    amount,
    generation: _id,
    ...(note !== undefined && { note }),
    created_at: await given.clock.read(),
  }
  const receipt = { generation_id: _id, user_id: account, amount }
  try {
    const credits = await given.database.transaction((session) =>
      write(given, session, { entry, generation }),
    )
    const refunded_at = entry.created_at.toISOString()
    return { ...receipt, credits_remaining: credits, refunded_at, already_refunded: false }
  } catch (error) {
    if (duplicateOf(error) === undefined) throw error
    const earlier = await majorityOf(given, { account, generation: _id })
    if (earlier === null) throw error
    const { credits } = await given.accounts.find({ user: account })
    const refunded_at = earlier.created_at.toISOString()
    return { ...receipt, credits_remaining: credits, refunded_at, already_refunded: true }
  }
}

async function write(
  { database, operatorLog }: LedgerDependencies,
  session: Session,
  { entry, generation }: { entry: LedgerEntry; generation: Charged },
) {
  const { _id, account } = generation
  // The entry comes first: a second refund fails here, before the balance is changed.
  await database.ledger.create([entry], { session })
  const credits = await giveBack(database, session, generation)
  if (credits === undefined) throw new OperatorError(`The account ${account} is erased.`)
  await markRefunded(database, session, { _id, account, at: entry.created_at })
  const { amount } = entry
  await operatorLog.record({ account, generation: _id, entry: entry._id, amount }, session)
  return credits
}
