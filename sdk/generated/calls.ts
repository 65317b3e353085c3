// Generated from the contract by `npm run generate`. Do not edit.

import { call } from '../client/call.ts'
import { download } from '../client/download.ts'
import { page } from '../client/page.ts'
import { table } from '../client/table.ts'
import { idOf } from '../transport/operation.ts'
import type { Call, Charged, Free } from '../client/call.ts'
import type { Download } from '../client/download.ts'
import type { PageCall } from '../client/page.ts'
import type { TableCall } from '../client/table.ts'
import type { Connection } from '../transport/connection.ts'
import type { GenerationReference } from '../transport/operation.ts'
import type { CallOptions, ChargingCallOptions } from '../transport/options.ts'
import type { ScriptInput, NicheInput, ImageInput, ViralScoreInput, GenerationsParams, UsageParams, StatementParams, DownloadImageParams, AccountInfo, ScriptResult, NicheResult, ImageResult, ViralScoreResult, GenerationPage, Generation, SingleGeneration, Usage, Statement, StatementEntry } from './resources.ts'
import type { ChargingFailure, LocalFailure } from '../errors/failure.ts'
import type { InvalidApiKeyError, AccountSuspendedError, PlanRequiredError, ScopeRequiredError, NotFoundError, RequestTimeoutError, PayloadTooLargeError, UnsupportedMediaTypeError, HeadersTooLargeError, InvalidRequestError, IdempotencyKeyReusedError, IdempotencyInProgressError, GenerationErasedError, RateLimitedError, TooManyRequestsError, TooManyInFlightError, KeyLimitReachedError, InsufficientCreditsError, GenerationFailedError, GenerationTimedOutError, ServiceUnavailableError, InternalError } from './errors.ts'

/** The errors that every operation can answer with. */
export type CommonFailure =
  | InvalidApiKeyError
  | AccountSuspendedError
  | PlanRequiredError
  | ScopeRequiredError
  | RequestTimeoutError
  | HeadersTooLargeError
  | InvalidRequestError
  | TooManyRequestsError
  | ServiceUnavailableError
  | InternalError

/** The errors of `me()`. */
export type MeFailure =
  | RateLimitedError
  | CommonFailure
  | LocalFailure

/** `client.me()` without a client. Free. */
export function me(connection: Connection, options?: CallOptions): Call<Free<AccountInfo>, MeFailure> {
  return call(connection, { name: 'me', path: '/api/v1/me' }, {}, options)
}

/** The errors of `script()`. */
export type ScriptFailure =
  | PayloadTooLargeError
  | UnsupportedMediaTypeError
  | IdempotencyKeyReusedError
  | IdempotencyInProgressError
  | GenerationErasedError
  | RateLimitedError
  | TooManyInFlightError
  | KeyLimitReachedError
  | InsufficientCreditsError
  | GenerationFailedError
  | GenerationTimedOutError
  | CommonFailure
  | ChargingFailure

/** `client.script()` without a client. Costs 2 credits. */
export function script(connection: Connection, params: ScriptInput, options?: ChargingCallOptions): Call<Charged<ScriptResult>, ScriptFailure> {
  return call(connection, { name: 'script', path: '/api/v1/script', method: 'POST', charged: true }, params, options)
}

/** The errors of `niche()`. */
export type NicheFailure =
  | PayloadTooLargeError
  | UnsupportedMediaTypeError
  | IdempotencyKeyReusedError
  | IdempotencyInProgressError
  | GenerationErasedError
  | RateLimitedError
  | TooManyInFlightError
  | KeyLimitReachedError
  | InsufficientCreditsError
  | GenerationFailedError
  | GenerationTimedOutError
  | CommonFailure
  | ChargingFailure

/** `client.niche()` without a client. Costs 2 credits. */
export function niche(connection: Connection, params: NicheInput, options?: ChargingCallOptions): Call<Charged<NicheResult>, NicheFailure> {
  return call(connection, { name: 'niche', path: '/api/v1/niche', method: 'POST', charged: true }, params, options)
}

/** The errors of `image()`. */
export type ImageFailure =
  | PayloadTooLargeError
  | UnsupportedMediaTypeError
  | IdempotencyKeyReusedError
  | IdempotencyInProgressError
  | GenerationErasedError
  | RateLimitedError
  | TooManyInFlightError
  | KeyLimitReachedError
  | InsufficientCreditsError
  | GenerationFailedError
  | GenerationTimedOutError
  | CommonFailure
  | ChargingFailure

/** `client.image()` without a client. Costs 5 credits, 8 when `high_res` is true. */
export function image(connection: Connection, params: ImageInput, options?: ChargingCallOptions): Call<Charged<ImageResult>, ImageFailure> {
  return call(connection, { name: 'image', path: '/api/v1/image', method: 'POST', charged: true }, params, options)
}

/** The errors of `viralScore()`. */
export type ViralScoreFailure =
  | PayloadTooLargeError
  | UnsupportedMediaTypeError
  | IdempotencyKeyReusedError
  | IdempotencyInProgressError
  | GenerationErasedError
  | RateLimitedError
  | TooManyInFlightError
  | KeyLimitReachedError
  | InsufficientCreditsError
  | GenerationFailedError
  | GenerationTimedOutError
  | CommonFailure
  | ChargingFailure

/** `client.viralScore()` without a client. Costs 2 credits. */
export function viralScore(connection: Connection, params: ViralScoreInput, options?: ChargingCallOptions): Call<Charged<ViralScoreResult>, ViralScoreFailure> {
  return call(connection, { name: 'viralScore', path: '/api/v1/viral-score', method: 'POST', charged: true }, params, options)
}

/** The errors of `generations()`. */
export type GenerationsFailure =
  | RateLimitedError
  | CommonFailure
  | LocalFailure

/** `client.generations()` without a client. Free. */
export function generations(connection: Connection, params?: GenerationsParams, options?: CallOptions): PageCall<GenerationPage, Generation, GenerationsFailure> {
  return page(connection, { name: 'generations', path: '/api/v1/generations', pages: { items: 'generations', maxLimit: 50 } }, params, options)
}

/** The errors of `generation()`. */
export type GenerationFailure =
  | NotFoundError
  | CommonFailure
  | LocalFailure

/** `client.generation()` without a client. Free. */
export function generation(connection: Connection, id: GenerationReference, options?: CallOptions): Call<Free<SingleGeneration>, GenerationFailure> {
  return call(connection, { name: 'generation', path: '/api/v1/generations/{id}' }, { id: idOf(id) }, options)
}

/** The errors of `usage()`. */
export type UsageFailure =
  | CommonFailure
  | LocalFailure

/** `client.usage()` without a client. Free. */
export function usage(connection: Connection, params?: UsageParams, options?: CallOptions): Call<Free<Usage>, UsageFailure> {
  return call(connection, { name: 'usage', path: '/api/v1/usage' }, params, options)
}

/** The errors of `statement()`. */
export type StatementFailure =
  | CommonFailure
  | LocalFailure

/** `client.statement()` without a client. Free. */
export function statement(connection: Connection, params?: StatementParams, options?: CallOptions): TableCall<Statement, StatementEntry, StatementFailure> {
  return table(connection, { name: 'statement', path: '/api/v1/statement', pages: { items: 'entries', maxLimit: 200 }, columns: ['id', 'at', 'kind', 'amount', 'balance', 'generation_id', 'type', 'key_id', 'reference', 'note'] }, params, options)
}

/** The errors of `downloadImage()`. */
export type DownloadImageFailure =
  | NotFoundError
  | CommonFailure
  | LocalFailure

/** `client.downloadImage()` without a client. Free. */
export function downloadImage(connection: Connection, id: GenerationReference, params?: DownloadImageParams, options?: CallOptions): Download<DownloadImageFailure> {
  return download(connection, { name: 'downloadImage', path: '/api/generated-image/{id}', bytes: 'image/png' }, { ...params, id: idOf(id) }, options)
}
