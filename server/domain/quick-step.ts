import { limits } from '@content-generation/contract'
import type { Hold } from '../database/accounts.ts'
import type { AdmissionGroup } from './admission-group.ts'
import { lastUseIntervalMs, leaseMs } from './admission-step.ts'
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
 * account, or nothing may be expected, the whole step decides. Every request pays for putting it together, so it is
 * written out flat.
 */
export function quickStep(backend: Backend, group: AdmissionGroup, captured: readonly string[]) {
  const seen = backend.lastSeen.of(group.keyHash)
  if (seen === undefined || captured.length > mostCaptured) return undefined
  const untilMs = reliableUntilMs(seen, captured)
  if (untilMs === undefined || !isExpectedToPass(backend, group, seen)) return undefined
  const until = new Date(untilMs)
  return {
    until,
    query: query(backend, group, { seen, until }),
    update: update(backend, group, { seen, until }),
    fields: { email: 1, credits: 1, usage: 1, holds: 1, now: backend.clock.expression() },
    /** What the account has besides, if the step finds it. */
    plan: seen.plan,
    key: seen.key,
  }
}

/**
 * Until when, by the database's clock, nothing happens by itself: no day ends, no key expires, no hold runs out,
 * neither of those that were seen nor of any taken since, and no last use is to be written.
 */
function reliableUntilMs({ key, dayMs, holds, nowMs, atMs }: Seen, captured: readonly string[]) {
  const expectedMs = nowMs + performance.now() - atMs
  const untilMs = Math.min(
    expectedMs + toleranceMs,
    nowMs + freshMs,
    endOf(dayMs),
    (key.last_used_at?.getTime() ?? 0) + lastUseIntervalMs,
    key.expires_at?.getTime() ?? Number.POSITIVE_INFINITY,
    firstExpiryMs(holds, captured),
  )
  return untilMs > expectedMs ? untilMs : undefined
}

function firstExpiryMs(holds: readonly Hold[], captured: readonly string[]) {
  let firstMs = Number.POSITIVE_INFINITY
  for (const { id, expires } of holds) {
    if (!captured.includes(id)) firstMs = Math.min(firstMs, expires.getTime())
  }
  return firstMs
}

/** A step that is refused costs a second one, which says why; so what would be is left to that. */
function isExpectedToPass({ caps }: Backend, { count, cost, charges }: AdmissionGroup, seen: Seen) {
  return (
    seen.key.revoked_at === undefined &&
    seen.requests + count <= caps[seen.plan] &&
    seen.credits >= cost &&
    seen.holds.length + charges.length <= limits.inFlight
  )
}

interface Reliance {
  seen: Seen
  until: Date
}

function query(backend: Backend, group: AdmissionGroup, { seen, until }: Reliance) {
  const { key, plan, dayMs } = seen
  return {
    // By itself, the next line would not find the index, which is a partial one.
    'keys.hash': key.hash,
    keys: { $elemMatch: { hash: key.hash, revoked_at: null, expires_at: key.expires_at ?? null } },
    plan,
    'usage.day': new Date(dayMs),
    'usage.requests': { $lte: backend.caps[plan] - group.count },
    $expr: { $lt: [backend.clock.expression(), until] },
    ...(group.cost > 0 ? chargeable(group) : {}),
  }
}

/** What must hold besides where credits are taken: enough of them, room for the holds, and no hold like these. */
function chargeable({ charges, cost, idempotency }: AdmissionGroup) {
  return {
    credits: { $gte: cost },
    'holds.id': { $nin: charges.map(({ id }) => id) },
    [`holds.${limits.inFlight - charges.length}`]: { $exists: false },
    ...(idempotency.length > 0 ? { 'holds.idempotency': { $nin: idempotency } } : {}),
  }
}

function update(backend: Backend, { count, cost, charges, mark }: AdmissionGroup, { seen, until }: Reliance) {
  const $set = { admitted: mark }
  if (cost === 0) return { $inc: { 'usage.requests': count }, $set }
  const [day, month] = [new Date(seen.dayMs), new Date(seen.monthMs)]
  // A lease may be longer than promised to a capture, by as much as the step may be early.
  const expires = new Date(until.getTime() + leaseMs(backend))
  const holds = charges.map(({ id, cost, idempotency, fingerprint }) => ({
    id,
    cost,
    day,
    month,
    expires,
    ...(idempotency === undefined ? {} : { idempotency }),
    ...(fingerprint === undefined ? {} : { fingerprint }),
  }))
  return {
    $inc: { 'usage.requests': count, 'usage.credits': cost, credits: -cost },
    $set,
    $push: { holds: { $each: holds } },
  }
}
