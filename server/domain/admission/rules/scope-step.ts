import { defaultScope } from '@content-generation/contract'
import { scopeOf } from '../../accounts/authentication.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { AccessRule } from '../rule.ts'

/** The scope of the key includes the called operation. */
export const scope: AccessRule = {
  code: 'SCOPE_REQUIRED',
  conditions: ({ request: { caller } }) => [
    { $in: [{ $ifNull: ['$$key.scope', defaultScope] }, caller.scopes] },
  ],
  error({ key }, { request: { caller } }) {
    const scope = key && scopeOf(key)
    if (scope === undefined || caller.scopes.includes(scope)) return undefined
    const [required = defaultScope] = caller.scopes
    return ApiError.of(
      'SCOPE_REQUIRED',
      { scope, required_scope: required },
      {
        message: `The scope \`${scope}\` of this API key does not include this operation; \`${required}\` does.`,
      },
    )
  },
}
