import type { Database } from '../../database/connect.ts'
import type { AccountsRoom } from '../accounts/create-accounts.ts'
import type { Clock } from '../ports.ts'

/** The dependencies of the ledger. */
export interface LedgerDependencies {
  database: Database
  clock: Clock
  /** Returns a new UUID. */
  newId: () => string
  accounts: Pick<AccountsRoom, 'find'>
}
