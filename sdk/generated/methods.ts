// Generated from the contract by `npm run generate`. Do not edit.

import { type Call, call, type Charged, type Free } from '../client/call.ts'
import type { Connection } from '../transport/connection.ts'
import { type Download, download } from '../client/download.ts'
import { type GenerationReference, idOf } from '../transport/operation.ts'
import type { CallOptions, ChargingCallOptions } from '../transport/options.ts'
import { page, type PageCall } from '../client/page.ts'
import type {
  DownloadImageFailure,
  GenerationsFailure,
  ImageFailure,
  MeFailure,
  NicheFailure,
  ScriptFailure,
  ViralScoreFailure,
} from './failures.ts'
import * as operations from './operations.ts'
import type {
  AccountInfo,
  DownloadImageParams,
  Generation,
  GenerationPage,
  GenerationsParams,
  ImageInput,
  ImageResult,
  NicheInput,
  NicheResult,
  ScriptInput,
  ScriptResult,
  ViralScoreInput,
  ViralScoreResult,
} from './resources.ts'

/** A method for each operation of the API. */
export class Methods {
  readonly #connection: Connection

  /** @internal */
  constructor(connection: Connection) {
    this.#connection = connection
  }

  /**
   * Reads plan, balance and usage of the account of the API key. Free. Counts toward the daily cap.
   *
   * Fails with {@link HeadersTooLargeError}, {@link InternalError}, {@link InvalidApiKeyError},
   * {@link InvalidRequestError}, {@link PlanRequiredError}, {@link RateLimitedError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, or with a {@link LocalFailure}.
   * @example await client.me()
   */
  me(options?: CallOptions): Call<Free<AccountInfo>, MeFailure> {
    return call(this.#connection, operations.me, {}, options)
  }

  /**
   * Generates a short-form video script, with three hook variants unless `hooks` is `false`. Costs 2 credits.
   *
   * Fails with {@link GenerationFailedError}, {@link GenerationTimedOutError}, {@link HeadersTooLargeError},
   * {@link IdempotencyInProgressError}, {@link IdempotencyKeyReusedError}, {@link InsufficientCreditsError},
   * {@link InternalError}, {@link InvalidApiKeyError}, {@link InvalidRequestError},
   * {@link PayloadTooLargeError}, {@link PlanRequiredError}, {@link RateLimitedError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, {@link TooManyInFlightError},
   * {@link UnsupportedMediaTypeError}, or with a {@link ChargingFailure}.
   * @example await client.script({ topic: 'How to brew coffee at home' })
   */
  script(params: ScriptInput, options?: ChargingCallOptions): Call<Charged<ScriptResult>, ScriptFailure> {
    return call(this.#connection, operations.script, params, options)
  }

  /**
   * Analyses a topic and returns profitable niche ideas. Costs 2 credits.
   *
   * Fails with {@link GenerationFailedError}, {@link GenerationTimedOutError}, {@link HeadersTooLargeError},
   * {@link IdempotencyInProgressError}, {@link IdempotencyKeyReusedError}, {@link InsufficientCreditsError},
   * {@link InternalError}, {@link InvalidApiKeyError}, {@link InvalidRequestError},
   * {@link PayloadTooLargeError}, {@link PlanRequiredError}, {@link RateLimitedError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, {@link TooManyInFlightError},
   * {@link UnsupportedMediaTypeError}, or with a {@link ChargingFailure}.
   * @example await client.niche({ topic: 'home fitness' })
   */
  niche(params: NicheInput, options?: ChargingCallOptions): Call<Charged<NicheResult>, NicheFailure> {
    return call(this.#connection, operations.niche, params, options)
  }

  /**
   * Generates an AI image and saves it as PNG. `image_url` is the address of its preview. Costs 5 credits, 8
   * when `high_res` is true.
   *
   * Fails with {@link GenerationFailedError}, {@link GenerationTimedOutError}, {@link HeadersTooLargeError},
   * {@link IdempotencyInProgressError}, {@link IdempotencyKeyReusedError}, {@link InsufficientCreditsError},
   * {@link InternalError}, {@link InvalidApiKeyError}, {@link InvalidRequestError},
   * {@link PayloadTooLargeError}, {@link PlanRequiredError}, {@link RateLimitedError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, {@link TooManyInFlightError},
   * {@link UnsupportedMediaTypeError}, or with a {@link ChargingFailure}.
   * @example await client.image({ prompt: 'A lighthouse at dawn, flat design' })
   */
  image(params: ImageInput, options?: ChargingCallOptions): Call<Charged<ImageResult>, ImageFailure> {
    return call(this.#connection, operations.image, params, options)
  }

  /**
   * Computes a viral score for a script and a thumbnail idea. Costs 2 credits.
   *
   * Fails with {@link GenerationFailedError}, {@link GenerationTimedOutError}, {@link HeadersTooLargeError},
   * {@link IdempotencyInProgressError}, {@link IdempotencyKeyReusedError}, {@link InsufficientCreditsError},
   * {@link InternalError}, {@link InvalidApiKeyError}, {@link InvalidRequestError},
   * {@link PayloadTooLargeError}, {@link PlanRequiredError}, {@link RateLimitedError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, {@link TooManyInFlightError},
   * {@link UnsupportedMediaTypeError}, or with a {@link ChargingFailure}.
   * @example await client.viralScore({ script: 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.', thumbnail_idea: 'A red cup on black, one word: BITTER', niche: 'home barista' })
   */
  viralScore(
    params: ViralScoreInput,
    options?: ChargingCallOptions,
  ): Call<Charged<ViralScoreResult>, ViralScoreFailure> {
    return call(this.#connection, operations.viralScore, params, options)
  }

  /**
   * Lists your saved generations, newest first, in pages. Free. Counts toward the daily cap.
   *
   * Fails with {@link HeadersTooLargeError}, {@link InternalError}, {@link InvalidApiKeyError},
   * {@link InvalidRequestError}, {@link PlanRequiredError}, {@link RateLimitedError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, or with a {@link LocalFailure}.
   * @example await client.generations()
   */
  generations(
    params?: GenerationsParams,
    options?: CallOptions,
  ): PageCall<GenerationPage, Generation, GenerationsFailure> {
    return page(this.#connection, operations.generations, params, options)
  }

  /**
   * Returns one of your images as PNG. It needs an API key and a plan with API access. The daily cap, the
   * balance and the number of generations in flight do not matter. An image of another account gets 404
   * `NOT_FOUND`. A private cache may keep the image forever. Free. Does not count toward the daily cap.
   *
   * Fails with {@link HeadersTooLargeError}, {@link InternalError}, {@link InvalidApiKeyError},
   * {@link InvalidRequestError}, {@link NotFoundError}, {@link PlanRequiredError},
   * {@link RequestTimeoutError}, {@link ServiceUnavailableError}, or with a {@link LocalFailure}.
   * @example await client.downloadImage('7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f')
   */
  downloadImage(
    id: GenerationReference,
    params?: DownloadImageParams,
    options?: CallOptions,
  ): Download<DownloadImageFailure> {
    return download(this.#connection, operations.downloadImage, { ...params, id: idOf(id) }, options)
  }
}
