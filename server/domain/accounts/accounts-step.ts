import type { Account } from '../../database/collections/accounts.ts'
import type { Database, Session } from '../../database/connect.ts'

/** Changes fields of an account. Returns the account as it was before, or `null` if there is none. */
export function changeAccount(
  accounts: Database['accounts'],
  user: string,
  fields: Partial<Pick<Account, 'email' | 'plan'>>,
  session?: Session,
) {
  return accounts.findOneAndUpdate(
    { _id: user },
    { $set: fields },
    { returnDocument: 'before', ...(session && { session }) },
  )
}
