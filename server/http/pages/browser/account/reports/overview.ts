import type { AccountInfo, KeyLimit, RateLimit } from '@content-generation/sdk'
import { type Child, element } from '../page/element.ts'
import { credits, many, moment, number, until } from '../page/words.ts'
import type { Session } from '../session.ts'

/** Plan, balance, and what is left of the day and of the key's limit. */
export function overview(session: Session, { plan, email, key, ...account }: AccountInfo) {
  const balance = account.credits_remaining
  const spent = `${credits(account.credits_used_this_month)} used this month`
  return [
    element('p', { class: 'note' }, `${email} · plan ${plan}`),
    element(
      'ul',
      { class: 'figures' },
      figure('Balance', credits(balance), [
        spent,
        ...(balance === 0 ? ['Calls that cost credits are refused until credits are added.'] : []),
      ]),
      requestsToday(session, account),
      figure(key.name === '' ? 'Key' : `Key “${key.name}”`, ...limitOf(key.limit), [
        `Scope: ${key.scope}`,
        key.id,
      ]),
    ),
  ]
}

function figure(name: string, value: string, ...parts: (readonly string[] | HTMLElement)[]) {
  const rest = parts.flatMap((part): Child[] =>
    part instanceof HTMLElement ? [part] : part.map((note) => element('p', { class: 'note' }, note)),
  )
  return element('li', {}, element('h2', {}, name), element('p', { class: 'value' }, value), ...rest)
}

function limitOf(limit: KeyLimit | null): [value: string, ...(string[] | HTMLElement)[]] {
  if (limit === null) return ['No limit of its own']
  const { credits: most, used, per, resets_at } = limit
  const left = Math.max(0, most - used)
  const resets = resets_at === undefined ? [] : [`Resets on ${moment(resets_at)} UTC`]
  const period = per === 'ever' ? 'in all' : `a ${per}`
  return [
    `${credits(left)} left`,
    bar(used, most),
    [`${number(used)} of ${credits(most)} ${period} used`, ...resets],
  ]
}

/** Follows the requests that this page sends. */
function requestsToday(
  session: Session,
  account: Pick<AccountInfo, 'requests_today' | 'rate_limit_per_day'>,
) {
  const show = (used: number, cap: number, resets: Date) => {
    const left = Math.max(0, cap - used)
    return figure('Requests today', `${number(left)} left`, bar(used, cap), [
      `${number(used)} of ${many(cap, 'request')} used`,
      `Resets at 00:00 UTC, in ${until(resets)}`,
      `${many(session.counted(), 'request')} of this page counted`,
    ])
  }
  let shown = show(account.requests_today, account.rate_limit_per_day, nextMidnight())
  session.onCount(({ limit, remaining, resetsAt }: RateLimit) => {
    const newer = show(limit - remaining, limit, resetsAt)
    shown.replaceWith(newer)
    shown = newer
  })
  return shown
}

function nextMidnight() {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

/** How much of a limit is used. The words beside it say the same. */
function bar(used: number, most: number) {
  const share = element('span', {})
  share.style.width = `${Math.min(100, most === 0 ? 100 : (100 * used) / most)}%`
  return element('div', { class: used >= most ? 'bar-used full' : 'bar-used', 'aria-hidden': 'true' }, share)
}
