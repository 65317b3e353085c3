import { planNames } from '@content-generation/contract'
import { dayOf, secondsToEndOf } from '../../calendar.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Rule } from '../rule.ts'

/** Requests admitted on the current day. 0 if the counter belongs to an earlier day. */
const admitted = { $cond: [{ $eq: ['$usage.day', '$$day'] }, '$usage.requests', 0] }

const withDayBefore = {
  $concatArrays: ['$history', [{ day: '$usage.day', requests: '$usage.requests' }]],
}

/** The account has fewer admitted requests on this UTC day than its plan allows. */
export const dailyCap: Rule = {
  code: 'RATE_LIMITED',
  conditions: ({ caps }) => [
    { $or: planNames.map((name) => ({ $and: [{ $eq: ['$plan', name] }, { $lt: [admitted, caps[name]] }] })) },
  ],
  adds: () => ({
    usage: { day: '$$day', requests: { $add: [admitted, 1] } },
    account: { history: { $cond: [{ $lt: ['$usage.day', '$$day'] }, withDayBefore, '$history'] } },
    hold: { day: '$$day' },
  }),
  takesBack({ day }, { releasesQuota }) {
    if (!releasesQuota) return {}
    const on = (name: string) => {
      const less = { $max: [0, { $subtract: [`${name}.requests`, 1] }] }
      return { $cond: [{ $eq: [`${name}.day`, day] }, less, `${name}.requests`] }
    }
    // The day of the charge may have ended. Then its count is in the history.
    const pastDay = { $mergeObjects: ['$$this', { requests: on('$$this') }] }
    return {
      usage: { requests: on('$usage') },
      account: { history: { $map: { input: '$history', in: pastDay } } },
    }
  },
  error({ plan, usage, now }, { caps }) {
    const cap = caps[plan]
    if (usage.day < dayOf(now) || usage.requests < cap) return undefined
    const seconds = secondsToEndOf(usage.day, now)
    return ApiError.of(
      'RATE_LIMITED',
      { limit_per_day: cap, retry_after: seconds },
      {
        message: `Daily rate limit exceeded: ${cap} requests per UTC day. Try again in ${seconds} seconds.`,
        headers: { 'Retry-After': String(seconds) },
      },
    )
  },
}
