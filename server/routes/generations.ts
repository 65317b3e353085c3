import { listGenerations } from '../domain/history.ts'
import { ReadyData, type Routes } from '../domain/route-kinds.ts'

export const generations: Routes['generations'] = {
  read: async (backend, { account }, query) => {
    const { limit, offset } = query
    const { items, hasMore } = await listGenerations(backend, account._id, query)
    return new ReadyData(
      `{"generations":[${items.join()}],"limit":${limit},"offset":${offset},"has_more":${hasMore}}`,
    )
  },
}
