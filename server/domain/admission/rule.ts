import type { ErrorCode, PlanName } from '@content-generation/contract'
import type { Account, ApiKeyRecord, Hold } from '../../database/collections/accounts.ts'
import type { Caller, KeyHolder } from '../accounts/authentication.ts'
import type { ApiError } from '../errors/api-error.ts'

/** Identifies a repeated request with an idempotency key. */
export interface Idempotency {
  /** SHA-256 of the idempotency key. */
  idempotency: string
  /** SHA-256 of the endpoint and the raw body. */
  fingerprint: string
}

/** A request to be admitted. */
export interface AdmissionRequest extends Partial<Idempotency> {
  /** An id that the server has created. If the request is charged, the hold and the generation have the same id. */
  id: string
  /** The id of the request in logs and answers (`X-Request-Id`). */
  requestId: string
  caller: Caller
  /** Credits; 0 for a free request. */
  cost: number
}

/** The account after the step: changed if the request was admitted, unchanged otherwise. */
export interface AccountView extends Account, KeyHolder {
  key: ApiKeyRecord
  isAdmitted: boolean
}

/** The limits of the service. */
export interface Terms {
  /** Requests per UTC day by plan. 0 means no API access. */
  caps: Record<PlanName, number>
  /** Length of a lease in milliseconds. Until it ends, only the process that has added the hold settles it. */
  leaseMs: number
}

/** One attempt to admit a request. Each attempt runs the step once. */
export interface Attempt extends Terms {
  request: AdmissionRequest
  /** The current time as a MongoDB expression. */
  now: string | Date
  /** Ids of holds that are known to be captured. The step removes them from the account. */
  captured: readonly string[]
  /** Ids of expired holds that are undecided. The step does not require that they are resolved. */
  undecided: string[]
}

/**
 * A MongoDB expression. In addition to the account's fields it can use `$$day`, `$$key`, `$$holds` and, if the
 * request costs credits, `$$month`.
 */
export type Expression = unknown

/** New values of fields, by field name. */
export type Fields = Record<string, Expression>

/** The changes that an admission or a refund makes in the account and in its `usage`. */
export interface AccountChanges {
  account?: Fields
  usage?: Fields
}

export interface Changes extends AccountChanges {
  /** Fields of the key that was sent. `$$this` is the key before the change. */
  key?: Fields
  /** Fields of the hold. A free request has no hold. */
  hold?: Fields
}

export interface RefundOptions {
  /** True if the request must not count toward the daily cap, because it was a duplicate. */
  releasesQuota: boolean
}

/**
 * The result of resolving an expired hold. `undecided`: a failover could still change the result, so it must be
 * resolved again later.
 */
export type Verdict = 'captured' | 'refunded' | 'undecided'

/** What a rule can do about holds that block a request. */
export interface Clearing {
  /** Resolves expired holds. */
  resolve(holds: readonly Hold[]): Promise<void>
  /** Finds out which of these holds are captured, so that the next step removes them. Returns their number. */
  findCaptured(holds: readonly Hold[]): Promise<number>
}

/**
 * One rule of admission. `conditions` checks it in the database, and `error` explains it to the caller. Both must
 * express the same rule.
 */
export interface Rule {
  /** The code of the error. The rule for idempotency keys can also give `IDEMPOTENCY_KEY_REUSED`. */
  code: ErrorCode
  /** The conditions that the account must meet in the step. */
  conditions(attempt: Attempt): Expression[]
  /** The changes that this rule makes with the admission. */
  adds?(attempt: Attempt): Changes
  /** The changes that this rule makes when the hold is refunded. */
  takesBack?(hold: Hold, options: RefundOptions): AccountChanges
  /** The error if the account, as the step has returned it, does not meet this rule. `undefined` if it does. */
  error(account: AccountView, attempt: Attempt): ApiError | undefined
  /** Clears the holds that block the request, if possible. Returns true if the step should run again. */
  clear?(account: AccountView, attempt: Attempt, clearing: Clearing): Promise<boolean>
}

/** What the access rules need to know of a request. */
export interface AccessRequest extends Pick<Terms, 'caps'> {
  request: Pick<AdmissionRequest, 'caller'>
}

/** A rule for every request, including requests that are only authenticated and do not run the step. */
export interface AccessRule extends Rule {
  error(account: KeyHolder, asked: AccessRequest): ApiError | undefined
}
