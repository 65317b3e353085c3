import { positionOf } from '../domain/position.ts'
import { toJson } from './generation.ts'
import { ReadyJson, type Routes } from './kinds.ts'

export const generations: Routes['generations'] = {
  read: async ({ generations }, { account }, { limit, offset = 0, type, since, until, cursor }) => {
    const page = await generations.list(account._id, {
      limit,
      offset,
      type,
      since: since === undefined ? undefined : new Date(since),
      until: until === undefined ? undefined : new Date(until),
      after: cursor === undefined ? undefined : positionOf(cursor),
    })
    const { nextCursor = null } = page
    const facts = JSON.stringify({ limit, offset, has_more: nextCursor !== null, next_cursor: nextCursor })
    return new ReadyJson(`{"generations":[${page.generations.map(toJson).join()}],${facts.slice(1)}`)
  },
}
