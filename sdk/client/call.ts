import { ConfigurationError } from '../errors/local-errors.ts'
import { type RateLimit, rateLimitOf } from '../limits/rate-limit.ts'
import type { CallResponse } from '../observe/call-observer.ts'
import type { PlatformResponse, ResponseHeaders } from '../platform.ts'
import { CallStart } from '../transport/call-start.ts'
import type { Connection } from '../transport/connection.ts'
import type { Operation } from '../transport/operation.ts'
import type { ChargingCallOptions } from '../transport/options.ts'

/** The answer of an operation that is free. */
export interface Free<Data> {
  /** The operation's result. */
  data: Data
}

/**
 * The answer of an operation that costs credits. If a call is repeated with the same idempotency key, both figures are those
 * of the first answer.
 */
export interface Charged<Data> extends Free<Data> {
  /** Credits that this call cost. */
  credits_used: number
  /** The balance after the charge, in credits. */
  credits_remaining: number
}

/** The outcome of a call as a value: check `ok` instead of catching an error. */
export type Safe<Answer, Failure> = (Answer & { ok: true }) | { ok: false; error: Failure }

/** The answer of a call, with details of its HTTP response. */
export interface WithResponse<Answer> {
  /** What the call itself resolves to. */
  result: Answer
  /** The HTTP status. */
  status: number
  headers: ResponseHeaders
  /** Identifies the request in the service's logs. */
  requestId: string | undefined
  /** How many requests were sent: 1, plus the retries. */
  attempts: number
  /** The idempotency key of a call that costs credits. The same call with it gets the same answer, and is not charged again. */
  idempotencyKey: string | undefined
  /** The daily cap. Missing for calls that do not count toward it, such as downloads, and for replayed answers. */
  rateLimit: RateLimit | undefined
}

/**
 * A call in flight: a promise of its answer, with more ways to get the outcome. The call is made once, even if you use several
 * of them. Handle its failure in one of them: otherwise it is an unhandled rejection, as with any promise.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface below only types what Promise has
export class Call<Answer, Failure> extends Promise<Answer> {
  readonly #response: Promise<CallResponse>
  readonly #start: CallStart

  /** @internal */
  constructor(
    send: (start: CallStart) => Promise<CallResponse>,
    answerOf = (answer: Answer): Answer => answer,
  ) {
    const start = new CallStart()
    const response = send(start)
    super((resolve, reject) => {
      response.then(({ answer }) => resolve(answerOf(answer as Answer)), reject) // answerOf() has checked it
    })
    this.#response = response
    this.#start = start
  }

  /** `then()` and `catch()` give a plain promise, since what they give has no HTTP response. @internal */
  static override readonly [Symbol.species]: PromiseConstructor = Promise

  /** Resolves to the answer with `ok: true`, or to `{ ok: false, error }`. Never rejects. */
  safe(): Promise<Safe<Answer, Failure>> {
    return this.then(
      (answer) => ({ ...answer, ok: true }),
      (error: Failure) => ({ ok: false, error }), // the operation's union lists all that it can be
    )
  }

  /** Resolves to the answer with its HTTP response and the daily cap. Rejects like the call itself. */
  async withResponse(): Promise<WithResponse<Answer>> {
    const [result, { answer: _, response: __, ...head }] = await Promise.all([this, this.#response])
    return { result, idempotencyKey: undefined, ...head, rateLimit: rateLimitOf(head.headers) }
  }

  /**
   * Resolves to the platform's own `Response`, unread, when the whole answer is there. Use it in the same statement as the call.
   * Rejects like the call itself.
   */
  async asResponse(): Promise<PlatformResponse> {
    this.#start.wantsResponse = true
    const [, { response }] = await Promise.all([this, this.#response])
    if (!response)
      throw new ConfigurationError('Use asResponse() at once, with a fetch() whose responses have clone().')
    return response
  }
}

/** Adds the type of the error, which `Promise` does not have. */
export interface Call<Answer, Failure> {
  then<Result = Answer, Fallback = never>(
    onAnswer?: ((answer: Answer) => Result | PromiseLike<Result>) | null,
    onError?: ((error: Failure) => Fallback | PromiseLike<Fallback>) | null,
  ): Promise<Result | Fallback>
  catch<Fallback = never>(
    onError?: ((error: Failure) => Fallback | PromiseLike<Fallback>) | null,
  ): Promise<Answer | Fallback>
}

/** Makes one call over a connection. The caller says what it answers. */
export function call<Answer, Failure>(
  connection: Connection,
  operation: Operation,
  params: object = {},
  options?: ChargingCallOptions,
): Call<Answer, Failure> {
  return new Call((start) => connection.send(operation, params, options, start))
}
