import { type Database, majority, requestTimeLimit } from '../../database/connect.ts'
import { keysWith } from '../accounts/api-keys-step.ts'
import type { Clock } from '../ports.ts'
import { holdsWithout } from './holds-step.ts'
import type { AccountView, Attempt, Changes, Fields } from './rule.ts'
import { rules } from './rules.ts'

/**
 * Runs the admission step and returns the account after it. Returns `null` if the account does not have the caller's
 * key any more.
 */
export async function takeAdmissionStep(
  { database, clock }: { database: Pick<Database, 'accounts'>; clock: Clock },
  attempt: Attempt,
): Promise<AccountView | null> {
  const { caller, id, cost } = attempt.request
  // No projection. If a reply is lost, the driver repeats the step, and MongoDB answers from the image of the account
  // that it keeps, without applying a projection. A projection would also cost MongoDB more time. The account is
  // small.
  const account = await database.accounts.findOneAndUpdate(
    { _id: caller.account, 'keys.hash': caller.keyHash },
    admissionStep(attempt),
    {
      returnDocument: 'after',
      // A charge must survive a failover, so a majority acknowledges it. A lost count of a free request does no harm.
      writeConcern: cost > 0 ? majority : { w: 1 },
      ...requestTimeLimit,
    },
  )
  const key = account?.keys.find(({ hash }) => hash === caller.keyHash)
  if (account === null || key === undefined) return null
  const isAdmitted = account.admitted.id === id
  const now = isAdmitted ? account.admitted.at : await clock.read()
  return Object.assign(account, { key, isAdmitted, now })
}

/**
 * The step that admits a request. It is one update, so that no other request can change the account between the check
 * and the charge. If every rule allows the request, the step counts it, charges it and adds the hold. Otherwise the
 * document stays byte for byte the same. MongoDB must not evaluate text of a customer as an expression. From a
 * request, the step contains only hashes, an id that the server has created, and the request's id under `$literal`.
 */
function admissionStep(attempt: Attempt) {
  const conditions = rules.flatMap((rule) => rule.conditions(attempt))
  const admitted = { $mergeObjects: ['$$ROOT', changes(attempt)] }
  const decision = { $cond: [{ $and: conditions }, admitted, '$$ROOT'] }
  return [{ $replaceWith: { $let: { vars: variables(attempt), in: decision } } }]
}

/** The variables that the rules may use in addition to the account's fields. */
function variables({ request, now, captured }: Attempt): Fields {
  const { keyHash } = request.caller
  const day = latest('day', now)
  const key = { $arrayElemAt: ['$keys', { $indexOfArray: ['$keys.hash', keyHash] }] }
  const holds = captured.length === 0 ? '$holds' : holdsWithout(captured)
  return request.cost === 0 ? { day, key, holds } : { day, key, holds, month: latest('month', now) }
}

/**
 * The current day or month, or the account's if that is later. If the clock steps back, a past day must not start
 * again.
 */
function latest(unit: 'day' | 'month', now: Attempt['now']) {
  return { $max: [`$usage.${unit}`, { $dateTrunc: { date: now, unit } }] }
}

/** The changed fields: the changes of every rule, and the id and time of the admitted request. */
function changes(attempt: Attempt): Fields {
  const { request, captured, now } = attempt
  const added = rules.map((rule) => rule.adds?.(attempt) ?? {})
  const all = (part: keyof Changes): Fields => Object.assign({}, ...added.map((changes) => changes[part]))
  const account = all('account')
  if (request.cost > 0) {
    // The captured generation copies these facts about the charge.
    const facts = { id: request.id, key: '$$key.id', request: { $literal: request.requestId }, at: now }
    account['holds'] = { $concatArrays: ['$$holds', [{ ...facts, ...all('hold') }]] }
  } else if (captured.length > 0) account['holds'] = '$$holds'
  account['usage'] = { $mergeObjects: ['$usage', all('usage')] }
  account['keys'] = keysWith({ $eq: ['$$this.hash', request.caller.keyHash] }, all('key'))
  account['admitted'] = { id: request.id, at: now }
  return account
}
