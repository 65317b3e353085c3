import type { ListedGeneration } from '../domain/generations/list.ts'
import { ReadyJson, type Routes } from './kinds.ts'

export const generation: Routes['generation'] = {
  requireExisting: ({ generations }, account, { id }) => generations.findSaved({ _id: id, account }),
  find: async ({ generations }, account, { id }) =>
    new ReadyJson(`{"generation":${toJson(await generations.findSaved({ _id: id, account }))}}`),
}

/** A generation as JSON. The stored result is already JSON, so it is inserted as it is. */
export function toJson({
  _id,
  type,
  prompt,
  credits_used,
  created_at,
  request: request_id,
  refunded_at,
  result,
}: ListedGeneration) {
  const facts = JSON.stringify({ id: _id, type, prompt, credits_used, created_at, request_id, refunded_at })
  return `${facts.slice(0, -1)},"result":${result}}`
}
