import type { Account } from '../../database/collections/accounts.ts'
import type { Database } from '../../database/connect.ts'

/** The fields of an account in the operator's list. */
export type ListedAccount = Pick<Account, '_id' | 'email' | 'plan' | 'credits' | 'suspended_at' | 'erased_at'>

interface Search {
  search: string | undefined
  limit: number
  /** The last account of the previous page. */
  after: Account | undefined
}

/** One page of accounts, oldest first. */
export function findAccounts(
  accounts: Database['accounts'],
  { search, limit, after }: Search,
): Promise<ListedAccount[]> {
  return accounts
    .find({ ...(search && { email: matching(search) }), ...(after && laterThan(after)) })
    .project<ListedAccount>({ email: 1, plan: 1, credits: 1, suspended_at: 1, erased_at: 1 })
    .sort({ created_at: 1, _id: 1 })
    .limit(limit)
    .toArray()
}

function matching(text: string) {
  return { $regex: text.replace(/[^\p{L}\p{N}]/gu, '\\$&'), $options: 'i' }
}

function laterThan({ created_at, _id }: Account) {
  return { $or: [{ created_at: { $gt: created_at } }, { created_at, _id: { $gt: _id } }] }
}
