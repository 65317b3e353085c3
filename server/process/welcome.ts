import type { Database } from '../database/connect.ts'
import { firstAccount } from '../domain/accounts/first-account.ts'
import { createOperatorDomain } from '../domain/create-domain.ts'
import { printFirstSteps } from './terminal.ts'

/** Creates an account if the embedded database is empty, and prints its key and the first steps. */
export async function welcome(database: Database, baseUrl: string) {
  const { accounts } = createOperatorDomain({ database })
  const key = await accounts.createFirst()
  if (key !== undefined) printFirstSteps(key.api_key, baseUrl, firstAccount)
}
