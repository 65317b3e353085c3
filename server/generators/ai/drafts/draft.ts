import {
  type GenerationName,
  type GenerationResult,
  generationRoutes,
  resultSchema,
} from '@content-generation/contract'
import type { FaultRemedy, GeneratorMeter } from '../../port.ts'
import { faultSentence } from '../prompts/prompt.ts'

/** Something in what a model wrote that code cannot mend. */
export interface Fault {
  name: string
  /** The sentence that tells the model about it. */
  says: string
  /**
   * How far the draft is from what was asked for because of it, in parts of the whole. `Infinity`: no customer could use
   * the draft.
   */
  weight: number
}

/** What a model wrote, after code has mended what it can. */
export interface Draft<Result> {
  result: Result
  /** What code has mended. */
  mended: readonly Pick<Fault, 'name'>[]
  faults: readonly Fault[]
}

/** A fault of this name; `values` are those of its sentence. */
export function fault(name: string, weight: number, values: Record<string, string | number> = {}): Fault {
  return { name, weight, says: faultSentence(name, values) }
}

interface Found {
  /** Names of faults. */
  mended: readonly string[]
  /** `false` stands for a fault that the draft does not have. */
  faults: readonly (Fault | false)[]
}

/** A draft of an operation's result. A result that the contract would not let through is a fault, too. */
export function draftOf<Name extends GenerationName>(
  operation: Name,
  result: GenerationResult<Name>,
  { mended, faults }: Found,
): Draft<GenerationResult<Name>> {
  const isValid = resultSchema(operation).safeParse(result).success
  const found = [...faults, !isValid && fault('too_large', Infinity)].filter((each) => each !== false)
  return { result, mended: [...new Set(mended)].map((name) => ({ name })), faults: found }
}

/** How far a draft is from what was asked for. 0 is best, and `Infinity` means that no customer could use it. */
export function distanceOf({ faults }: Draft<unknown>) {
  return faults.reduce((sum, { weight }) => sum + weight, 0)
}

export function isUsable<Result>(draft: Draft<Result> | undefined): draft is Draft<Result> {
  return draft !== undefined && distanceOf(draft) < Infinity
}

/** Counts faults for the metrics. */
export function countFaults(
  meter: GeneratorMeter | undefined,
  operation: GenerationName,
  faults: readonly Pick<Fault, 'name'>[],
  remedy: FaultRemedy,
) {
  for (const { name } of faults) meter?.draftFault(generationRoutes[operation].metadata.saves, name, remedy)
}
