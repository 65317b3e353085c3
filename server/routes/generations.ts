import type { ListedGeneration } from '../domain/generations/list.ts'
import { ReadyJson, type Routes } from './kinds.ts'

export const generations: Routes['generations'] = {
  read: async ({ generations }, { account }, query) => {
    const { limit, offset } = query
    const page = await generations.list(account._id, query)
    const items = page.generations.map(toJson)
    return new ReadyJson(
      `{"generations":[${items.join()}],"limit":${limit},"offset":${offset},"has_more":${page.hasMore}}`,
    )
  },
}

/** A generation as JSON. The stored result is already JSON, so it is inserted as it is. */
function toJson({ _id, type, prompt, credits_used, created_at, result }: ListedGeneration) {
  const facts = JSON.stringify({ id: _id, type, prompt, credits_used, created_at })
  return `${facts.slice(0, -1)},"result":${result}}`
}
