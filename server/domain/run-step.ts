import type { Account } from '../database/accounts.ts'
import { changeTimeMs, majority } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { isReplyLost } from '../database/outage.ts'
import type { AdmissionGroup } from './admission-group.ts'
import { admissionStep, type StepTerms } from './admission-step.ts'
import type { KeyHolder } from './authentication.ts'
import type { Backend } from './backend.ts'
import { quickStep } from './quick-step.ts'
import { unavailable } from './refusal.ts'

/** What the step shows of the account: after the change if the request was admitted, untouched if not. */
export interface AccountView
  extends KeyHolder,
    Pick<Account, 'email' | 'credits' | 'usage' | 'admitted' | 'holds'> {}

export interface StepTaken {
  /** Nothing where no account has the key. */
  account: AccountView | null
  /** The holds that the step took for captured. */
  captured: readonly string[]
}

/** How often a step whose reply was lost is asked for again, and the longest wait before each. */
const mostTries = 5
const longestWaitMs = 1000

/** Asks the database to admit all of the group or none: by the quick step where it may do, else by the whole one. */
export async function runStep(
  backend: Backend,
  group: AdmissionGroup,
  undecided: readonly string[],
): Promise<StepTaken> {
  const { keyHash } = group
  const captured = backend.captured.of(keyHash)
  const quick = undecided.length === 0 ? await tryQuickStep(backend, group, captured) : null
  const account = quick ?? (await wholeStep(backend, group, { captured, undecided }))
  backend.lastSeen.saw(keyHash, account)
  return { account, captured }
}

/** The fields that the quick step asks for. */
type QuickFound = Omit<AccountView, 'plan' | 'admitted' | 'key'>

async function tryQuickStep(
  backend: Backend,
  group: AdmissionGroup,
  captured: readonly string[],
): Promise<AccountView | null> {
  const step = quickStep(backend, group, captured)
  if (step === undefined) return null
  const { query, update, fields, until, plan, key } = step
  try {
    const writeConcern = writeConcernOf(group)
    const found = await backend.database.changeOnce({ query, update, fields, writeConcern })
    if (found === null) return null
    const { _id, email, credits, usage, holds, now } = found as QuickFound
    return { _id, email, plan, credits, usage, admitted: group.mark, holds, key, now }
  } catch (error) {
    if (!isReplyLost(error)) throw error
    return repeated(backend, group, until)
  }
}

/** The quick step may have been taken although its reply was lost, and may still be until its time is over. */
async function repeated(backend: Backend, group: AdmissionGroup, until: Date) {
  const pendingUntil = new Date(until.getTime() + changeTimeMs)
  for (let tries = 0; tries < mostTries; tries += 1) {
    const account = await wholeStep(backend, group, { captured: [], undecided: [], pendingUntil })
    if (account === null) return account
    if (hasTaken(account, group)) return { ...account, admitted: group.mark }
    if (account.now >= pendingUntil) return account
    await backend.clock.wait(Math.min(longestWaitMs, pendingUntil.getTime() - account.now.getTime()))
  }
  throw unavailable()
}

function hasTaken({ admitted, holds }: AccountView, group: AdmissionGroup) {
  const allHeld = group.charges.every((charge) => holds.some(({ id }) => id === charge.id))
  return admitted === group.mark || (group.cost > 0 && allHeld)
}

async function wholeStep(backend: Backend, group: AdmissionGroup, terms: StepTerms) {
  const { keyHash } = group
  const { update, projection } = admissionStep(backend, group, terms)
  const found = await native(backend.database.accounts).findOneAndUpdate({ 'keys.hash': keyHash }, update, {
    returnDocument: 'after',
    projection,
    writeConcern: writeConcernOf(group),
  })
  const account = found && (await viewOf(backend, keyHash, found))
  if (account?.admitted === group.mark) backend.captured.dropped(keyHash, terms.captured)
  return account
}

/** A charge must survive a failover; a count that is lost in one harms nobody. */
function writeConcernOf(group: AdmissionGroup) {
  return group.cost > 0 ? majority : ({ w: 1 } as const)
}

type Projected = Omit<AccountView, 'key'> & Pick<Account, 'keys'>

/**
 * When the driver repeats a step whose reply was lost, MongoDB answers from its history with the whole document
 * and leaves the projection out.
 */
async function viewOf(backend: Backend, keyHash: string, found: object): Promise<AccountView> {
  const { keys, ...account } = found as Projected // the step's projection, or more than that
  const key = keys.find(({ hash }) => hash === keyHash)
  const now = 'now' in found ? account.now : await backend.clock.read()
  return { ...account, now, ...(key === undefined ? {} : { key }) }
}
