/** What the peers store: the same facts as our server, in the shape that one writes down first. */
export interface PlainAccount {
  _id: string
  email: string
  plan: string
  credits: number
  granted: number
  usage: { requests: number; credits: number }
  /** The floor finds an account by this; the textbook server has a collection of keys. */
  key_hash: string
}

export interface PlainKey {
  _id: string
  hash: string
  account: string
}

export interface PlainGeneration {
  _id: string
  account: string
  type: string
  prompt: string
  result: object
  credits_used: number
  created_at: Date
}

export const requestsPerDay = 1_000_000_000
export const defaultLimit = 20

/** A generation as the list shows it. */
export function listed({
  _id,
  type,
  prompt,
  result,
  credits_used,
  created_at,
}: Omit<PlainGeneration, 'account'>) {
  return { id: _id, type, prompt, created_at: created_at.toISOString(), credits_used, result }
}
