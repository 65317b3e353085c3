import type { Account } from '../../database/collections/accounts.ts'
import type { Database, Session } from '../../database/connect.ts'

/** The filter for an account that is not erased. */
export function notErased(user: string) {
  return { _id: user, erased_at: { $exists: false } }
}

/** Changes fields of an account. Returns the account as it was before, or `null` if there is none or it is erased. */
export function changeAccount(
  accounts: Database['accounts'],
  user: string,
  fields: Partial<Pick<Account, 'email' | 'plan'>>,
  session: Session,
) {
  return accounts.findOneAndUpdate(notErased(user), { $set: fields }, { returnDocument: 'before', session })
}

/**
 * Suspends an account, or resumes it if `since` is undefined. Returns the account as it was before, or `null` if there is
 * none or it is erased. An account that is suspended already keeps its date.
 */
export function changeSuspension(
  accounts: Database['accounts'],
  user: string,
  { since, session }: { since: Date | undefined; session: Session },
) {
  const suspended_at = since === undefined ? '$$REMOVE' : { $ifNull: ['$suspended_at', since] }
  return accounts.findOneAndUpdate(notErased(user), [{ $set: { suspended_at } }], {
    returnDocument: 'before',
    session,
  })
}
