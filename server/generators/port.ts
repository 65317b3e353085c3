import type {
  imageInput,
  nicheInput,
  nicheResult,
  scriptInput,
  scriptResult,
  viralScoreInput,
  viralScoreResult,
} from '@content-generation/contract'
import type { z } from 'zod'

export type ScriptInput = z.output<typeof scriptInput>
export type ScriptResult = z.output<typeof scriptResult>
export type NicheInput = z.output<typeof nicheInput>
export type NicheResult = z.output<typeof nicheResult>
export type ImageInput = z.output<typeof imageInput>
export type ViralScoreInput = z.output<typeof viralScoreInput>
export type ViralScoreResult = z.output<typeof viralScoreResult>

/** A generated image as PNG: the image itself at the promised size, and a preview of at most 512 px. */
export interface Picture {
  width: number
  height: number
  full: Uint8Array
  preview: Uint8Array
}

/**
 * What makes content. Each call gets input that the contract has validated and a signal that aborts when the
 * generation's time is over; it gives what the contract promises, or throws: the caller refunds.
 */
export interface Generators {
  script(input: ScriptInput, signal: AbortSignal): Promise<ScriptResult>
  niche(input: NicheInput, signal: AbortSignal): Promise<NicheResult>
  image(input: ImageInput, signal: AbortSignal): Promise<Picture>
  viralScore(input: ViralScoreInput, signal: AbortSignal): Promise<ViralScoreResult>
}
