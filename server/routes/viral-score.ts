import type { Routes } from './kinds.ts'

export const viralScore: Routes['viralScore'] = {
  prompt: ({ thumbnail_idea }) => thumbnail_idea,
  make: async (input, { generators, context }) => ({ result: await generators.viralScore(input, context) }),
}
