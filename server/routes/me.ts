import { creditsUsedThisMonth } from '../domain/accounts/accounts.ts'
import { scopeOf } from '../domain/accounts/authentication.ts'
import { limitOf } from '../domain/accounts/key-limits.ts'
import type { Routes } from './kinds.ts'

export const me: Routes['me'] = {
  read: (_given, { account, cap }) => ({
    user_id: account._id,
    email: account.email ?? '', // only an erased account has none, and it has no key
    plan: account.plan,
    credits_remaining: account.credits,
    credits_used_this_month: creditsUsedThisMonth(account),
    requests_today: account.usage.requests,
    rate_limit_per_day: cap,
    key: {
      id: account.key.id,
      name: account.key.name,
      scope: scopeOf(account.key),
      limit: limitOf(account.key, account),
    },
  }),
}
