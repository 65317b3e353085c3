import type { Database, Session } from '../../database/connect.ts'

/**
 * Closes an account: its keys and its e-mail address go, so that no request is admitted any more. Returns the account
 * after the step, or `null` if there is none. A repeated step keeps the first date.
 */
export function closeAccount(
  { accounts }: Pick<Database, 'accounts'>,
  session: Session,
  { user, at }: { user: string; at: Date },
) {
  const closed = { erased_at: { $ifNull: ['$erased_at', at] }, keys: [], email: '$$REMOVE' }
  return accounts.findOneAndUpdate({ _id: user }, [{ $set: closed }], { session, returnDocument: 'after' })
}

/** Erases what leads to the account by a key or by its e-mail address. */
export async function eraseDirectoryEntries(
  { keyDirectory, emailDirectory }: Pick<Database, 'keyDirectory' | 'emailDirectory'>,
  account: string,
) {
  const keys = await keyDirectory.find({ account }).toArray()
  await keyDirectory.deleteMany({ _id: { $in: keys.map(({ _id }) => _id) }, account })
  const emails = await emailDirectory.find({ account }).lean()
  for (const { _id } of emails) await emailDirectory.deleteOne({ _id, account })
}
