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

/** One call of a model, when it is over. */
export interface ModelCall {
  model: string
  seconds: number
  /** Absent where the endpoint does not say. */
  tokensIn?: number | undefined
  tokensOut?: number | undefined
}

/** What a generator is told besides its input. */
export interface GenerationContext {
  /** Aborts when the generation's time is over. */
  signal: AbortSignal
  /** The customer's trace (W3C Trace Context), for whoever is asked on the way. */
  traceparent?: string | undefined
  /** Told of every call of a model. What the last one gave is what is used. */
  onModelCall?: ((call: ModelCall) => void) | undefined
}

/**
 * What makes content. Each call gets input that the contract has validated; it gives what the contract promises, or
 * throws: the caller refunds.
 */
export interface Generators {
  script(input: ScriptInput, context: GenerationContext): Promise<ScriptResult>
  niche(input: NicheInput, context: GenerationContext): Promise<NicheResult>
  image(input: ImageInput, context: GenerationContext): Promise<Picture>
  viralScore(input: ViralScoreInput, context: GenerationContext): Promise<ViralScoreResult>
}

/** Generators with something to let go of in the end. */
export interface ClosableGenerators extends Generators {
  /** Settles when nothing is worked on any more. */
  close(): Promise<void>
}
