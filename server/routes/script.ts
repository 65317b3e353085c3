import type { Routes } from '../domain/route-kinds.ts'

export const script: Routes['script'] = {
  prompt: ({ topic }) => topic,
  make: async (input, { generators, context }) => ({ result: await generators.script(input, context) }),
}
