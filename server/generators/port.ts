import type { GenerationInput, GenerationName, GenerationResult } from '@content-generation/contract'

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
 * Generates content: one function for each operation that generates. Its input is validated by the contract, and its
 * result must match the contract. For an image it gives the image; the route adds its address. If it throws, the caller
 * refunds the credits.
 */
export type Generators = {
  [Name in GenerationName]: (
    input: GenerationInput<Name>,
    context: GenerationContext,
  ) => Promise<Name extends 'image' ? GeneratedImage : GenerationResult<Name>>
}

/** Generators that must be closed. */
export interface ClosableGenerators extends Generators {
  /** Resolves when no image task runs or waits. */
  close(): Promise<void>
}
