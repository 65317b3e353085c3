import { limits } from '@content-generation/contract'
import type { Hold } from '../database/accounts.ts'
import type { AdmissionRequest } from './admission-group.ts'
import { requireAccess } from './authentication.ts'
import type { Backend } from './backend.ts'
import { dayOf, secondsToEndOf } from './clock.ts'
import { resolve } from './recovery.ts'
import { Refusal, unavailable } from './refusal.ts'
import type { AccountView } from './run-step.ts'
import { findCaptured } from './settlement.ts'
import { takeStep } from './take-step.ts'

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
  const { caller } = request
  const { keyHash } = caller
  const undecided: string[] = []
  for (let step = 1; step <= mostSteps; step += 1) {
    const { account, captured } = await backend.strangers.lookUp(keyHash, async () => {
      const taken = await takeStep(backend, request, undecided)
      return { account: requireAccess(backend, taken.account, caller), captured: taken.captured }
    })
    const cap = backend.caps[account.plan]
    if (account.admitted === request.id) {
      return { account, cap, secondsLeft: secondsToEndOf(account.usage.day, account.now) }
    }
    const holds = openHolds(account, captured)
    if (await settleExpired(backend, keyHash, { account, holds, undecided })) continue
    const hold = holdOfSameKey(holds, request)
    if (hold !== undefined) return { account, hold }
    refuseOverCap(account, cap)
    if (request.cost > 0 && holds.length >= limits.inFlight) {
      await makeRoom(backend, keyHash, holds)
      if (step === mostSteps) throw tooManyInFlight() // others take the room as fast as it is made
      continue
    }
    if (account.credits < request.cost) throw insufficient(account, request.cost)
    // Nothing stands in the way any more: what did was settled in between.
  }
  throw unavailable()
}

function openHolds(account: AccountView, captured: readonly string[]) {
  return account.holds.filter(({ id }) => !captured.includes(id))
}

function holdOfSameKey(holds: Hold[], request: AdmissionRequest) {
  if (request.idempotency === undefined) return undefined
  return holds.find(({ idempotency }) => idempotency === request.idempotency)
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

/** Looks which of the holds were captured by other processes; if none were, there is no room for another. */
async function makeRoom(backend: Backend, keyHash: string, holds: Hold[]) {
  const ids = holds.map(({ id }) => id)
  const captured = await findCaptured(backend, ids)
  if (captured.length === 0) throw tooManyInFlight()
  for (const id of captured) backend.captured.add(keyHash, id)
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
