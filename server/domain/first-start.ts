import { createAccount } from './accounts.ts'
import { createKey } from './api-keys.ts'
import type { Books } from './backend.ts'
import { Rejection } from './rejection.ts'

/** The account that a newcomer starts with. */
export const firstAccount = { email: 'you@example.com', plan: 'business', credits: 1000 } as const

/** On an empty database: an account with credits, and its key; the only time that the key is shown. */
export async function makeFirstAccount(books: Books) {
  if ((await books.database.accounts.estimatedDocumentCount()) > 0) return undefined
  try {
    const account = await createAccount(books, firstAccount)
    return await createKey(books, { user: account.user_id, name: 'first key' })
  } catch (error) {
    if (error instanceof Rejection) return undefined // another server that started with this one was quicker
    throw error
  }
}
