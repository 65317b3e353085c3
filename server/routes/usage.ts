import type { Routes } from './kinds.ts'

export const usage: Routes['usage'] = {
  report: ({ reports }, reader, query) => reports.usage(reader, query),
}
