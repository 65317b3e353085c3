import { OperatorError } from '../errors/operator-error.ts'
import { type AccountsDependencies, createAccount } from './accounts.ts'
import { createKey } from './api-keys.ts'

/** The account that is created in an empty database. */
export const firstAccount = { email: 'you@example.com', plan: 'business', credits: 1000 } as const

/**
 * Creates an account with credits and a key if the database has no account. Returns the key with its secret, which
 * cannot be shown again. Returns `undefined` if there is already an account.
 */
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
