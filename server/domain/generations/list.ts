import type { CapturedGeneration, GenerationRecord } from '../../database/collections/generations.ts'
import { type Database, majorityRead } from '../../database/connect.ts'
import { findPage } from '../../database/find-page.ts'
import { cursorOf } from '../position.ts'
import { type ListFilter, listFilter } from './generations-query.ts'

export interface PageRequest extends ListFilter {
  limit: number
  offset: number
}

export const listedFields = {
  type: 1,
  prompt: 1,
  credits_used: 1,
  created_at: 1,
  request: 1,
  refunded_at: 1,
  result: 1,
} as const

/** The fields of a generation in the list. */
export type ListedGeneration = Pick<CapturedGeneration, '_id' | keyof typeof listedFields>

/** One page of the account's captured generations, newest first, and the cursor of the next page if there is one. */
export async function listGenerations(
  database: Pick<Database, 'generations' | 'command'>,
  account: string,
  { limit, offset, ...filter }: PageRequest,
) {
  const found = await findPage<ListedGeneration, GenerationRecord>(database, database.generations, {
    filter: listFilter(account, filter),
    projection: listedFields,
    sort: { created_at: -1, _id: -1 },
    skip: offset,
    limit: limit + 1,
    ...majorityRead,
  })
  const generations = found.slice(0, limit)
  const last = found.length > limit ? generations.at(-1) : undefined
  return { generations, nextCursor: last && cursorOf({ at: last.created_at, id: last._id }) }
}
