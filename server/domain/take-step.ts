import { isOutage } from '../database/outage.ts'
import { type AdmissionGroup, type AdmissionRequest, admissionMark } from './admission-step.ts'
import type { Backend } from './backend.ts'
import { inGroups, type Outcome } from './grouping.ts'
import { type AccountView, runStep, type StepTaken } from './run-step.ts'

/** One lane for each key that has a step under way. */
export type Lanes = Map<string, ReturnType<typeof laneOf>>

/** Half of what an account may have in flight, so that a group is not refused for its own size alone. */
const mostAtOnce = 32

/**
 * Takes the admission step. Requests with the same key that arrive while a step is under way take the next one
 * together: one account's document bears only so many changes a second, and each of them waits for the disk.
 */
export async function takeStep(backend: Backend, request: AdmissionRequest, undecided: readonly string[]) {
  if (undecided.length > 0) return runStep(backend, [request], undecided)
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
    alone: (request) => runStep(backend, [request], []),
    together: (group) => takeTogether(backend, group),
    mostAtOnce,
    failsAll: isOutage,
  })
}

/** All together if that is allowed; otherwise each by itself, so that each has its own reason. */
async function takeTogether(backend: Backend, requests: AdmissionRequest[]): Promise<Outcome<StepTaken>[]> {
  const [first, ...others] = requests
  if (first === undefined) return []
  const group: AdmissionGroup = [first, ...others]
  if (areDistinct(group)) {
    const { account, captured } = await runStep(backend, group, [])
    if (account?.admitted === admissionMark(group)) {
      return group.map((_, index) => ({
        status: 'fulfilled',
        value: { account: viewAfter(account, group, index), captured },
      }))
    }
  }
  return Promise.allSettled(requests.map((request) => runStep(backend, [request], [])))
}

/** Two with the same idempotency key are one charge, so they cannot be admitted together. */
function areDistinct(group: AdmissionGroup) {
  const keys = group.flatMap(({ idempotency }) => idempotency ?? [])
  return new Set(keys).size === keys.length
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
