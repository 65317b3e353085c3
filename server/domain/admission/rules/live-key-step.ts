import { live } from '../../accounts/api-keys-step.ts'
import { invalidApiKey, isLive } from '../../accounts/authentication.ts'
import type { AccessRule } from '../rule.ts'

/** The key is neither revoked nor expired. */
export const liveKey: AccessRule = {
  code: 'INVALID_API_KEY',
  conditions: ({ now }) => [live('$$key', now)],
  // Truncated to the minute, so that the value changes at most once per minute.
  adds: ({ now }) => ({ key: { last_used_at: { $dateTrunc: { date: now, unit: 'minute' } } } }),
  error({ key, now }) {
    return key !== undefined && isLive(key, now) ? undefined : invalidApiKey()
  },
}
