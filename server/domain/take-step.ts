import { isOutage } from '../database/outage.ts'
import { type AdmissionRequest, groupOf } from './admission-group.ts'
import type { Backend } from './backend.ts'
import { inGroups, type Outcome } from './grouping.ts'
import { type Recent, recentlyUsed } from './recent.ts'
import { type AccountView, runStep, type StepTaken } from './run-step.ts'

/** One lane for each key that was used of late; what a key opened once, it mostly opens again. */
export type Lanes = Recent<ReturnType<typeof laneOf>>

/** Longer than any step takes. */
const laneKeptMs = 10_000

/** Half of what an account may have in flight, so that a group is not refused for its own size alone. */
const mostAtOnce = 32

/**
 * Takes the admission step. Requests with the same key that arrive while a step is under way take the next one
 * together: one account's document bears only so many changes a second, and each of them waits for the disk.
 */
export async function takeStep(backend: Backend, request: AdmissionRequest, undecided: readonly string[]) {
  if (undecided.length > 0) return runStep(backend, groupOf(request), undecided)
  const { keyHash } = request.caller
  const known = backend.lanes.get(keyHash)
  const lane = known ?? laneOf(backend)
  if (known === undefined) backend.lanes.set(keyHash, lane)
  const taken = await lane.add(request)
  // Whoever tries out keys leaves nothing behind.
  if (taken.account === null) backend.lanes.delete(keyHash)
  return taken
}

/** Nobody is in a lane yet. */
export function lanes(): Lanes {
  return recentlyUsed(laneKeptMs)
}

function laneOf(backend: Backend) {
  return inGroups<AdmissionRequest, StepTaken>({
    alone: (request) => runStep(backend, groupOf(request), []),
    together: (group) => takeTogether(backend, group),
    mostAtOnce,
    failsAll: isOutage,
  })
}

/** All together if that is allowed; otherwise each by itself, so that each has its own reason. */
async function takeTogether(backend: Backend, requests: AdmissionRequest[]): Promise<Outcome<StepTaken>[]> {
  const [first, ...others] = requests
  if (first === undefined) return []
  const group = groupOf(first, ...others)
  // Two with the same idempotency key are one charge, so they cannot be admitted together.
  if (new Set(group.idempotency).size === group.idempotency.length) {
    const { account, captured } = await runStep(backend, group, [])
    if (account?.admitted === group.mark) {
      return requests.map(({ id }, index) => ({
        status: 'fulfilled',
        value: { account: viewAfter(account, id, requests.slice(index + 1)), captured },
      }))
    }
  }
  return Promise.allSettled(requests.map((request) => runStep(backend, groupOf(request), [])))
}

/** The account as it was right after this one of the group: those behind it were counted and charged later. */
function viewAfter(account: AccountView, admitted: string, later: AdmissionRequest[]): AccountView {
  const cost = later.reduce((sum, request) => sum + request.cost, 0)
  const { credits, usage } = account
  return {
    ...account,
    admitted,
    credits: credits + cost,
    usage: { ...usage, requests: usage.requests - later.length, credits: usage.credits - cost },
  }
}
