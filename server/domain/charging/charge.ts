import type { GenerationType } from '@content-generation/contract'
import type { Hold } from '../../database/collections/accounts.ts'
import type { CapturedGeneration, Upstream } from '../../database/collections/generations.ts'
import type { GeneratedImage } from '../../generators/port.ts'
import type { Caller } from '../accounts/authentication.ts'
import type { Admission } from '../admission/admit.ts'
import { usageRules } from '../admission/rules.ts'
import { ApiError, unavailable } from '../errors/api-error.ts'
import type { GeneratorOutcome } from '../ports.ts'
import type { ChargingDependencies } from './dependencies.ts'
import { findReplay, type Idempotency, replayOf } from './idempotency.ts'
import type { InFlight } from './in-flight.ts'
import { runGenerator } from './run-generator.ts'

/** The output of a generation. */
export interface Generated {
  /** The `data` of the answer as JSON text. It is stored as it is. */
  result: string
  image?: GeneratedImage | undefined
  /** The model calls of the generation. Absent if no model was called. */
  upstream?: Upstream | undefined
}

/** The context of a generation. */
export interface GenerateContext {
  /** The id of the generation. */
  id: string
  /** Aborts when the time limit of the generation is reached. */
  signal: AbortSignal
  /** The customer's `traceparent` header (W3C Trace Context). */
  traceparent: string | undefined
}

/** A valid request for a generation. */
export interface ChargeRequest {
  /** The generation's id. */
  id: string
  requestId: string
  traceparent?: string | undefined
  caller: Caller
  type: GenerationType
  /** Credits. */
  cost: number
  input: object
  /** The text with which the generation is listed. */
  prompt: string
  /** Absent if no idempotency key was sent. */
  idempotency?: Idempotency | undefined
  generate: (input: object, context: GenerateContext) => Promise<Generated>
}

/** A captured generation: of this request or, for a replay, of an earlier one. */
export interface Charged {
  generation: CapturedGeneration
  /** True for a replay, which is free and does not count toward the daily cap. */
  replayed: boolean
}

/** A charge that has begun, or a replay. */
export interface Charge {
  /** The admission of the request. Absent if the request was recognised as a replay before it was admitted. */
  admission?: Admission
  /**
   * Resolves with the captured generation. Rejects after a failure, and the credits are refunded. It also rejects if
   * the outcome of the capture is unknown, and the hold is then resolved after its lease.
   */
  outcome: Promise<Charged>
}

/**
 * Charges a generation: admits the request, generates, captures. Resolves when the request is admitted or is
 * recognised as a replay. Throws an `ApiError` if it is not admitted. A later failure is refunded. If the outcome of
 * the capture is unknown, the hold is settled after its lease.
 */
export async function charge(
  given: ChargingDependencies,
  inFlight: InFlight,
  request: ChargeRequest,
): Promise<Charge> {
  const settled = inFlight.begin()
  try {
    const begun = await begin(given, request)
    // Counted here, because the handler of a disconnected client need not wait for the outcome.
    begun.outcome.then(settled, settled)
    return begun
  } catch (error) {
    settled()
    throw error
  }
}

async function begin(given: ChargingDependencies, request: ChargeRequest): Promise<Charge> {
  const replay = await earlierAnswer(given, request)
  if (replay !== undefined) return { outcome: Promise.resolve(replay) }
  const admission = await admitOrReplay(given, request)
  if ('generation' in admission) return { outcome: Promise.resolve(admission) }
  given.meter.charged(request.cost)
  return { admission, outcome: complete(given, request, admission) }
}

async function earlierAnswer(
  given: ChargingDependencies,
  { caller, idempotency }: ChargeRequest,
): Promise<Charged | undefined> {
  const generation = idempotency && (await findReplay(given, caller, idempotency))
  return generation && { generation, replayed: true }
}

/**
 * Admits the request. If it is not admitted because of an earlier request with its idempotency key, returns the
 * generation of that request.
 */
async function admitOrReplay(
  given: ChargingDependencies,
  request: ChargeRequest,
): Promise<Admission | Charged> {
  try {
    const { id, requestId, caller, cost, idempotency } = request
    return await given.admission.admit({ id, requestId, caller, cost, ...idempotency })
  } catch (error) {
    // The earlier request may have been captured after the first look-up, and may have used the credits or the quota
    // that this one lacks.
    const replay = mayBeReplayed(error) ? await earlierAnswer(given, request) : undefined
    if (replay === undefined) throw error
    return replay
  }
}

function mayBeReplayed(error: unknown) {
  return error instanceof ApiError && usageRules.some(({ code }) => code === error.code)
}

async function complete(given: ChargingDependencies, request: ChargeRequest, admission: Admission) {
  const admittedAt = performance.now()
  const hold = holdOf(admission, request.id)
  const generated = await generateOrRefund(given, request, { account: admission.account._id, hold })
  return save(given, request, { admission, hold, generated, admittedAt })
}

/** The hold that the admission has added to the account. */
function holdOf({ account }: Admission, id: string): Hold {
  const found = account.holds.find((hold) => hold.id === id)
  if (found === undefined) throw new Error('A charge was admitted without its hold')
  return found
}

async function generateOrRefund(
  { generationTimeoutMs, meter, settlement }: ChargingDependencies,
  { input, traceparent, type, generate }: ChargeRequest,
  { account, hold }: { account: string; hold: Hold },
) {
  const startedAt = performance.now()
  const note = (outcome: GeneratorOutcome) =>
    meter.generated(type, outcome, (performance.now() - startedAt) / 1000)
  try {
    const generated = await runGenerator(
      (signal) => generate(input, { id: hold.id, signal, traceparent }),
      generationTimeoutMs,
    )
    note('ok')
    return generated
  } catch (error) {
    note(error instanceof ApiError && error.code === 'GENERATION_TIMED_OUT' ? 'timed_out' : 'failed')
    // No capture was tried, so the hold can be refunded without a tombstone.
    await settlement.refund(account, hold)
    throw error
  }
}

interface ToSave {
  admission: Admission
  hold: Hold
  generated: Generated
  /**
   * When the reply to the admission arrived, as `performance.now()` in milliseconds. The database's time in the reply
   * is earlier.
   */
  admittedAt: number
}

async function save(
  given: ChargingDependencies,
  request: ChargeRequest,
  { admission, hold, generated, admittedAt }: ToSave,
): Promise<Charged> {
  const { settlement, generations } = given
  const account = admission.account._id
  // The database's time at the admission plus the time that has passed in this process, because a server's own clock
  // must not order the list. The result is never later than the real time. So a generation that the customer requests
  // after this answer gets a later time, and is listed before this one.
  const createdAt = new Date(admission.account.now.getTime() + Math.floor(performance.now() - admittedAt))
  const generation = generationOf(request, { admission, hold, generated, createdAt })
  if (generated.image) await saveImageOrResolve(given, hold, { image: generated.image, generation })
  const outcome = await settlement.capture(generation)
  if (outcome === 'captured') return { generation, replayed: false }
  if (generated.image) await generations.deleteImage(generation)
  await settlement.refund(account, hold, { releasesQuota: outcome === 'duplicate' })
  if (outcome === 'duplicate' && request.idempotency)
    return { generation: await replayOf(given, account, request.idempotency), replayed: true }
  throw unavailable(new Error('The lease ran out before the generation was saved'))
}

function generationOf(
  { type, prompt, idempotency }: ChargeRequest,
  { admission, hold, generated, createdAt }: Omit<ToSave, 'admittedAt'> & { createdAt: Date },
): CapturedGeneration {
  return {
    state: 'captured',
    account: admission.account._id,
    _id: hold.id,
    type,
    prompt,
    credits_used: hold.cost,
    created_at: createdAt,
    result: generated.result,
    credits_remaining: admission.account.credits,
    key: hold.key,
    request: hold.request,
    at: hold.at,
    day: hold.day,
    ...idempotency,
    ...(generated.upstream && { upstream: generated.upstream }),
  }
}

/**
 * Saves the image. If that fails, the hold is resolved at once, because no capture was tried. A plain refund is not
 * enough: the bytes may still be written later, and the tombstone marks them for removal.
 */
async function saveImageOrResolve(
  { generations, settlement }: ChargingDependencies,
  hold: Hold,
  { image, generation }: { image: GeneratedImage; generation: CapturedGeneration },
) {
  const { _id, account, created_at } = generation
  try {
    await generations.saveImage({ _id, account, created_at }, image)
  } catch (error) {
    await settlement.resolve(account, hold).catch(() => {}) // it is then resolved after its lease
    throw error
  }
}
