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

/** A generated image as PNG. `width` and `height` are the pixels of `full`. The preview has at most 512 on each side. */
export interface GeneratedImage {
  width: number
  height: number
  full: Uint8Array
  preview: Uint8Array
}

/** A finished call of a model. */
export interface ModelCall {
  model: string
  seconds: number
  /** Absent if the endpoint does not report it. */
  tokensIn?: number | undefined
  tokensOut?: number | undefined
}

/** What a generator gets besides its input. */
export interface GenerationContext {
  /** Aborts when the time limit of the generation is reached. */
  signal: AbortSignal
  /** The customer's `traceparent` header (W3C Trace Context), to be sent to model endpoints. */
  traceparent?: string | undefined
  /** Called after every call of a model. The result comes from the last call. */
  onModelCall?: ((call: ModelCall) => void) | undefined
}

/**
 * Generates content. The input of each function is validated by the contract, and its result must match the contract.
 * If it throws, the caller refunds the credits.
 */
export interface Generators {
  script(input: ScriptInput, context: GenerationContext): Promise<ScriptResult>
  niche(input: NicheInput, context: GenerationContext): Promise<NicheResult>
  image(input: ImageInput, context: GenerationContext): Promise<GeneratedImage>
  viralScore(input: ViralScoreInput, context: GenerationContext): Promise<ViralScoreResult>
}

/** Generators that must be closed. */
export interface ClosableGenerators extends Generators {
  /** Resolves when no image task runs or waits. */
  close(): Promise<void>
}
