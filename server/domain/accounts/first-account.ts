import { OperatorError } from '../errors/operator-error.ts'
import { type AccountsDependencies, createAccount } from './accounts.ts'
import { createKey } from './api-keys.ts'

/** The account that is created in an empty database. */
export const firstAccount = { email: 'you@example.com', plan: 'business', credits: 1000 } as const

/** Creates an account with credits, and returns its key. `undefined` if the database already has an account. */
export async function createFirstAccount(given: AccountsDependencies) {
  if ((await given.database.accounts.estimatedDocumentCount()) > 0) return undefined
  try {
    const account = await createAccount(given, firstAccount)
    return await createKey(given, { user: account.user_id, name: 'first key' })
  } catch (error) {
    if (error instanceof OperatorError) return undefined // another server that started at the same time has created it
    throw error
  }
}
