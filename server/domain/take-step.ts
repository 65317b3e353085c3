import type { Account } from '../database/accounts.ts'
import { majority } from '../database/connect.ts'
import { native } from '../database/native.ts'
import { isOutage } from '../database/outage.ts'
import { type AdmissionGroup, type AdmissionRequest, admissionMark, admissionStep } from './admission-step.ts'
import type { KeyHolder } from './authentication.ts'
import type { Backend } from './backend.ts'
import { inGroups, type Outcome } from './grouping.ts'

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

/** One lane for each key that has a step under way. */
export type Lanes = Map<string, ReturnType<typeof laneOf>>

/** Half of what an account may have in flight, so that a group is not refused for its own size alone. */
const mostAtOnce = 32

/**
 * Takes the admission step. Requests with the same key that arrive while a step is under way take the next one
 * together: one account's document bears only so many changes a second, and each of them waits for the disk.
 */
export async function takeStep(backend: Backend, request: AdmissionRequest, undecided: readonly string[]) {
  if (undecided.length > 0) return stepFor(backend, [request], undecided)
  const { keyHash } = request.caller
  const lane = backend.lanes.get(keyHash) ?? laneOf(backend)
  backend.lanes.set(keyHash, lane)
  try {
    return await lane.add(request)
  } finally {
    if (lane.isIdle()) backend.lanes.delete(keyHash)
  }
}

function laneOf(backend: Backend) {
  return inGroups<AdmissionRequest, StepTaken>({
    send: (group) => takeTogether(backend, group),
    mostAtOnce,
    failsAll: isOutage,
  })
}

/** All together if that is allowed; otherwise each by itself, so that each has its own reason. */
async function takeTogether(backend: Backend, requests: AdmissionRequest[]): Promise<Outcome<StepTaken>[]> {
  const [first, ...others] = requests
  if (first === undefined) return []
  const group: AdmissionGroup = [first, ...others]
  if (others.length > 0 && areDistinct(group)) {
    const { account, captured } = await stepFor(backend, group, [])
    if (account?.admitted === admissionMark(group)) {
      return group.map((_, index) => fulfilled({ account: viewAfter(account, group, index), captured }))
    }
  }
  return Promise.allSettled(requests.map((request) => stepFor(backend, [request], [])))
}

/** Two with the same idempotency key are one charge, so they cannot be admitted together. */
function areDistinct(group: AdmissionGroup) {
  const keys = group.flatMap(({ idempotency }) => idempotency ?? [])
  return new Set(keys).size === keys.length
}

function fulfilled<Value>(value: Value): PromiseFulfilledResult<Value> {
  return { status: 'fulfilled', value }
}

/** The account as it was right after this one of the group: those behind it were counted and charged later. */
function viewAfter(account: AccountView, group: AdmissionGroup, index: number): AccountView {
  const later = group.slice(index + 1)
  const cost = later.reduce((sum, request) => sum + request.cost, 0)
  const { usage } = account
  return {
    ...account,
    admitted: group[index]?.id ?? account.admitted,
    credits: account.credits + cost,
    usage: { ...usage, requests: usage.requests - later.length, credits: usage.credits - cost },
  }
}

async function stepFor(
  backend: Backend,
  group: AdmissionGroup,
  undecided: readonly string[],
): Promise<StepTaken> {
  const { keyHash } = group[0].caller
  const captured = backend.captured.of(keyHash)
  const { update, projection } = admissionStep(backend, group, { captured, undecided })
  const found = await native(backend.database.accounts).findOneAndUpdate({ 'keys.hash': keyHash }, update, {
    returnDocument: 'after',
    projection,
    // A charge must survive a failover; a count that is lost in one harms nobody.
    writeConcern: group.some(({ cost }) => cost > 0) ? majority : { w: 1 },
  })
  const account = found && (await viewOf(backend, keyHash, found))
  if (account?.admitted === admissionMark(group)) backend.captured.dropped(keyHash, captured)
  return { account, captured }
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
