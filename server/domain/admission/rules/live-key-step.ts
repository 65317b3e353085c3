import { invalidApiKey, isLive } from '../../authentication.ts'
import { type AccessRule, never } from '../rule.ts'

/** The key is neither revoked nor expired. */
export const liveKey: AccessRule = {
  code: 'INVALID_API_KEY',
  conditions: ({ now }) => [
    { $not: ['$$key.revoked_at'] },
    { $gt: [{ $ifNull: ['$$key.expires_at', never] }, now] },
  ],
  // To the minute, so that it is written at most once in it.
  adds: ({ now }) => ({ key: { last_used_at: { $dateTrunc: { date: now, unit: 'minute' } } } }),
  refusal({ key, now }) {
    return key !== undefined && isLive(key, now) ? undefined : invalidApiKey()
  },
}
