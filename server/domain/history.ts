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

type Whole = Pick<CapturedGeneration, '_id' | 'type' | 'prompt' | 'credits_used' | 'created_at' | 'result'>
type Ready = Required<Pick<CapturedGeneration, 'listed' | 'result'>>

const ready = { _id: 0, listed: 1, result: 1 }
const whole = { type: 1, prompt: 1, credits_used: 1, created_at: 1, result: 1 }

/** A page of what the account has made, newest first and each as JSON, and whether there is more after it. */
export async function listGenerations(backend: Backend, account: string, page: PageRequest) {
  const found = await pageOf<Ready>(backend, account, { ...page, fields: ready })
  // What the first version has saved is not ready.
  const items = found.every(({ listed }) => listed !== undefined)
    ? found
    : (await pageOf<Whole>(backend, account, { ...page, fields: whole })).map(asReady)
  return { items: items.slice(0, page.limit).map(present), hasMore: items.length > page.limit }
}

function pageOf<Found extends object>(
  backend: Backend,
  account: string,
  { limit, offset, type, fields }: PageRequest & { fields: object },
) {
  return findPage<Found, GenerationRecord>(backend.database.generations, {
    filter: { account, ...(type === undefined ? {} : { type }) },
    projection: fields,
    sort: { created_at: -1, _id: -1 },
    skip: offset,
    limit: limit + 1,
    ...asMajority,
  })
}

function asReady({ result, ...facts }: Whole): Ready {
  return { listed: listedAs(facts), result }
}

/** A generation as JSON, put together from what was stored as that. */
function present({ listed, result }: Ready) {
  return `${listed.slice(0, -1)},"result":${result}}`
}

/** What the list shows of a generation but for its result. */
export function listedAs({ _id, type, prompt, credits_used, created_at }: Omit<Whole, 'result'>) {
  return JSON.stringify({ id: _id, type, prompt, credits_used, created_at })
}
