import type { Routes } from './kinds.ts'

export const script: Routes['script'] = {
  make: async (input, { generators, context }) => ({ result: await generators.script(input, context) }),
}
