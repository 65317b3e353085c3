import { limits } from '@content-generation/contract'
import { type AdmissionGroup, admissionMark, costOf, lastUseIntervalMs, leaseMs } from './admission-step.ts'
import { isLive } from './authentication.ts'
import type { Backend } from './backend.ts'
import { endOf } from './clock.ts'
import { freshMs, type Seen } from './last-seen.ts'

/** How much later than expected the database may take the step. */
const toleranceMs = 1000

/** Captured holds that may stay in an account until a whole step takes them out together. */
const mostCaptured = 8

/**
 * The admission step for an account that is as this process saw it a moment ago: counters and balance change by plain
 * increments, at two thirds of the cost. Its filter makes sure of all that was only expected. Where it finds no such
 * account, or nothing may be expected, the whole step decides.
 */
export function quickStep(backend: Backend, group: AdmissionGroup, captured: readonly string[]) {
  const seen = backend.lastSeen.of(group[0].caller.keyHash)
  if (seen === undefined || captured.length > mostCaptured) return undefined
  const until = reliableUntil(seen, captured)
  if (until === undefined || !isExpectedToPass(backend, group, seen)) return undefined
  return {
    until,
    query: query(backend, group, { seen, until }),
    update: update(backend, group, { seen, until }),
    fields: { email: 1, credits: 1, usage: 1, holds: 1, now: backend.clock.expression() },
    /** What the account has besides, if the step finds it. */
    known: { plan: seen.account.plan, key: seen.key, admitted: admissionMark(group) },
  }
}

/**
 * Until when, by the database's clock, nothing happens by itself: no day ends, no key expires, no hold runs out,
 * neither of those that were seen nor of any taken since, and no last use is to be written.
 */
function reliableUntil({ account, key, atMs }: Seen, captured: readonly string[]) {
  const { now, usage, holds } = account
  const expectedMs = now.getTime() + performance.now() - atMs
  const open = holds.filter(({ id }) => !captured.includes(id))
  const untilMs = Math.min(
    expectedMs + toleranceMs,
    now.getTime() + freshMs,
    endOf(usage.day),
    (key.last_used_at?.getTime() ?? 0) + lastUseIntervalMs,
    key.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    ...open.map(({ expires }) => expires.getTime()),
  )
  return untilMs > expectedMs ? new Date(untilMs) : undefined
}

/** A step that is refused costs a second one, which says why; so what would be is left to that. */
function isExpectedToPass(backend: Backend, group: AdmissionGroup, { account, key }: Seen) {
  const { now, plan, usage, credits, holds } = account
  return (
    isLive(key, now) &&
    usage.requests + group.length <= backend.caps[plan] &&
    credits >= costOf(group) &&
    holds.length + group.length <= limits.inFlight
  )
}

interface Reliance {
  seen: Seen
  until: Date
}

function query(backend: Backend, group: AdmissionGroup, { seen, until }: Reliance) {
  const { key, account } = seen
  const { plan, usage } = account
  const charges = group.filter(({ cost }) => cost > 0)
  const ids = charges.map(({ id }) => id)
  const idempotency = charges.flatMap((request) => request.idempotency ?? [])
  return {
    // By itself, the next line would not find the index, which is a partial one.
    'keys.hash': key.hash,
    keys: { $elemMatch: { hash: key.hash, revoked_at: null, expires_at: key.expires_at ?? null } },
    plan,
    'usage.day': usage.day,
    'usage.requests': { $lte: backend.caps[plan] - group.length },
    $expr: { $lt: [backend.clock.expression(), until] },
    ...(charges.length > 0
      ? {
          credits: { $gte: costOf(group) },
          'holds.id': { $nin: ids },
          [`holds.${limits.inFlight - charges.length}`]: { $exists: false },
        }
      : {}),
    ...(idempotency.length > 0 ? { 'holds.idempotency': { $nin: idempotency } } : {}),
  }
}

function update(backend: Backend, group: AdmissionGroup, { seen, until }: Reliance) {
  const { day, month } = seen.account.usage
  // A lease may be longer than promised to a capture, by as much as the step may be early.
  const expires = new Date(until.getTime() + leaseMs(backend))
  const holds = group
    .filter((request) => request.cost > 0)
    .map(({ id, cost, idempotency, fingerprint }) => ({
      ...{ id, cost, day, month, expires },
      ...(idempotency === undefined ? {} : { idempotency }),
      ...(fingerprint === undefined ? {} : { fingerprint }),
    }))
  const cost = costOf(group)
  return {
    $inc: {
      'usage.requests': group.length,
      ...(cost > 0 ? { 'usage.credits': cost, credits: -cost } : {}),
    },
    $set: { admitted: admissionMark(group) },
    ...(holds.length > 0 ? { $push: { holds: { $each: holds } } } : {}),
  }
}
