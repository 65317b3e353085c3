// Generated from the contract by `npm run generate`. Do not edit.

import type { Charged, Free } from '../call.ts'
import type { GenerationReference, Operation, Paged } from '../operation.ts'
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

/** Every operation, for `call()`. */
export interface Operations {
  /** `GET /api/v1/me` */
  readonly me: Operation<Record<string, never>, Free<AccountInfo>, MeFailure>
  /** `POST /api/v1/script` */
  readonly script: Operation<ScriptInput, Charged<ScriptResult>, ScriptFailure>
  /** `POST /api/v1/niche` */
  readonly niche: Operation<NicheInput, Charged<NicheResult>, NicheFailure>
  /** `POST /api/v1/image` */
  readonly image: Operation<ImageInput, Charged<ImageResult>, ImageFailure>
  /** `POST /api/v1/viral-score` */
  readonly viralScore: Operation<ViralScoreInput, Charged<ViralScoreResult>, ViralScoreFailure>
  /** `GET /api/v1/generations` */
  readonly generations: Operation<GenerationsParams, Free<GenerationPage>, GenerationsFailure> & Paged
  /** `GET /api/generated-image/{id}` */
  readonly downloadImage: Operation<DownloadImageParams & { id: GenerationReference }, Free<Uint8Array>, DownloadImageFailure>
}

/** Every operation, for `call()`. */
export const operations: Operations = {
  me: {
    name: 'me',
    path: '/api/v1/me',
  },
  script: {
    name: 'script',
    path: '/api/v1/script',
    method: 'POST',
    price: { credits: 2 },
    keyed: true,
  },
  niche: {
    name: 'niche',
    path: '/api/v1/niche',
    method: 'POST',
    price: { credits: 2 },
    keyed: true,
  },
  image: {
    name: 'image',
    path: '/api/v1/image',
    method: 'POST',
    price: { credits: 5, when: { field: 'high_res', is: true, credits: 8 } },
    keyed: true,
  },
  viralScore: {
    name: 'viralScore',
    path: '/api/v1/viral-score',
    method: 'POST',
    price: { credits: 2 },
    keyed: true,
  },
  generations: {
    name: 'generations',
    path: '/api/v1/generations',
    pages: { items: 'generations', maxLimit: 50, maxOffset: 100000 },
  },
  downloadImage: {
    name: 'downloadImage',
    path: '/api/generated-image/{id}',
    bytes: 'image/png',
  },
}
