import type { Connection } from './connection.ts'
import type { Delivery } from './delivery.ts'
import type { Operation } from './operation.ts'
import type { ChargingCallOptions } from './options.ts'
import type { ResponseHeaders } from './platform.ts'
import { type RateLimit, rateLimitOf } from './rate-limit.ts'

/** What a free operation gives. */
export interface Free<Data> {
  /** What the operation answered. */
  data: Data
}

/** What an operation that charges gives. */
export interface Charged<Data> extends Free<Data> {
  /** Credits that this call cost. */
  credits_used: number
  /** Balance after the charge. */
  credits_remaining: number
}

/** The outcome of a call as a value, for those who would rather not catch. */
export type Safe<Answer, Failure> = (Answer & { ok: true }) | { ok: false; error: Failure }

/** The outcome of a call with what stood around it. */
export interface WithResponse<Answer> {
  result: Answer
  status: number
  headers: ResponseHeaders
  /** Identifies the request in the service's logs. */
  requestId: string | undefined
  /** How many requests were sent. */
  attempts: number
  /** Where the account stands against its daily cap; replays and downloads do not tell. */
  rateLimit: RateLimit | undefined
}

/**
 * A call under way: a promise of its answer, with two more ways to take it. Whichever is used, and if several are, there is one
 * request; and a failure that nobody takes is not an unhandled rejection.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the interface below only types what Promise has
export class Call<Answer, Failure> extends Promise<Answer> {
  readonly #delivery: Promise<Delivery>

  /** @internal */
  constructor(delivery: Promise<Delivery>, answerOf = (answer: Answer): Answer => answer) {
    super((resolve, reject) => {
      delivery.then(({ answer }) => resolve(answerOf(answer as Answer)), reject) // readAnswer has checked it
    })
    this.#delivery = delivery
    this.catch(() => {}) // whoever takes the call is told of its failure by what they take
  }

  /** What is made of a call is a promise like any other. @internal */
  static override readonly [Symbol.species]: PromiseConstructor = Promise

  /** The answer or the error, without a rejection. */
  safe(): Promise<Safe<Answer, Failure>> {
    return this.then(
      (answer) => ({ ...answer, ok: true }),
      (error: Failure) => ({ ok: false, error }), // the operation's union names what it can be
    )
  }

  /** The answer with status, headers, request id, attempts and where the daily cap stands. */
  async withResponse(): Promise<WithResponse<Answer>> {
    const { answer: _, ...head } = await this.#delivery
    return { result: await this, ...head, rateLimit: rateLimitOf(head.headers) }
  }
}

/** The compiler's promise knows nothing of what it fails with. */
export interface Call<Answer, Failure> {
  then<Result = Answer, Fallback = never>(
    onAnswer?: ((answer: Answer) => Result | PromiseLike<Result>) | null,
    onError?: ((error: Failure) => Fallback | PromiseLike<Fallback>) | null,
  ): Promise<Result | Fallback>
  catch<Fallback = never>(
    onError?: ((error: Failure) => Fallback | PromiseLike<Fallback>) | null,
  ): Promise<Answer | Fallback>
}

/** Makes one call over a connection. */
export function call<Params, Answer, Failure>(
  connection: Connection,
  operation: Operation<Params, Answer, Failure>,
  params: Params,
  options?: ChargingCallOptions,
): Call<Answer, Failure> {
  return new Call(connection.send(operation, params as object, options)) // every operation's parameters are an object
}
