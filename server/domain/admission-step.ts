import { limits, type PlanName } from '@content-generation/contract'
import type { AdmissionGroup, AdmissionRequest } from './admission-group.ts'
import type { Backend } from './backend.ts'
import { without } from './settlement.ts'

/** Holds that the step passes over, and what else it goes by. */
export interface StepTerms {
  /** Known to be captured: they are dropped. */
  captured: readonly string[]
  /** Expired, but their verdict is not visible yet: left for later. */
  undecided: readonly string[]
  /** Until then the same group might still be admitted by a step whose reply was lost: so not before, nor twice. */
  pendingUntil?: Date | undefined
}

/** How often a key's last use is written. */
export const lastUseIntervalMs = 60_000

/** Days of request counts that an account keeps. */
const historyDays = 92

/** A capture in time must be possible until here: the generation's timeout, the database's, and some more. */
export const leaseGraceMs = 10_000

/** For how long a hold is left to whoever took it. */
export function leaseMs({ generationTimeoutMs }: Backend) {
  return generationTimeoutMs + leaseGraceMs
}

/** Later than anything, where nothing is set. */
const never = new Date(8.64e15)

/**
 * The one step that admits: count, charge and hold together if everything allows it, or leave the document
 * byte for byte as it was. All that came from a request stands under `$literal`. Every request pays for this
 * step, so it is one stage, and looks at nothing twice.
 */
export function admissionStep(backend: Backend, group: AdmissionGroup, terms: StepTerms) {
  const now = backend.clock.expression()
  const ifAllowed = { $mergeObjects: ['$$ROOT', changes(backend, group, terms)] }
  const decision = { $cond: [{ $and: conditions(backend, group, terms) }, ifAllowed, '$$ROOT'] }
  const counted = { $let: { vars: counters(group), in: decision } }
  return {
    update: [{ $replaceWith: { $let: { vars: look(now, group, terms), in: counted } } }],
    projection: view(now, group),
  }
}

/** What the decision needs to know of the account. */
function look(now: unknown, { keyHash }: AdmissionGroup, { captured }: StepTerms) {
  return {
    // A clock that steps back must not reopen a day that is over.
    day: { $max: ['$usage.day', { $dateTrunc: { date: now, unit: 'day' } }] },
    month: { $max: ['$usage.month', { $dateTrunc: { date: now, unit: 'month' } }] },
    key: { $arrayElemAt: ['$keys', { $indexOfArray: ['$keys.hash', { $literal: keyHash }] }] },
    holds: captured.length === 0 ? '$holds' : without(captured),
  }
}

/** What the counters will be: from nothing, where a new day or month has begun. */
function counters({ count, cost }: AdmissionGroup) {
  const before = (period: 'day' | 'month', counter: 'requests' | 'credits') => ({
    $cond: [{ $eq: [`$usage.${period}`, `$$${period}`] }, `$usage.${counter}`, 0],
  })
  return {
    requests: { $add: [before('day', 'requests'), count] },
    spent: { $add: [before('month', 'credits'), cost] },
  }
}

function conditions(backend: Backend, group: AdmissionGroup, { undecided, pendingUntil }: StepTerms) {
  const now = backend.clock.expression()
  const expiries =
    undecided.length === 0
      ? '$$holds.expires'
      : { $map: { input: without(undecided, '$$holds'), in: '$$this.expires' } }
  return [
    { $not: ['$$key.revoked_at'] },
    { $gt: [{ $ifNull: ['$$key.expires_at', never] }, now] },
    { $gte: [capOf(backend.caps), '$$requests'] },
    { $gt: [{ $ifNull: [{ $min: expiries }, never] }, now] },
    ...(pendingUntil === undefined ? [] : notTaken(group, { now, pendingUntil })),
    ...(group.cost > 0 ? chargeable(group) : []),
  ]
}

function notTaken(group: AdmissionGroup, { now, pendingUntil }: { now: unknown; pendingUntil: Date }) {
  return [{ $gte: [now, pendingUntil] }, { $ne: ['$admitted', { $literal: group.mark }] }]
}

/** What must hold besides where credits are taken: enough of them, room for the holds, and no hold like these. */
function chargeable({ charges, cost, idempotency }: AdmissionGroup) {
  const ids = charges.map(({ id }) => id)
  const noneOf = (values: readonly string[], field: string) => ({
    $eq: [{ $setIntersection: [`$$holds.${field}`, { $literal: values }] }, []],
  })
  return [
    { $gte: ['$credits', cost] },
    { $lte: [{ $size: '$$holds' }, limits.inFlight - charges.length] },
    noneOf(ids, 'id'),
    ...(idempotency.length > 0 ? [noneOf(idempotency, 'idempotency')] : []),
  ]
}

function capOf(caps: Record<PlanName, number>) {
  return Object.entries(caps)
    .filter(([, cap]) => cap > 0)
    .reduce<unknown>((otherwise, [plan, cap]) => ({ $cond: [{ $eq: ['$plan', plan] }, cap, otherwise] }), 0)
}

/** What an admission changes. */
function changes(backend: Backend, group: AdmissionGroup, { captured }: StepTerms) {
  const now = backend.clock.expression()
  const { cost, mark } = group
  const holds = group.charges.map((request) => holdFor(backend, request))
  return {
    usage: { day: '$$day', requests: '$$requests', month: '$$month', credits: '$$spent' },
    history: { $cond: [{ $lt: ['$usage.day', '$$day'] }, yesterday, '$history'] },
    keys: { $cond: [lastUseIsOld(now), usedAt(now, group), '$keys'] },
    ...(cost > 0 ? { credits: { $subtract: ['$credits', cost] } } : {}),
    ...(holds.length > 0 ? { holds: { $concatArrays: ['$$holds', holds] } } : {}),
    ...(holds.length === 0 && captured.length > 0 ? { holds: '$$holds' } : {}),
    admitted: { $literal: mark },
  }
}

function holdFor(backend: Backend, { id, cost, idempotency, fingerprint }: AdmissionRequest) {
  return {
    id: { $literal: id },
    cost,
    day: '$$day',
    month: '$$month',
    expires: { $add: [backend.clock.expression(), leaseMs(backend)] },
    ...(idempotency === undefined ? {} : { idempotency: { $literal: idempotency } }),
    ...(fingerprint === undefined ? {} : { fingerprint: { $literal: fingerprint } }),
  }
}

const yesterday = {
  $slice: [
    { $concatArrays: ['$history', [{ day: '$usage.day', requests: '$usage.requests' }]] },
    -historyDays,
  ],
}

function lastUseIsOld(now: unknown) {
  return { $lt: [{ $ifNull: ['$$key.last_used_at', new Date(0)] }, { $subtract: [now, lastUseIntervalMs] }] }
}

function usedAt(now: unknown, { keyHash }: AdmissionGroup) {
  const used = { $mergeObjects: ['$$this', { last_used_at: now }] }
  return {
    $map: {
      input: '$keys',
      in: { $cond: [{ $eq: ['$$this.hash', { $literal: keyHash }] }, used, '$$this'] },
    },
  }
}

/** What the answer is read from. */
function view(now: unknown, { keyHash }: AdmissionGroup) {
  const keys = { $elemMatch: { hash: keyHash } }
  return { email: 1, plan: 1, credits: 1, usage: 1, admitted: 1, holds: 1, keys, now }
}
