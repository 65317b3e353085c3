import { limits } from '@content-generation/contract'
import type { Account, Hold } from '../database/accounts.ts'
import { majority } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { type AdmissionRequest, admissionStep, type SettledHolds } from './admission-step.ts'
import { type KeyHolder, requireAccess } from './authentication.ts'
import type { Backend } from './backend.ts'
import { dayOf, secondsToEndOf } from './clock.ts'
import { resolve } from './recovery.ts'
import { Refusal, unavailable } from './refusal.ts'
import { findCaptured } from './settlement.ts'

/** What the step shows of the account: after the change if the request was admitted, untouched if not. */
export interface AccountView extends KeyHolder, Pick<Account, 'email' | 'credits' | 'usage' | 'admitted'> {
  /** Left out when the request was admitted. */
  holds?: Hold[]
}

/** A request that counts and, if it costs something, is charged and holds its credits. */
export interface Admission {
  account: AccountView
  /** The plan's requests per UTC day. */
  cap: number
  /** Seconds to the end of the UTC day that it counts in. */
  secondsLeft: number
}

/** A request whose idempotency key is among the holds: the first one with it still runs, or was just saved. */
export interface Conflict {
  account: AccountView
  hold: Hold
}

/** Each repetition follows on something that was cleared out of the way; more than this is a storm to wait out. */
const mostSteps = 5

/** Seconds to wait where something of the account is under way. */
const shortPause = 1

/** Admits a free request; throws the `Refusal` if it is not to be served. */
export async function admit(backend: Backend, request: AdmissionRequest): Promise<Admission> {
  const decision = await decide(backend, request)
  if ('hold' in decision)
    throw new Error('A request without an idempotency key cannot be in conflict over one')
  return decision
}

/**
 * Decides in one database step: the request counts and is charged, or nothing changes and it is refused.
 * Expired reservations of the account that stand in its way are settled, and the step taken again.
 */
export async function decide(backend: Backend, request: AdmissionRequest): Promise<Admission | Conflict> {
  const undecided: string[] = []
  for (let step = 1; step <= mostSteps; step += 1) {
    const settled = { captured: backend.captured.of(request.keyHash), undecided }
    const account = requireAccess(backend, await takeStep(backend, request, settled))
    const cap = backend.caps[account.plan]
    if (account.admitted === request.id) {
      backend.captured.dropped(request.keyHash, settled.captured)
      return { account, cap, secondsLeft: secondsToEndOf(account.usage.day, account.now) }
    }
    const holds = openHolds(account, settled.captured)
    if (await settleExpired(backend, request.keyHash, { account, holds, undecided })) continue
    const hold = holds.find(
      ({ idempotency }) => idempotency !== undefined && idempotency === request.idempotency,
    )
    if (hold !== undefined) return { account, hold }
    refuseOverCap(account, cap)
    if (holds.length >= limits.inFlight && request.cost > 0) {
      if (await noticeCaptured(backend, request.keyHash, holds)) continue
      throw tooManyInFlight()
    }
    if (account.credits < request.cost) throw insufficient(account, request.cost)
    // Nothing stands in the way any more: what did was settled in between.
  }
  throw unavailable()
}

async function takeStep(backend: Backend, request: AdmissionRequest, settled: SettledHolds) {
  const { update, projection } = admissionStep(backend, request, settled)
  const account = await native(backend.database.accounts).findOneAndUpdate(
    { 'keys.hash': request.keyHash },
    update,
    {
      returnDocument: 'after',
      projection,
      // A charge must survive a failover; a count that is lost in one harms nobody.
      writeConcern: request.cost > 0 ? majority : { w: 1 },
    },
  )
  return account && viewOf(backend, request, account)
}

/**
 * When the driver repeats a step whose reply was lost, MongoDB answers from its history with the whole document
 * and leaves the projection out.
 */
async function viewOf(backend: Backend, { keyHash }: AdmissionRequest, account: object) {
  if (!('keys' in account)) return account as AccountView // the step's projection
  const { keys, ...whole } = account as Account // the whole document, as said above
  const key = keys.find(({ hash }) => hash === keyHash)
  return { ...whole, now: await backend.clock.read(), ...(key === undefined ? {} : { key }) }
}

function openHolds(account: AccountView, captured: readonly string[]) {
  return (account.holds ?? []).filter(({ id }) => !captured.includes(id))
}

interface Standing {
  account: AccountView
  holds: Hold[]
  undecided: string[]
}

/** Settles the holds whose lease is over; tells whether there were any. */
async function settleExpired(backend: Backend, keyHash: string, { account, holds, undecided }: Standing) {
  const expired = holds.filter((hold) => hold.expires <= account.now && !undecided.includes(hold.id))
  for (const hold of expired) {
    const verdict = await resolve(backend, account._id, hold)
    if (verdict === 'captured') backend.captured.add(keyHash, hold.id)
    if (verdict === 'undecided') undecided.push(hold.id)
  }
  return expired.length > 0
}

/** Looks which of the holds were captured by other processes; tells whether there are any. */
async function noticeCaptured(backend: Backend, keyHash: string, holds: Hold[]) {
  const captured = await findCaptured(
    backend,
    holds.map(({ id }) => id),
  )
  for (const id of captured) backend.captured.add(keyHash, id)
  return captured.length > 0
}

function refuseOverCap({ usage, now }: AccountView, cap: number) {
  const today = dayOf(now)
  if (usage.day < today || usage.requests < cap) return
  const seconds = secondsToEndOf(usage.day, now)
  throw Refusal.of(
    'RATE_LIMITED',
    { limit_per_day: cap, retry_after: seconds },
    {
      message: `Daily rate limit exceeded: ${cap} requests per UTC day. Try again in ${seconds} seconds.`,
      headers: { 'Retry-After': String(seconds) },
    },
  )
}

function tooManyInFlight() {
  return Refusal.of(
    'TOO_MANY_IN_FLIGHT',
    { limit: limits.inFlight, retry_after: shortPause },
    { headers: { 'Retry-After': String(shortPause) } },
  )
}

function insufficient({ credits }: AccountView, cost: number) {
  return Refusal.of(
    'INSUFFICIENT_CREDITS',
    { credits_required: cost, credits_remaining: credits },
    { message: `This request costs ${cost} credits, and the balance is ${credits}.` },
  )
}
