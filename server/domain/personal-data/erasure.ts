import type { Database } from '../../database/connect.ts'
import type { AccountsRoom } from '../accounts/create-accounts.ts'
import { OperatorError } from '../errors/operator-error.ts'
import { eraseGenerationsOf } from '../generations/erasure.ts'
import type { OperatorLog } from '../operator-log.ts'
import type { Clock } from '../ports.ts'
import type { SettlementRoom } from '../settlement/create-settlement.ts'
import { closeAccount, eraseDirectoryEntries } from './erasure-step.ts'

export interface PersonalDataDependencies {
  database: Database
  clock: Clock
  accounts: Pick<AccountsRoom, 'find' | 'describe'>
  settlement: Pick<SettlementRoom, 'endHolds'>
  operatorLog: OperatorLog
}

export interface AccountErasure {
  user_id: string
  /** When the erasure began. */
  erased_at: string
  /** Generations in flight that were ended and refunded. */
  holds_refunded: number
  generations_erased: number
}

/**
 * Erases an account: its keys, its e-mail address, and everything that it has generated. What is left is for the books:
 * the balance, the ledger, and the charges. Each step can be repeated, so an erasure that was interrupted is finished by
 * another one. The steps stand in this order because nothing new is charged after the first, and nothing is captured
 * after the second.
 */
export async function eraseAccount(given: PersonalDataDependencies, user: string): Promise<AccountErasure> {
  const { database, settlement, operatorLog } = given
  const erasedAt = await close(given, user)
  const refunded = await settlement.endHolds(user)
  await eraseDirectoryEntries(database, user)
  const generations = await eraseGenerationsOf(given, user)
  await database.transaction((session) => operatorLog.record({ account: user, phase: 'end' }, session))
  return {
    user_id: user,
    erased_at: erasedAt.toISOString(),
    holds_refunded: refunded,
    generations_erased: generations,
  }
}

async function close({ database, clock, operatorLog }: PersonalDataDependencies, user: string) {
  const at = await clock.read()
  return database.transaction(async (session) => {
    const account = await closeAccount(database, session, { user, at })
    if (account === null) throw new OperatorError(`There is no account ${user}.`)
    await operatorLog.record({ account: user, phase: 'start' }, session)
    return account.erased_at ?? at
  })
}
