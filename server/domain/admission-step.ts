import { limits, type PlanName } from '@content-generation/contract'
import { keyByHash } from './authentication.ts'
import type { Backend } from './backend.ts'

export interface AdmissionRequest {
  /** The request's own id; the generation's id if it makes one. */
  id: string
  keyHash: string
  cost: number
  /** SHA-256 of the idempotency key, where one was sent. */
  idempotency?: string | undefined
  /** SHA-256 of the endpoint and the raw body, with it. */
  fingerprint?: string | undefined
}

/** Holds that the step passes over. */
export interface SettledHolds {
  /** Known to be captured: they are dropped. */
  captured: readonly string[]
  /** Expired, but their verdict is not visible yet: left for later. */
  undecided: readonly string[]
}

/** How often a key's last use is written. */
const lastUseIntervalMs = 60_000

/** Days of request counts that an account keeps. */
const historyDays = 92

/** A capture in time must be possible until here: the generation's timeout, the database's, and some more. */
export const leaseGraceMs = 10_000

/**
 * The one step that admits: count, charge and hold together if everything allows it, or leave the document
 * byte for byte as it was. All that came from a request stands under `$literal`.
 */
export function admissionStep(backend: Backend, request: AdmissionRequest, settled: SettledHolds) {
  const now = backend.clock.expression()
  return {
    update: [
      { $set: { step: look(now, request, settled) } },
      {
        $set: {
          'step.requests': rolledOver('day', 'requests'),
          'step.spent': rolledOver('month', 'credits'),
        },
      },
      { $set: { 'step.allowed': { $and: conditions(backend, request, settled) } } },
      { $set: changes(backend, request) },
      { $unset: 'step' },
    ],
    projection: view(now, request),
  }
}

/** What the decision needs to know, read once. */
function look(now: unknown, request: AdmissionRequest, { captured }: SettledHolds) {
  return {
    now,
    // A clock that steps back must not reopen a day that is over.
    day: { $max: ['$usage.day', { $dateTrunc: { date: now, unit: 'day' } }] },
    month: { $max: ['$usage.month', { $dateTrunc: { date: now, unit: 'month' } }] },
    key: keyByHash(request.keyHash),
    holds:
      captured.length === 0
        ? '$holds'
        : { $filter: { input: '$holds', cond: { $not: [{ $in: ['$$this.id', { $literal: captured }] }] } } },
  }
}

/** The counter as it stands in the period of the step: nothing yet if a new one has begun. */
function rolledOver(period: 'day' | 'month', counter: 'requests' | 'credits') {
  return { $cond: [{ $eq: [`$usage.${period}`, `$step.${period}`] }, `$usage.${counter}`, 0] }
}

function conditions(
  backend: Backend,
  { id, cost, idempotency }: AdmissionRequest,
  { undecided }: SettledHolds,
) {
  const cap = capOf(backend.caps)
  const isExpired = {
    $and: [
      { $lte: ['$$hold.expires', '$step.now'] },
      { $not: [{ $in: ['$$hold.id', { $literal: undecided }] }] },
    ],
  }
  const hindersHold = [
    isExpired,
    { $eq: ['$$hold.id', { $literal: id }] },
    ...(idempotency === undefined ? [] : [{ $eq: ['$$hold.idempotency', { $literal: idempotency }] }]),
  ]
  return [
    { $eq: [{ $type: '$step.key.revoked_at' }, 'missing'] },
    {
      $or: [
        { $eq: [{ $type: '$step.key.expires_at' }, 'missing'] },
        { $gt: ['$step.key.expires_at', '$step.now'] },
      ],
    },
    { $gt: [cap, '$step.requests'] },
    { $gte: ['$credits', cost] },
    ...(cost > 0 ? [{ $lt: [{ $size: '$step.holds' }, limits.inFlight] }] : []),
    {
      $not: [{ $anyElementTrue: [{ $map: { input: '$step.holds', as: 'hold', in: { $or: hindersHold } } }] }],
    },
  ]
}

function capOf(caps: Record<PlanName, number>) {
  return Object.entries(caps).reduce<unknown>(
    (otherwise, [plan, cap]) => ({ $cond: [{ $eq: ['$plan', plan] }, cap, otherwise] }),
    0,
  )
}

/** What an admission changes; where it is not allowed, every field keeps its value. */
function changes(backend: Backend, { id, cost, idempotency, fingerprint, keyHash }: AdmissionRequest) {
  const ifAllowed = (changed: unknown, field: string) => ({ $cond: ['$step.allowed', changed, `$${field}`] })
  const hold = {
    id: { $literal: id },
    cost,
    day: '$step.day',
    month: '$step.month',
    expires: { $add: ['$step.now', backend.generationTimeoutMs + leaseGraceMs] },
    ...(idempotency === undefined ? {} : { idempotency: { $literal: idempotency } }),
    ...(fingerprint === undefined ? {} : { fingerprint: { $literal: fingerprint } }),
  }
  return {
    ...(cost > 0 ? { credits: ifAllowed({ $subtract: ['$credits', cost] }, 'credits') } : {}),
    'usage.day': ifAllowed('$step.day', 'usage.day'),
    'usage.requests': ifAllowed({ $add: ['$step.requests', 1] }, 'usage.requests'),
    'usage.month': ifAllowed('$step.month', 'usage.month'),
    'usage.credits': ifAllowed({ $add: ['$step.spent', cost] }, 'usage.credits'),
    history: {
      $cond: [{ $and: ['$step.allowed', { $lt: ['$usage.day', '$step.day'] }] }, yesterday, '$history'],
    },
    keys: { $cond: [{ $and: ['$step.allowed', lastUseIsOld] }, usedNow(keyHash), '$keys'] },
    holds: ifAllowed(cost > 0 ? { $concatArrays: ['$step.holds', [hold]] } : '$step.holds', 'holds'),
    admitted: ifAllowed({ $literal: id }, 'admitted'),
  }
}

const yesterday = {
  $slice: [
    { $concatArrays: ['$history', [{ day: '$usage.day', requests: '$usage.requests' }]] },
    -historyDays,
  ],
}

const lastUseIsOld = {
  $lt: [
    { $ifNull: ['$step.key.last_used_at', new Date(0)] },
    { $subtract: ['$step.now', lastUseIntervalMs] },
  ],
}

function usedNow(keyHash: string) {
  const used = { $mergeObjects: ['$$this', { last_used_at: '$step.now' }] }
  return {
    $map: {
      input: '$keys',
      in: { $cond: [{ $eq: ['$$this.hash', { $literal: keyHash }] }, used, '$$this'] },
    },
  }
}

/** What the answer is read from; the holds only where the request was not admitted. */
function view(now: unknown, request: AdmissionRequest) {
  return {
    email: 1,
    plan: 1,
    credits: 1,
    usage: 1,
    admitted: 1,
    now,
    key: keyByHash(request.keyHash),
    holds: { $cond: [{ $eq: ['$admitted', { $literal: request.id }] }, '$$REMOVE', '$holds'] },
  }
}
