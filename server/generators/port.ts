import type {
  GenerationInput,
  GenerationName,
  GenerationResult,
  GenerationType,
} from '@content-generation/contract'

/** A generated image as PNG. `width` and `height` are the pixels of `full`. The preview has at most 512 on each side. */
export interface GeneratedImage {
  width: number
  height: number
  full: Uint8Array
  preview: Uint8Array
}

/** How a call of a model ended. */
export type ModelCallOutcome = 'ok' | 'refused' | 'failed' | 'timed_out'

/** A finished call of a model. */
export interface ModelCall {
  model: string
  outcome: ModelCallOutcome
  seconds: number
  /** Absent if the endpoint does not report it. */
  tokensIn?: number | undefined
  tokensOut?: number | undefined
}

/**
 * What was done about a fault in what a model wrote: code has mended it, the model was asked once more, or the customer
 * got it as it is.
 */
export type FaultRemedy = 'mended' | 'asked_again' | 'given'

/** Counts what models do for the metrics. */
export interface GeneratorMeter {
  modelCalled(type: GenerationType, call: ModelCall): void
  /** `fault` is one of a fixed list. */
  draftFault(type: GenerationType, fault: string, remedy: FaultRemedy): void
}

/** The time that a generation has. */
export interface TimeLimit {
  /** Aborts when the time is up. A generator that has a usable result then returns it at once. */
  signal: AbortSignal
  /** When the time is up: milliseconds, as `performance.now()` gives them. */
  deadline: number
}

/** What generators tell about their work for debugging. */
export type DebugEvent = 'model_said' | 'draft_faults'

/** What a generator gets besides its input. */
export interface GenerationContext extends TimeLimit {
  /** The customer's `traceparent` header (W3C Trace Context), to be sent to model endpoints. */
  traceparent?: string | undefined
  /** Writes a line of the log for debugging. The fields may contain texts of customers and models. */
  debug?: ((event: DebugEvent, fields: object) => void) | undefined
  /** Called after every call of a model. */
  onModelCall?: ((call: ModelCall) => void) | undefined
  /** Called with the name of a model when its answer becomes the result, or a part of it. The last one counts. */
  onModelUsed?: ((model: string) => void) | undefined
}

/** No model became free in time. The request is answered with 503 and refunded. */
export class NoModelFree extends Error {
  override readonly name = 'NoModelFree'
}

/** Every model has refused to answer. The reason is what the customer asked for, so nobody has to look after the server. */
export class ModelRefusal extends Error {
  override readonly name = 'ModelRefusal'
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
