import type { Backend } from '../backend.ts'
import { secondsToEndOf } from '../clock.ts'
import { resolve } from '../recovery.ts'
import { type Refusal, unavailable } from '../refusal.ts'
import { findCaptured } from '../settlement.ts'
import { requireAccess, requireKnown } from './access-query.ts'
import { takeAdmissionStep } from './admission-step.ts'
import type { AccountView, AdmissionRequest, Attempt, Clearing } from './rule.ts'
import { rules } from './rules.ts'

/** A request that counts and, if it costs something, is charged and holds its credits. */
export interface Admission {
  account: AccountView
  /** The plan's requests per UTC day. */
  cap: number
  /** Seconds to the end of the UTC day that it counts in. */
  secondsLeft: number
}

/** Each repetition follows on something that was cleared out of the way; more than this is a storm to wait out. */
const mostSteps = 5

/** What a lease has beyond the generation's timeout: the time of the capture, and some more. */
const leaseGraceMs = 10_000

/**
 * Admits a request in one step of the database, or throws the refusal of the first rule that the account does not meet, and
 * has changed nothing. Where a rule can clear the way, the step is taken again.
 */
export async function admit(backend: Backend, request: AdmissionRequest): Promise<Admission> {
  const undecided: string[] = []
  let refusal: Refusal | undefined
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const attempt = attemptOf(backend, request, undecided)
    const account = await takeStep(backend, attempt)
    if (account.isAdmitted) return admissionOf(backend, account)
    const unmet = unmetRule(account, attempt)
    if (unmet === undefined) continue // a new day has begun since the step
    const isCleared = await unmet.rule.clear?.(account, attempt, clearing(backend, account, attempt))
    if (isCleared !== true) throw unmet.refusal
    refusal = unmet.refusal
  }
  throw refusal ?? unavailable()
}

function attemptOf(backend: Backend, request: AdmissionRequest, undecided: string[]): Attempt {
  const { caps, clock, captured, generationTimeoutMs } = backend
  return {
    request,
    caps,
    leaseMs: generationTimeoutMs + leaseGraceMs,
    now: clock.expression(),
    captured: captured.of(request.caller.account),
    undecided,
  }
}

/** Takes the step; throws where the key opens nothing. */
async function takeStep(backend: Backend, attempt: Attempt) {
  const { caller } = attempt.request
  const account = requireKnown(await takeAdmissionStep(backend, attempt), caller)
  // First whether it was admitted: a key may have been revoked since then.
  if (!account.isAdmitted) return requireAccess(backend, account, caller)
  backend.captured.dropped(account._id, attempt.captured)
  backend.pastDays.note(account, account.now)
  return account
}

function admissionOf({ caps }: Backend, account: AccountView): Admission {
  const { plan, usage, now } = account
  return { account, cap: caps[plan], secondsLeft: secondsToEndOf(usage.day, now) }
}

/** The first rule that the account as the step has shown it does not meet, and its refusal. */
function unmetRule(account: AccountView, attempt: Attempt) {
  for (const rule of rules) {
    const refusal = rule.refusal(account, attempt)
    if (refusal !== undefined) return { rule, refusal }
  }
  return undefined
}

function clearing(backend: Backend, account: AccountView, { undecided }: Attempt): Clearing {
  const noteCaptured = (id: string) => backend.captured.add(account._id, id)
  return {
    async resolve(holds) {
      for (const hold of holds) {
        const verdict = await resolve(backend, account._id, hold)
        if (verdict === 'captured') noteCaptured(hold.id)
        if (verdict === 'undecided') undecided.push(hold.id)
      }
    },
    async findCaptured(holds) {
      const captured = await findCaptured(backend, account._id, holds)
      for (const id of captured) noteCaptured(id)
      return captured.length
    },
  }
}
