import { dayOf, secondsToEndOf } from '../../clock.ts'
import { Refusal } from '../../refusal.ts'
import type { Rule, Terms } from '../rule.ts'
import { plansWithAccess } from './plan-step.ts'

/** Requests that were admitted on the day: none yet, where a new one has begun. */
const admitted = { $cond: [{ $eq: ['$usage.day', '$$day'] }, '$usage.requests', 0] }

const withDayBefore = {
  $concatArrays: ['$history', [{ day: '$usage.day', requests: '$usage.requests' }]],
}

/** The requests admitted on this UTC day are fewer than the plan's cap. */
export const dailyCap: Rule = {
  code: 'RATE_LIMITED',
  conditions: (terms) => [{ $lt: [admitted, capExpression(terms)] }],
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
    // The day may have ended since.
    const pastDay = { $mergeObjects: ['$$this', { requests: on('$$this') }] }
    return {
      usage: { requests: on('$usage') },
      account: { history: { $map: { input: '$history', in: pastDay } } },
    }
  },
  refusal({ plan, usage, now }, { caps }) {
    const cap = caps[plan]
    if (usage.day < dayOf(now) || usage.requests < cap) return undefined
    const seconds = secondsToEndOf(usage.day, now)
    return Refusal.of(
      'RATE_LIMITED',
      { limit_per_day: cap, retry_after: seconds },
      {
        message: `Daily rate limit exceeded: ${cap} requests per UTC day. Try again in ${seconds} seconds.`,
        headers: { 'Retry-After': String(seconds) },
      },
    )
  },
}

/** The cap of the account's plan, which has API access. */
function capExpression(terms: Terms) {
  const [first, ...others] = plansWithAccess(terms)
  return others.reduce<unknown>(
    (otherwise, name) => ({ $cond: [{ $eq: ['$plan', name] }, terms.caps[name], otherwise] }),
    first && terms.caps[first],
  )
}
