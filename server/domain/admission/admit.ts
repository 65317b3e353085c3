import type { Hold } from '../../database/collections/accounts.ts'
import type { Database } from '../../database/connect.ts'
import type { PastDays } from '../accounts/past-days-step.ts'
import { secondsToEndOf } from '../calendar.ts'
import { type ApiError, unavailable } from '../errors/api-error.ts'
import type { Clock } from '../ports.ts'
import { requireAccess, requireKnown } from './access-query.ts'
import { takeAdmissionStep } from './admission-step.ts'
import type { CapturedHolds } from './captured-holds.ts'
import type { AccountView, AdmissionRequest, Attempt, Clearing, Terms, Verdict } from './rule.ts'
import { rules } from './rules.ts'

export interface AdmissionDependencies extends Terms {
  database: Pick<Database, 'accounts' | 'keyDirectory'>
  clock: Clock
  capturedHolds: CapturedHolds
  pastDays: PastDays
  /** Resolves an expired hold of the account. */
  resolveHold: (account: string, hold: Hold) => Promise<Verdict>
  /** Returns the ids of those holds of the account that are captured. */
  findCaptured: (account: string, holds: readonly string[]) => Promise<string[]>
}

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
  const { caps, leaseMs, clock, capturedHolds } = given
  const undecided: string[] = []
  let error: ApiError | undefined
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const attempt: Attempt = {
      request,
      caps,
      leaseMs,
      now: clock.expression(),
      captured: capturedHolds.of(request.caller.account),
      undecided,
    }
    const account = await takeStep(given, attempt)
    if (account.isAdmitted) {
      const { plan, usage, now } = account
      return { account, cap: caps[plan], secondsLeft: secondsToEndOf(usage.day, now) }
    }
    const unmet = unmetRule(account, attempt)
    if (unmet === undefined) continue // a new day has begun since the step
    const isCleared = await unmet.rule.clear?.(account, attempt, clearing(given, account, attempt))
    if (isCleared !== true) throw unmet.error
    error = unmet.error
  }
  throw error ?? unavailable()
}

/** Runs the step. Throws if the key does not give access. */
async function takeStep(given: AdmissionDependencies, attempt: Attempt) {
  const account = requireKnown(await takeAdmissionStep(given, attempt), attempt.request.caller)
  // Check first whether the request was admitted: then it is already charged, and must not get an error any more.
  if (!account.isAdmitted) return requireAccess(attempt, account)
  given.capturedHolds.dropped(account._id, attempt.captured)
  given.pastDays.note(account, account.now)
  return account
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
  return {
    async resolve(holds) {
      for (const hold of holds) {
        if ((await given.resolveHold(account._id, hold)) === 'undecided') undecided.push(hold.id)
      }
    },
    async findCaptured(holds) {
      const ids = holds.map(({ id }) => id)
      const captured = await given.findCaptured(account._id, ids)
      for (const id of captured) given.capturedHolds.add(account._id, id)
      return captured.length
    },
  }
}
