import { positionOf } from '../domain/position.ts'
import type { Routes } from './kinds.ts'

export const statement: Routes['statement'] = {
  report: ({ reports }, reader, { cursor, ...query }) =>
    reports.statement(reader, { ...query, after: cursor === undefined ? undefined : positionOf(cursor) }),
}
