import type { PlanName } from '@content-generation/contract'
import { secondsToEndOf } from '../calendar.ts'
import { type ApiError, unavailable } from '../errors/api-error.ts'
import { requireAccess, requireKnown } from './access-query.ts'
import { takeAdmissionStep } from './admission-step.ts'
import type { AdmissionDependencies } from './dependencies.ts'
import type { AccountView, AdmissionRequest, Attempt, Clearing } from './rule.ts'
import { rules } from './rules.ts'

/** An admitted request. It counts toward the daily cap. If it costs credits, it is charged and has a hold. */
export interface Admission {
  account: AccountView
  /** Requests per UTC day that the plan allows. */
  cap: number
  /** Seconds to the end of the UTC day in which the request counts. */
  secondsLeft: number
}

/**
 * Largest number of steps for one request. A step is repeated only after a rule has cleared holds or a new day has
 * begun, so more steps are needed only if very many requests arrive at once.
 */
const mostSteps = 5

/**
 * Admits a request in one step of the database. If the account does not meet a rule, the request changes nothing, and
 * `admit` throws the error of the first such rule. Some rules can clear the holds that block the request. Then the
 * step runs again, up to `mostSteps` times.
 */
export async function admit(given: AdmissionDependencies, request: AdmissionRequest): Promise<Admission> {
  const undecided: string[] = []
  let error: ApiError | undefined
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const attempt = attemptOf(given, request, undecided)
    const account = await takeStep(given, attempt)
    if (account.isAdmitted) return admissionOf(given.caps, account)
    const unmet = unmetRule(account, attempt)
    if (unmet === undefined) continue // a new day has begun since the step
    const isCleared = await unmet.rule.clear?.(account, attempt, clearing(given, account, attempt))
    if (isCleared !== true) throw unmet.error
    error = unmet.error
  }
  throw error ?? unavailable()
}

function attemptOf(given: AdmissionDependencies, request: AdmissionRequest, undecided: string[]): Attempt {
  const { caps, leaseMs, clock, capturedHolds } = given
  return {
    request,
    caps,
    leaseMs,
    now: clock.expression(),
    captured: capturedHolds.of(request.caller.account),
    undecided,
  }
}

/** Runs the step. Throws if the key does not give access. */
async function takeStep(given: AdmissionDependencies, attempt: Attempt) {
  const { caller } = attempt.request
  const account = requireKnown(await takeAdmissionStep(given, attempt), caller)
  // Check first whether the request was admitted: then it is already charged, and must not get an error any more.
  if (!account.isAdmitted) return requireAccess(given, account, caller)
  given.capturedHolds.dropped(account._id, attempt.captured)
  given.pastDays.note(account, account.now)
  return account
}

function admissionOf(caps: Record<PlanName, number>, account: AccountView): Admission {
  const { plan, usage, now } = account
  return { account, cap: caps[plan], secondsLeft: secondsToEndOf(usage.day, now) }
}

/** The first rule that the account, as the step has returned it, does not meet, and the error of that rule. */
function unmetRule(account: AccountView, attempt: Attempt) {
  for (const rule of rules) {
    const error = rule.error(account, attempt)
    if (error !== undefined) return { rule, error }
  }
  return undefined
}

function clearing(given: AdmissionDependencies, account: AccountView, { undecided }: Attempt): Clearing {
  const { capturedHolds, resolveHold, findCaptured } = given
  return {
    async resolve(holds) {
      for (const hold of holds) {
        const verdict = await resolveHold(account._id, hold)
        if (verdict === 'captured') capturedHolds.add(account._id, hold.id)
        if (verdict === 'undecided') undecided.push(hold.id)
      }
    },
    async findCaptured(holds) {
      const ids = holds.map(({ id }) => id)
      const captured = await findCaptured(account._id, ids)
      for (const id of captured) capturedHolds.add(account._id, id)
      return captured.length
    },
  }
}
