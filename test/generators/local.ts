import { contract, type GenerationName, type generationRoutes } from '@content-generation/contract'
import type { z } from 'zod'
import { localGenerators } from '../../server/generators/local/index.ts'

export const generators = localGenerators()

export const never = () => new AbortController().signal
export const requestTimeLimit = (signal = never()) => ({ signal, deadline: Number.POSITIVE_INFINITY })

type Sent<Name extends GenerationName> = z.input<(typeof generationRoutes)[Name]['body']>

/** Each generator with the contract's defaults filled in, as the server calls it. */
export const write = (input: Sent<'script'>) =>
  generators.script(contract.script.body.parse(input), requestTimeLimit())
export const explore = (input: Sent<'niche'>) =>
  generators.niche(contract.niche.body.parse(input), requestTimeLimit())
export const draw = (input: Sent<'image'>) =>
  generators.image(contract.image.body.parse(input), requestTimeLimit())
export const rate = async (input: Sent<'viralScore'>) =>
  (await generators.viralScore(contract.viralScore.body.parse(input), requestTimeLimit())).score
