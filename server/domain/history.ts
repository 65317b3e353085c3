import type { GenerationType } from '@content-generation/contract'
import { asMajority } from '../database/connect.ts'
import type { CapturedGeneration } from '../database/generations.ts'
import { native } from '../database/native.ts'
import type { Backend } from './backend.ts'

interface PageRequest {
  limit: number
  offset: number
  type?: GenerationType | undefined
}

type ListedGeneration = Pick<
  CapturedGeneration,
  '_id' | 'type' | 'prompt' | 'result' | 'credits_used' | 'created_at'
>

const listed = { type: 1, prompt: 1, result: 1, credits_used: 1, created_at: 1 }

/** A page of what the account has made, newest first, and whether there is more after it. */
export async function listGenerations(
  backend: Backend,
  account: string,
  { limit, offset, type }: PageRequest,
) {
  const found = await native(backend.database.generations)
    .find({ account, ...(type === undefined ? {} : { type }) }, asMajority)
    .project<ListedGeneration>(listed)
    .sort({ created_at: -1, _id: -1 })
    .skip(offset)
    .limit(limit + 1)
    .toArray()
  return { items: found.slice(0, limit).map(present), hasMore: found.length > limit }
}

/** A generation as JSON. Its result is put in as it is stored: as the JSON that was answered when it was made. */
function present({ _id, created_at, result, ...rest }: ListedGeneration) {
  const fields = JSON.stringify({ id: _id, ...rest, created_at: created_at.toISOString() })
  return `${fields.slice(0, -1)},"result":${result}}`
}
