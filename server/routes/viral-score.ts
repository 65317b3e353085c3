import type { Routes } from '../domain/route-kinds.ts'

export const viralScore: Routes['viralScore'] = {
  prompt: ({ thumbnail_idea }) => thumbnail_idea,
  make: async (input, { generators, context }) => ({ result: await generators.viralScore(input, context) }),
}
