import type { Caller } from './authentication.ts'

export interface AdmissionRequest {
  /** The request's own id; the generation's id if it makes one. */
  id: string
  caller: Caller
  cost: number
  /** SHA-256 of the idempotency key, where one was sent. */
  idempotency?: string | undefined
  /** SHA-256 of the endpoint and the raw body, with it. */
  fingerprint?: string | undefined
}

/** Requests with the same key that are admitted all together, or none of them; often it is only one. */
export interface AdmissionGroup {
  /** SHA-256 of their key. */
  keyHash: string
  /** How many they are. */
  count: number
  /** Those that cost something. */
  charges: readonly AdmissionRequest[]
  /** What they cost together. */
  cost: number
  /** What stands under the account's `admitted` once they were. */
  mark: string
  /** Their idempotency keys, as hashes. */
  idempotency: readonly string[]
}

/** The group of these requests, in their order. */
export function groupOf(...requests: [AdmissionRequest, ...AdmissionRequest[]]): AdmissionGroup {
  const [first] = requests
  const charges = requests.filter(({ cost }) => cost > 0)
  return {
    keyHash: first.caller.keyHash,
    count: requests.length,
    charges,
    cost: charges.reduce((sum, { cost }) => sum + cost, 0),
    mark: requests.at(-1)?.id ?? first.id,
    idempotency: charges.flatMap(({ idempotency }) => idempotency ?? []),
  }
}
