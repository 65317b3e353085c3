import { imageInput, nicheInput, scriptInput, viralScoreInput } from '@content-generation/contract'
import type { z } from 'zod'
import { localGenerators } from '../../server/generators/local/index.ts'

export const generators = localGenerators()

export const never = () => new AbortController().signal

/** Each generator with the contract's defaults filled in, as the server calls it. */
export const write = (input: z.input<typeof scriptInput>) =>
  generators.script(scriptInput.parse(input), never())
export const explore = (input: z.input<typeof nicheInput>) =>
  generators.niche(nicheInput.parse(input), never())
export const draw = (input: z.input<typeof imageInput>) => generators.image(imageInput.parse(input), never())
export const rate = async (input: z.input<typeof viralScoreInput>) =>
  (await generators.viralScore(viralScoreInput.parse(input), never())).score
