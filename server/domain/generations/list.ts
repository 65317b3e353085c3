import type { GenerationType } from '@content-generation/contract'
import type { CapturedGeneration, GenerationRecord } from '../../database/collections/generations.ts'
import { type Database, majorityRead } from '../../database/connect.ts'
import { findPage } from '../../database/find-page.ts'

export interface PageRequest {
  limit: number
  offset: number
  type?: GenerationType | undefined
}

const listedFields = { type: 1, prompt: 1, credits_used: 1, created_at: 1, result: 1 }

/** The fields of a generation in the list. */
export type ListedGeneration = Pick<CapturedGeneration, '_id' | keyof typeof listedFields>

/** One page of the account's captured generations, newest first, and whether there are more. */
export async function listGenerations(
  database: Pick<Database, 'generations' | 'command'>,
  account: string,
  { limit, offset, type }: PageRequest,
) {
  const found = await findPage<ListedGeneration, GenerationRecord>(database, database.generations, {
    filter: { account, state: 'captured', ...(type === undefined ? {} : { type }) },
    projection: listedFields,
    sort: { created_at: -1, _id: -1 },
    skip: offset,
    limit: limit + 1,
    ...majorityRead,
  })
  return { generations: found.slice(0, limit), hasMore: found.length > limit }
}
