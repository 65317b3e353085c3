// Generated from the contract by `npm run generate`. Do not edit.

import type { Call, Charged, Free } from '../client/call.ts'
import type { Download } from '../client/download.ts'
import type { PageCall } from '../client/page.ts'
import type { TableCall } from '../client/table.ts'
import type { Connection } from '../transport/connection.ts'
import type { GenerationReference } from '../transport/operation.ts'
import type { CallOptions, ChargingCallOptions } from '../transport/options.ts'
import type { ScriptInput, NicheInput, ImageInput, ViralScoreInput, GenerationsParams, UsageParams, StatementParams, DownloadImageParams, AccountInfo, ScriptResult, NicheResult, ImageResult, ViralScoreResult, GenerationPage, Generation, SingleGeneration, Usage, Statement, StatementEntry } from './resources.ts'
import type { MeFailure, ScriptFailure, NicheFailure, ImageFailure, ViralScoreFailure, GenerationsFailure, GenerationFailure, UsageFailure, StatementFailure, DownloadImageFailure } from './calls.ts'

import * as calls from './calls.ts'

/** A method for each operation of the API. */
export class Methods {
  readonly #connection: Connection

  /** @internal */
  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Reads plan, balance and usage of the account of the API key, and what the key may do. Free. Counts toward
   * the daily cap. Takes keys with any scope.
   *
   * Fails with {@link RateLimitedError}, a {@link CommonFailure} or a {@link LocalFailure}.
   * @example await client.me()
   */
  me(options?: CallOptions): Call<Free<AccountInfo>, MeFailure> {
    return calls.me(this.#connection, options)
  }

  /**
   * Generates a short-form video script, with three hook variants unless `hooks` is `false`. Costs 2 credits.
   * Counts toward the daily cap. Takes keys with the scope `generate` or `all`.
   *
   * Fails with {@link PayloadTooLargeError}, {@link UnsupportedMediaTypeError},
   * {@link IdempotencyKeyReusedError}, {@link IdempotencyInProgressError}, {@link GenerationErasedError},
   * {@link RateLimitedError}, {@link TooManyInFlightError}, {@link KeyLimitReachedError},
   * {@link InsufficientCreditsError}, {@link GenerationFailedError}, {@link GenerationTimedOutError}, a
   * {@link CommonFailure} or a {@link ChargingFailure}.
   * @example await client.script({ topic: 'How to brew coffee at home' })
   */
  script(params: ScriptInput, options?: ChargingCallOptions): Call<Charged<ScriptResult>, ScriptFailure> {
    return calls.script(this.#connection, params, options)
  }

  /**
   * Analyses a topic and returns profitable niche ideas. Costs 2 credits. Counts toward the daily cap. Takes
   * keys with the scope `generate` or `all`.
   *
   * Fails with {@link PayloadTooLargeError}, {@link UnsupportedMediaTypeError},
   * {@link IdempotencyKeyReusedError}, {@link IdempotencyInProgressError}, {@link GenerationErasedError},
   * {@link RateLimitedError}, {@link TooManyInFlightError}, {@link KeyLimitReachedError},
   * {@link InsufficientCreditsError}, {@link GenerationFailedError}, {@link GenerationTimedOutError}, a
   * {@link CommonFailure} or a {@link ChargingFailure}.
   * @example await client.niche({ topic: 'home fitness' })
   */
  niche(params: NicheInput, options?: ChargingCallOptions): Call<Charged<NicheResult>, NicheFailure> {
    return calls.niche(this.#connection, params, options)
  }

  /**
   * Generates an AI image and saves it as PNG. `image_url` is the address of its preview. Costs 5 credits, 8
   * when `high_res` is true. Counts toward the daily cap. Takes keys with the scope `generate` or `all`.
   *
   * Fails with {@link PayloadTooLargeError}, {@link UnsupportedMediaTypeError},
   * {@link IdempotencyKeyReusedError}, {@link IdempotencyInProgressError}, {@link GenerationErasedError},
   * {@link RateLimitedError}, {@link TooManyInFlightError}, {@link KeyLimitReachedError},
   * {@link InsufficientCreditsError}, {@link GenerationFailedError}, {@link GenerationTimedOutError}, a
   * {@link CommonFailure} or a {@link ChargingFailure}.
   * @example await client.image({ prompt: 'A lighthouse at dawn, flat design' })
   */
  image(params: ImageInput, options?: ChargingCallOptions): Call<Charged<ImageResult>, ImageFailure> {
    return calls.image(this.#connection, params, options)
  }

  /**
   * Computes a viral score for a script and a thumbnail idea. Costs 2 credits. Counts toward the daily cap.
   * Takes keys with the scope `generate` or `all`.
   *
   * Fails with {@link PayloadTooLargeError}, {@link UnsupportedMediaTypeError},
   * {@link IdempotencyKeyReusedError}, {@link IdempotencyInProgressError}, {@link GenerationErasedError},
   * {@link RateLimitedError}, {@link TooManyInFlightError}, {@link KeyLimitReachedError},
   * {@link InsufficientCreditsError}, {@link GenerationFailedError}, {@link GenerationTimedOutError}, a
   * {@link CommonFailure} or a {@link ChargingFailure}.
   * @example await client.viralScore({ script: 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.', thumbnail_idea: 'A red cup on black, one word: BITTER', niche: 'home barista' })
   */
  viralScore(params: ViralScoreInput, options?: ChargingCallOptions): Call<Charged<ViralScoreResult>, ViralScoreFailure> {
    return calls.viralScore(this.#connection, params, options)
  }

  /**
   * Lists your saved generations, newest first, in pages. Free. Counts toward the daily cap. Takes keys with
   * the scope `read` or `all`.
   *
   * Fails with {@link RateLimitedError}, a {@link CommonFailure} or a {@link LocalFailure}.
   * @example await client.generations()
   */
  generations(params?: GenerationsParams, options?: CallOptions): PageCall<GenerationPage, Generation, GenerationsFailure> {
    return calls.generations(this.#connection, params, options)
  }

  /**
   * Returns one of your saved generations, as the list shows it. A generation of another account gets 404
   * `NOT_FOUND`. Beyond the specification of version 1. Free. Does not count toward the daily cap. Takes keys
   * with any scope.
   *
   * Fails with {@link NotFoundError}, a {@link CommonFailure} or a {@link LocalFailure}.
   * @example await client.generation('7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f')
   */
  generation(id: GenerationReference, options?: CallOptions): Call<Free<SingleGeneration>, GenerationFailure> {
    return calls.generation(this.#connection, id, options)
  }

  /**
   * Returns your requests and credits by UTC day, and by type of generation or by API key. What the dashboard
   * spends is in it. A charge counts on the day of its admission. Generations in flight are not in it, and
   * failed ones never are. All figures are of one moment. Beyond the specification of version 1. Free. Does
   * not count toward the daily cap. Takes keys with the scope `read` or `all`.
   *
   * Fails with a {@link CommonFailure} or a {@link LocalFailure}.
   * @example await client.usage()
   */
  usage(params?: UsageParams, options?: CallOptions): Call<Free<Usage>, UsageFailure> {
    return calls.usage(this.#connection, params, options)
  }

  /**
   * Returns everything that changed your balance in a range of days, in pages: grants, charges, refunds by
   * hand, what the dashboard has spent, and corrections. The opening balance and all amounts of the range
   * make the closing balance. A generation that failed or is in flight is not in it, so that for a range up
   * to today the closing balance minus the credits of generations in flight is your balance. All figures of a
   * page are of one moment. Beyond the specification of version 1. Free. Does not count toward the daily cap.
   * Takes keys with the scope `read` or `all`.
   *
   * Fails with a {@link CommonFailure} or a {@link LocalFailure}.
   * @example await client.statement()
   */
  statement(params?: StatementParams, options?: CallOptions): TableCall<Statement, StatementEntry, StatementFailure> {
    return calls.statement(this.#connection, params, options)
  }

  /**
   * Returns one of your images as PNG. It needs an API key and a plan with API access. The daily cap, the
   * balance and the number of generations in flight do not matter. An image of another account gets 404
   * `NOT_FOUND`. A private cache may keep the image forever. Free. Does not count toward the daily cap. Takes
   * keys with any scope.
   *
   * Fails with {@link NotFoundError}, a {@link CommonFailure} or a {@link LocalFailure}.
   * @example await client.downloadImage('7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f')
   */
  downloadImage(id: GenerationReference, params?: DownloadImageParams, options?: CallOptions): Download<DownloadImageFailure> {
    return calls.downloadImage(this.#connection, id, params, options)
  }
}
