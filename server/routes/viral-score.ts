import type { Routes } from './kinds.ts'

export const viralScore: Routes['viralScore'] = {
  make: async (input, { generators, context }) => ({ result: await generators.viralScore(input, context) }),
}
