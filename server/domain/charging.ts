import { type GenerationType, type Price, priceOf } from '@content-generation/contract'
import type { Hold } from '../database/accounts.ts'
import type { CapturedGeneration, Upstream } from '../database/generations.ts'
import type { Picture } from '../generators/port.ts'
import { type Admission, admit } from './admission/admit.ts'
import { usageRules } from './admission/rules.ts'
import type { Caller } from './authentication.ts'
import type { Backend } from './backend.ts'
import type { GeneratorOutcome } from './meter.ts'
import { deletePicture, savePicture } from './pictures.ts'
import { produce } from './production.ts'
import { resolve } from './recovery.ts'
import { Refusal, unavailable } from './refusal.ts'
import { findReplay, type Keyed, replayOf } from './replay.ts'
import { capture, refund } from './settlement.ts'

/** What a generation gives: the answer's `data`, and the bytes that belong to it. */
export interface Made {
  result: object
  picture?: Picture
  /** The calls of models that it took. */
  upstream?: Upstream | undefined
}

/** A request for a generation, validated. */
export interface ChargeRequest {
  requestId: string
  caller: Caller
  type: GenerationType
  price: Price
  input: object
  prompt: string
  /** Absent where the customer sent no idempotency key. */
  keyed?: Keyed | undefined
  make: (id: string, signal: AbortSignal) => Promise<Made>
  /** Told as soon as the request counts, whatever becomes of it; and, with nothing, that it does not count after all. */
  onCount: (admission: Admission | undefined) => void
}

/** A generation that was paid for, now or, as a replay, before. */
export interface Charged {
  generation: CapturedGeneration
  /** A replay is free, and not counted. */
  replayed: boolean
}

/** Admit, generate, capture; whatever fails in between is refunded, and what is unknown is settled later. */
export function charge(backend: Backend, request: ChargeRequest): Promise<Charged> {
  return backend.inProgress.run(() => chargeOnce(backend, request))
}

async function chargeOnce(backend: Backend, request: ChargeRequest): Promise<Charged> {
  const replay = await earlierAnswer(backend, request)
  if (replay !== undefined) return replay

  const id = backend.newId()
  const cost = priceOf(request.price, request.input)
  const admission = await admitOrReplay(backend, request, { id, cost })
  if ('generation' in admission) return admission

  const admittedAt = performance.now()
  backend.meter.charged(cost)
  request.onCount(admission)
  const hold = holdOf(admission, id)
  const made = await makeOrRefund(backend, request, admission, hold)
  return save(backend, request, { admission, hold, made, admittedAt })
}

async function earlierAnswer(
  backend: Backend,
  { caller, keyed }: ChargeRequest,
): Promise<Charged | undefined> {
  const generation = keyed && (await findReplay(backend, caller, keyed))
  return generation && { generation, replayed: true }
}

/** Admits the request; where an earlier one with its idempotency key stands in the way, that one's answer is given. */
async function admitOrReplay(
  backend: Backend,
  request: ChargeRequest,
  charge: { id: string; cost: number },
): Promise<Admission | Charged> {
  try {
    const { requestId, caller, keyed } = request
    return await admit(backend, { requestId, caller, ...charge, ...keyed })
  } catch (error) {
    // It may have been saved since it was looked for, and may have used up what is missing.
    const replay = mayBeReplayed(error) ? await earlierAnswer(backend, request) : undefined
    if (replay === undefined) throw error
    return replay
  }
}

function mayBeReplayed(error: unknown) {
  return error instanceof Refusal && usageRules.some(({ code }) => code === error.code)
}

/** The hold that the admission has placed. */
function holdOf({ account }: Admission, id: string): Hold {
  const hold = account.holds.find((held) => held.id === id)
  if (hold === undefined) throw new Error('A charge was admitted without its hold')
  return hold
}

async function makeOrRefund(backend: Backend, request: ChargeRequest, { account }: Admission, hold: Hold) {
  const startedAt = performance.now()
  const meter = (outcome: GeneratorOutcome) =>
    backend.meter.generated(request.type, outcome, (performance.now() - startedAt) / 1000)
  try {
    const made = await produce((signal) => request.make(hold.id, signal), backend.generationTimeoutMs)
    meter('ok')
    return made
  } catch (error) {
    meter(error instanceof Refusal && error.code === 'GENERATION_TIMED_OUT' ? 'timed_out' : 'failed')
    // Nothing was tried to be captured yet, so the credits can go straight back.
    await refund(backend, account._id, hold)
    throw error
  }
}

interface Outcome {
  admission: Admission
  hold: Hold
  made: Made
  /** When the admission was back, by this process' stopwatch: the database's time in it is older than that. */
  admittedAt: number
}

async function save(
  backend: Backend,
  request: ChargeRequest,
  { admission, hold, made, admittedAt }: Outcome,
): Promise<Charged> {
  const { account } = admission
  // The database's time, carried on by this process' stopwatch: no clock of ours orders the list. It is never ahead,
  // since what the customer asks for after this answer must come before it in the list.
  const createdAt = new Date(account.now.getTime() + Math.floor(performance.now() - admittedAt))
  const { type, prompt } = request
  const generation: CapturedGeneration = {
    state: 'captured',
    account: account._id,
    _id: hold.id,
    type,
    prompt,
    credits_used: hold.cost,
    created_at: createdAt,
    result: JSON.stringify(made.result),
    credits_remaining: account.credits,
    key: hold.key,
    request: hold.request,
    at: hold.at,
    day: hold.day,
    ...request.keyed,
    ...(made.upstream && { upstream: made.upstream }),
  }
  if (made.picture) await savePictureOrResolve(backend, hold, { picture: made.picture, generation })
  const outcome = await capture(backend, generation)
  if (outcome === 'captured') {
    backend.captured.add(account._id, hold.id)
    return { generation, replayed: false }
  }
  if (made.picture) await deletePicture(backend, generation)
  await refund(backend, account._id, hold, { releasesQuota: outcome === 'beaten' })
  if (outcome === 'beaten' && request.keyed) {
    request.onCount(undefined)
    return { generation: await replayOf(backend, account._id, request.keyed), replayed: true }
  }
  throw unavailable(new Error('The lease ran out before the generation was saved'))
}

/** Nothing was tried to be captured yet, so the credits can go back at once; a tombstone is there for bytes that come late. */
async function savePictureOrResolve(
  backend: Backend,
  hold: Hold,
  { picture, generation }: { picture: Picture; generation: CapturedGeneration },
) {
  const { _id, account, created_at } = generation
  try {
    await savePicture(backend, { _id, account, created_at }, picture)
  } catch (error) {
    await resolve(backend, account, hold).catch(() => {}) // its lease does it then
    throw error
  }
}
