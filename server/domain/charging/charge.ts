import type { GenerationType } from '@content-generation/contract'
import type { Hold } from '../../database/collections/accounts.ts'
import type { CapturedGeneration, Upstream } from '../../database/collections/generations.ts'
import type { GeneratedImage, TimeLimit } from '../../generators/port.ts'
import type { Caller } from '../accounts/authentication.ts'
import type { Admission } from '../admission/admit.ts'
import type { Idempotency } from '../admission/rule.ts'
import { usageRules } from '../admission/rules.ts'
import { ApiError, unavailable } from '../errors/api-error.ts'
import type { GeneratorOutcome } from '../ports.ts'
import type { ChargingDependencies } from './dependencies.ts'
import { findReplay, replayOf } from './idempotency.ts'
import { runGenerator } from './run-generator.ts'

/** The output of a generation. */
export interface Generated {
  /** The `data` of the answer as JSON text. It is stored as it is. */
  result: string
  image?: GeneratedImage | undefined
  /** The model calls of the generation. Absent if no model was called. */
  upstream?: Upstream | undefined
}

/** A valid request for a generation. */
export interface ChargeRequest {
  /** The generation's id. */
  id: string
  requestId: string
  caller: Caller
  type: GenerationType
  /** Credits. */
  cost: number
  /** The text with which the generation is listed. */
  prompt: string
  /** Absent if no idempotency key was sent. */
  idempotency?: Idempotency | undefined
  generate: (time: TimeLimit) => Promise<Generated>
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
 * recognised as a replay. Throws an `ApiError` if it is not admitted.
 */
export async function charge(given: ChargingDependencies, request: ChargeRequest): Promise<Charge> {
  const replay = await findReplay(given, request)
  if (replay !== undefined) return replayed(replay)
  const { id, requestId, caller, cost, idempotency } = request
  let admission: Admission
  try {
    admission = await given.admission.admit({ id, requestId, caller, cost, ...idempotency })
  } catch (error) {
    // An earlier request with the same key may have been captured after the first look-up, and may have used the
    // credits or the quota that this one lacks.
    const late = mayBeReplayed(error) ? await findReplay(given, request) : undefined
    if (late === undefined) throw error
    return replayed(late)
  }
  given.meter.charged(cost)
  return { admission, outcome: complete(given, request, admission) }
}

function replayed(generation: CapturedGeneration): Charge {
  return { outcome: Promise.resolve({ generation, replayed: true }) }
}

function mayBeReplayed(error: unknown) {
  return error instanceof ApiError && usageRules.some(({ code }) => code === error.code)
}

async function complete(
  given: ChargingDependencies,
  request: ChargeRequest,
  { account }: Admission,
): Promise<Charged> {
  const admittedAt = performance.now()
  const hold = account.holds.find(({ id }) => id === request.id)
  if (hold === undefined) throw new Error('A charge was admitted without its hold')
  const generated = await generateOrRefund(given, request, { account: account._id, hold })
  // The database's time at the admission plus the time that has passed in this process, because a server's own clock
  // must not order the list. The result is never later than the real time. So a generation that the customer requests
  // after this answer gets a later time, and is listed before this one.
  const createdAt = new Date(account.now.getTime() + Math.floor(performance.now() - admittedAt))
  const generation: CapturedGeneration = {
    state: 'captured',
    account: account._id,
    _id: hold.id,
    type: request.type,
    prompt: request.prompt,
    credits_used: hold.cost,
    created_at: createdAt,
    result: generated.result,
    credits_remaining: account.credits,
    key: hold.key,
    request: hold.request,
    at: hold.at,
    day: hold.day,
    ...request.idempotency,
    ...(generated.upstream && { upstream: generated.upstream }),
  }
  return save(given, generation, { hold, image: generated.image, idempotency: request.idempotency })
}

async function generateOrRefund(
  { generationTimeoutMs, meter, settlement }: ChargingDependencies,
  { type, generate }: ChargeRequest,
  { account, hold }: { account: string; hold: Hold },
) {
  const startedAt = performance.now()
  const note = (outcome: GeneratorOutcome) =>
    meter.generated(type, outcome, (performance.now() - startedAt) / 1000)
  try {
    const generated = await runGenerator(generate, generationTimeoutMs)
    note('ok')
    return generated
  } catch (error) {
    note(outcomeOf(error))
    // No capture was tried, so the hold can be refunded without a tombstone.
    await settlement.refund(account, hold)
    throw error
  }
}

function outcomeOf(error: unknown): GeneratorOutcome {
  if (!(error instanceof ApiError)) return 'failed'
  if (error.code === 'GENERATION_TIMED_OUT') return 'timed_out'
  return error.code === 'SERVICE_UNAVAILABLE' ? 'no_model_free' : 'failed'
}

interface Saving {
  hold: Hold
  image: GeneratedImage | undefined
  idempotency: Idempotency | undefined
}

async function save(
  given: ChargingDependencies,
  generation: CapturedGeneration,
  { hold, image, idempotency }: Saving,
): Promise<Charged> {
  const { settlement, generations } = given
  const { account } = generation
  if (image) await saveImageOrResolve(given, generation, { hold, image })
  const outcome = await settlement.capture(generation)
  if (outcome === 'captured') return { generation, replayed: false }
  if (image) await generations.deleteImage(generation)
  await settlement.refund(account, hold, { releasesQuota: outcome === 'duplicate' })
  if (outcome === 'duplicate' && idempotency)
    return { generation: await replayOf(given, account, idempotency), replayed: true }
  throw unavailable(new Error('The lease ran out before the generation was saved'))
}

/**
 * Saves the image. If that fails, the hold is resolved at once, because no capture was tried. A plain refund is not
 * enough: the bytes may still be written later, and the tombstone marks them for removal.
 */
async function saveImageOrResolve(
  { generations, settlement }: ChargingDependencies,
  { _id, account, created_at }: CapturedGeneration,
  { hold, image }: { hold: Hold; image: GeneratedImage },
) {
  try {
    await generations.saveImage({ _id, account, created_at }, image)
  } catch (error) {
    await settlement.resolve(account, hold).catch(() => {}) // it is then resolved after its lease
    throw error
  }
}
