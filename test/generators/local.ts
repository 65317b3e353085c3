import { imageInput, nicheInput, scriptInput, viralScoreInput } from '@content-generation/contract'
import type { z } from 'zod'
import { localGenerators } from '../../server/generators/local/index.ts'

export const generators = localGenerators()

export const never = () => new AbortController().signal
export const requestTimeLimit = () => ({ signal: never() })

/** Each generator with the contract's defaults filled in, as the server calls it. */
export const write = (input: z.input<typeof scriptInput>) =>
  generators.script(scriptInput.parse(input), requestTimeLimit())
export const explore = (input: z.input<typeof nicheInput>) =>
  generators.niche(nicheInput.parse(input), requestTimeLimit())
export const draw = (input: z.input<typeof imageInput>) =>
  generators.image(imageInput.parse(input), requestTimeLimit())
export const rate = async (input: z.input<typeof viralScoreInput>) =>
  (await generators.viralScore(viralScoreInput.parse(input), requestTimeLimit())).score
