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

/** `client.me()` without a client. Free. */
export function me(connection: Connection, options?: CallOptions): Call<Free<AccountInfo>, MeFailure> {
  return call(connection, operations.me, {}, options)
}

/** `client.script()` without a client. Costs 2 credits. */
export function script(
  connection: Connection,
  params: ScriptInput,
  options?: ChargingCallOptions,
): Call<Charged<ScriptResult>, ScriptFailure> {
  return call(connection, operations.script, params, options)
}

/** `client.niche()` without a client. Costs 2 credits. */
export function niche(
  connection: Connection,
  params: NicheInput,
  options?: ChargingCallOptions,
): Call<Charged<NicheResult>, NicheFailure> {
  return call(connection, operations.niche, params, options)
}

/** `client.image()` without a client. Costs 5 credits, 8 when `high_res` is `true`. */
export function image(
  connection: Connection,
  params: ImageInput,
  options?: ChargingCallOptions,
): Call<Charged<ImageResult>, ImageFailure> {
  return call(connection, operations.image, params, options)
}

/** `client.viralScore()` without a client. Costs 2 credits. */
export function viralScore(
  connection: Connection,
  params: ViralScoreInput,
  options?: ChargingCallOptions,
): Call<Charged<ViralScoreResult>, ViralScoreFailure> {
  return call(connection, operations.viralScore, params, options)
}

/** `client.generations()` without a client. Free. */
export function generations(
  connection: Connection,
  params?: GenerationsParams,
  options?: CallOptions,
): PageCall<GenerationPage, Generation, GenerationsFailure> {
  return page(connection, operations.generations, params, options)
}

/** `client.downloadImage()` without a client. Free. */
export function downloadImage(
  connection: Connection,
  id: GenerationReference,
  params?: DownloadImageParams,
  options?: CallOptions,
): Download<DownloadImageFailure> {
  return download(connection, operations.downloadImage, { ...params, id: idOf(id) }, options)
}
