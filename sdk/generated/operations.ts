// Generated from the contract by `npm run generate`. Do not edit.

import type { Charged, Free } from '../client/call.ts'
import type { Operation, Paged } from '../transport/operation.ts'
import type {
  DownloadImageFailure,
  GenerationsFailure,
  ImageFailure,
  MeFailure,
  NicheFailure,
  ScriptFailure,
  ViralScoreFailure,
} from './failures.ts'
import type {
  AccountInfo,
  DownloadImageParams,
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

/** `GET /api/v1/me` */
export const me: Operation<Record<string, never>, Free<AccountInfo>, MeFailure> = {
  name: 'me',
  path: '/api/v1/me',
}

/** `POST /api/v1/script` */
export const script: Operation<ScriptInput, Charged<ScriptResult>, ScriptFailure> = {
  name: 'script',
  path: '/api/v1/script',
  method: 'POST',
  charged: true,
}

/** `POST /api/v1/niche` */
export const niche: Operation<NicheInput, Charged<NicheResult>, NicheFailure> = {
  name: 'niche',
  path: '/api/v1/niche',
  method: 'POST',
  charged: true,
}

/** `POST /api/v1/image` */
export const image: Operation<ImageInput, Charged<ImageResult>, ImageFailure> = {
  name: 'image',
  path: '/api/v1/image',
  method: 'POST',
  charged: true,
}

/** `POST /api/v1/viral-score` */
export const viralScore: Operation<ViralScoreInput, Charged<ViralScoreResult>, ViralScoreFailure> = {
  name: 'viralScore',
  path: '/api/v1/viral-score',
  method: 'POST',
  charged: true,
}

/** `GET /api/v1/generations` */
export const generations: Operation<GenerationsParams, Free<GenerationPage>, GenerationsFailure> & Paged = {
  name: 'generations',
  path: '/api/v1/generations',
  pages: { items: 'generations', maxLimit: 50, maxOffset: 100000 },
}

/** `GET /api/generated-image/{id}` */
export const downloadImage: Operation<DownloadImageParams & { id: string }, Free<Uint8Array>, DownloadImageFailure> = {
  name: 'downloadImage',
  path: '/api/generated-image/{id}',
  bytes: 'image/png',
}
