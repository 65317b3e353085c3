import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import type { GenerationContext, GeneratorMeter } from '../../port.ts'
import { createFence } from '../prompts/fence.ts'
import type { Ask } from './ask.ts'
import { wantedLength } from './script-length.ts'
import { writeInParts } from './script-parts.ts'
import { scriptQuestion } from './script-question.ts'

/** A longer script is written in parts, because no model writes so much at once. */
const wholeAtMostSeconds = 180

/** Asks for a script. The word count and the seconds in the result are computed here, not by the model. */
export function writeScript(
  given: { ask: Ask; meter: GeneratorMeter | undefined },
  input: GenerationInput<'script'>,
  context: GenerationContext,
): Promise<GenerationResult<'script'>> {
  const wanted = wantedLength(input)
  if (wanted.seconds > wholeAtMostSeconds) return writeInParts(given, { input, wanted }, context)
  return given.ask(scriptQuestion({ input, wanted, isPart: false }, createFence()), context)
}
