import type { ErrorCode, PlanName } from '@content-generation/contract'
import type { Account, ApiKeyRecord, Hold } from '../../database/accounts.ts'
import type { Caller, KeyHolder } from '../authentication.ts'
import type { Refusal } from '../refusal.ts'

/** A request that wants to be admitted. */
export interface AdmissionRequest {
  /** The request's own id; the generation's id if it makes one. */
  id: string
  /** What the request is called in logs and answers. */
  requestId: string
  caller: Caller
  /** Credits; 0 for a free request. */
  cost: number
  /** SHA-256 of the idempotency key, where one was sent. */
  idempotency?: string | undefined
  /** SHA-256 of the endpoint and the raw body, with it. */
  fingerprint?: string | undefined
}

/** The account as the step has left it: changed if the request was admitted, untouched if not. */
export interface AccountView extends Account, KeyHolder {
  key: ApiKeyRecord
  isAdmitted: boolean
}

/** What the service allows. */
export interface Terms {
  /** Requests per UTC day by plan; 0 is no API access. */
  caps: Record<PlanName, number>
  /** For how long a hold is left to the process that took it. */
  leaseMs: number
}

/** One try to admit a request. */
export interface Attempt extends Terms {
  request: AdmissionRequest
  /** The time, as an expression of the database. */
  now: '$$NOW' | Date
  /** Holds that are known to be captured: the step drops them. */
  captured: readonly string[]
  /** Expired holds whose verdict is not visible yet: the step leaves them for later. */
  undecided: string[]
}

/** An expression of the database. Beside the account's fields it has `$$day`, `$$month`, `$$key` and `$$holds`. */
export type Expression = unknown

/** New values of fields, by their names. */
export type Fields = Record<string, Expression>

/** What an admission or a refund changes in the account, and in its `usage`. */
export interface AccountChanges {
  account?: Fields
  usage?: Fields
}

/** What an admission changes. */
export interface Changes extends AccountChanges {
  /** Fields of the key that was sent; `$$this` is the key as it was. */
  key?: Fields
  /** Fields of the hold. A free request has none. */
  hold?: Fields
}

export interface RefundOptions {
  /** The request does not count toward the day's cap after all. */
  releasesQuota: boolean
}

/** What a rule may do about holds that stand in a request's way. */
export interface Clearing {
  /** Resolves expired holds. */
  resolve(holds: readonly Hold[]): Promise<void>
  /** Finds out which of these holds are captured, so that the next step drops them; gives how many. */
  findCaptured(holds: readonly Hold[]): Promise<number>
}

/** One rule of admission. Its conditions and its refusal say the same, for the database and for the caller. */
export interface Rule {
  /** What a request is refused with. */
  code: ErrorCode
  /** What must be true of the account, in the step. */
  conditions(attempt: Attempt): Expression[]
  /** What changes with the admission. */
  adds?(attempt: Attempt): Changes
  /** What changes back when the credits of the hold are given back. */
  takesBack?(hold: Hold, options: RefundOptions): AccountChanges
  /** The refusal, if the account as the step has shown it does not meet this rule. */
  refusal(account: AccountView, attempt: Attempt): Refusal | undefined
  /** Clears the way, where that is possible; tells whether the step is worth taking again. */
  clear?(account: AccountView, attempt: Attempt, clearing: Clearing): Promise<boolean>
}

/** A rule that goes for every request, also for those that are not admitted by the step. */
export interface AccessRule extends Rule {
  refusal(account: KeyHolder, terms: Pick<Terms, 'caps'>): Refusal | undefined
}

/** Later than anything, where nothing is set. */
export const never = new Date(8.64e15)
