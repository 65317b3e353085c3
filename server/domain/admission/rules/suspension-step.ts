import { ApiError } from '../../errors/api-error.ts'
import type { AccessRule } from '../rule.ts'

/** No operator has suspended the account. */
export const suspension: AccessRule = {
  code: 'ACCOUNT_SUSPENDED',
  conditions: () => [{ $not: ['$suspended_at'] }],
  error({ suspended_at }) {
    return suspended_at === undefined ? undefined : ApiError.of('ACCOUNT_SUSPENDED', {})
  },
}
