import type { Database } from './database/connect.ts'
import { createBooks } from './domain/create-backend.ts'
import { firstAccount, makeFirstAccount } from './domain/first-start.ts'
import { firstSteps } from './terminal.ts'

/** Whoever starts on an empty embedded database gets an account, its key, and something to paste. */
export async function welcome(database: Database, baseUrl: string) {
  const key = await makeFirstAccount(createBooks(database))
  if (key !== undefined) firstSteps(key.api_key, baseUrl, firstAccount)
}
