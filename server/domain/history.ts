import type { GenerationType } from '@content-generation/contract'
import { asMajority } from '../database/connect.ts'
import { findPage } from '../database/find-page.ts'
import type { CapturedGeneration, GenerationRecord } from '../database/generations.ts'
import type { Backend } from './backend.ts'

interface PageRequest {
  limit: number
  offset: number
  type?: GenerationType | undefined
}

/** What the list shows. */
type Listed = Pick<CapturedGeneration, '_id' | 'type' | 'prompt' | 'credits_used' | 'created_at' | 'result'>

const listedFields = { type: 1, prompt: 1, credits_used: 1, created_at: 1, result: 1 }

/** A page of what the account has made, newest first and each as JSON, and whether there is more after it. */
export async function listGenerations(
  backend: Backend,
  account: string,
  { limit, offset, type }: PageRequest,
) {
  const found = await findPage<Listed, GenerationRecord>(backend.database.generations, {
    filter: { account, state: 'captured', ...(type === undefined ? {} : { type }) },
    projection: listedFields,
    sort: { created_at: -1, _id: -1 },
    skip: offset,
    limit: limit + 1,
    ...asMajority,
  })
  return { items: found.slice(0, limit).map(present), hasMore: found.length > limit }
}

/** A generation as JSON. Its result is stored as that, and would be parsed only to be printed again. */
function present({ _id, type, prompt, credits_used, created_at, result }: Listed) {
  const facts = JSON.stringify({ id: _id, type, prompt, credits_used, created_at })
  return `${facts.slice(0, -1)},"result":${result}}`
}
