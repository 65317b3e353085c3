import { listGenerations } from '../domain/history.ts'
import type { Routes } from '../domain/route-kinds.ts'

export const generations: Routes['generations'] = {
  read: async (backend, { account }, query) => {
    const page = await listGenerations(backend, account._id, query)
    return { generations: page.generations, limit: query.limit, offset: query.offset, has_more: page.hasMore }
  },
}
