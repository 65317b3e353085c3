import type { z } from 'zod'
import { image } from './image.ts'
import { niche } from './niche.ts'
import { script } from './script.ts'
import { viralScore } from './viral-score.ts'

/** The operations that generate something. The list of saved generations follows from them. */
export const generationRoutes = {
  script,
  niche,
  image,
  viralScore,
}

type GenerationRoutes = typeof generationRoutes

export type GenerationName = keyof GenerationRoutes

/** The type of a saved generation: what its operation saves. */
export type GenerationType = GenerationRoutes[GenerationName]['metadata']['saves']

export const generationTypes: readonly GenerationType[] = Object.values(generationRoutes).map(
  ({ metadata }) => metadata.saves,
)

/** The validated body of an operation. */
export type GenerationInput<Name extends GenerationName> = z.output<GenerationRoutes[Name]['body']>

type ResultSchema<Name extends GenerationName> = GenerationRoutes[Name]['responses'][200]['shape']['data']

/** The `data` that an operation answers with. */
export type GenerationResult<Name extends GenerationName> = z.output<ResultSchema<Name>>

/** The schema of the `data` that an operation answers with. */
export function resultSchema<Name extends GenerationName>(name: Name) {
  return generationRoutes[name].responses[200].shape.data as ResultSchema<Name> // TypeScript does not follow the name
}
