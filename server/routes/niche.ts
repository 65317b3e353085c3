import type { Routes } from './kinds.ts'

export const niche: Routes['niche'] = {
  make: async (input, { generators, context }) => ({ result: await generators.niche(input, context) }),
}
