// Generated from the contract by `npm run generate`. Do not edit.

import type { ScriptInput, NicheInput, ImageInput, ViralScoreInput, GenerationsParams, UsageParams, StatementParams, DownloadImageParams } from './resources.ts'

/** The price of each operation, in credits. */
export const prices = {
  me: { credits: 0 },
  script: { credits: 2 },
  niche: { credits: 2 },
  image: { credits: 5, when: { field: 'high_res', is: true, credits: 8 } },
  viralScore: { credits: 2 },
  generations: { credits: 0 },
  generation: { credits: 0 },
  usage: { credits: 0 },
  statement: { credits: 0 },
  downloadImage: { credits: 0 },
} as const

/** The name of an operation. */
export type OperationName = keyof typeof prices

/** The parameters of each operation. */
export interface OperationParams {
  me: Record<string, never>
  script: ScriptInput
  niche: NicheInput
  image: ImageInput
  viralScore: ViralScoreInput
  generations: GenerationsParams
  generation: Record<string, never>
  usage: UsageParams
  statement: StatementParams
  downloadImage: DownloadImageParams
}
