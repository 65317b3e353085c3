import { inTime, majority } from '../../database/connect.ts'
import { native } from '../../database/native.ts'
import type { Backend } from '../backend.ts'
import { holdsWithout } from './holds-step.ts'
import type { AccountView, Attempt, Changes, Fields } from './rule.ts'
import { rules } from './rules.ts'

/** Takes the step and gives the account as it is then; nothing where it has the caller's key no more. */
export async function takeAdmissionStep(
  { database, clock }: Backend,
  attempt: Attempt,
): Promise<AccountView | null> {
  const { caller, id, cost } = attempt.request
  // The whole record, which is small: a projection would cost MongoDB more, and be missing where the driver repeats the step.
  const account = await native(database.accounts).findOneAndUpdate(
    { _id: caller.account, 'keys.hash': caller.keyHash },
    admissionStep(attempt),
    {
      returnDocument: 'after',
      // A charge must survive a failover; a count that is lost in one harms nobody.
      writeConcern: cost > 0 ? majority : { w: 1 },
      ...inTime,
    },
  )
  const key = account?.keys.find(({ hash }) => hash === caller.keyHash)
  if (account === null || key === undefined) return null
  const isAdmitted = account.admitted.id === id
  const now = isAdmitted ? account.admitted.at : await clock.read()
  return Object.assign(account, { key, isAdmitted, now })
}

/**
 * The one step that admits a request: it counts, charges and holds if every rule allows it, or leaves the document byte for
 * byte as it was. No value in it is taken for an expression: what comes from a request are hashes, an id of ours, and the
 * request's id as a literal.
 */
function admissionStep(attempt: Attempt) {
  const conditions = rules.flatMap((rule) => rule.conditions(attempt))
  const admitted = { $mergeObjects: ['$$ROOT', changes(attempt)] }
  const decision = { $cond: [{ $and: conditions }, admitted, '$$ROOT'] }
  return [{ $replaceWith: { $let: { vars: variables(attempt), in: decision } } }]
}

/** What the rules may use beside the account's fields. */
function variables({ request, now, captured }: Attempt): Fields {
  const { keyHash } = request.caller
  const day = latest('day', now)
  const key = { $arrayElemAt: ['$keys', { $indexOfArray: ['$keys.hash', keyHash] }] }
  const holds = captured.length === 0 ? '$holds' : holdsWithout(captured)
  return request.cost === 0 ? { day, key, holds } : { day, key, holds, month: latest('month', now) }
}

/** The present day or month, or the account's own: a clock that steps back must not open again what is over. */
function latest(unit: 'day' | 'month', now: Attempt['now']) {
  return { $max: [`$usage.${unit}`, { $dateTrunc: { date: now, unit } }] }
}

/** The fields that change: what every rule adds, and whose request it was. */
function changes(attempt: Attempt): Fields {
  const { request, captured, now } = attempt
  const { account, usage, key, hold } = addedBy(attempt)
  if (request.cost > 0)
    account['holds'] = { $concatArrays: ['$$holds', [{ ...factsOfHold(attempt), ...hold }]] }
  else if (captured.length > 0) account['holds'] = '$$holds'
  account['usage'] = { $mergeObjects: ['$usage', usage] }
  account['keys'] = changedKey(request.caller.keyHash, key)
  account['admitted'] = { id: request.id, at: now }
  return account
}

/** What a hold, and the generation that is captured, will always say of the charge. */
function factsOfHold({ request: { id, requestId }, now }: Attempt): Fields {
  return { id, key: '$$key.id', request: { $literal: requestId }, at: now }
}

function addedBy(attempt: Attempt): Required<Changes> {
  const all: Required<Changes> = { account: {}, usage: {}, key: {}, hold: {} }
  for (const rule of rules) {
    const added = rule.adds?.(attempt)
    Object.assign(all.account, added?.account)
    Object.assign(all.usage, added?.usage)
    Object.assign(all.key, added?.key)
    Object.assign(all.hold, added?.hold)
  }
  return all
}

function changedKey(hash: string, changes: Fields) {
  const changed = { $mergeObjects: ['$$this', changes] }
  return { $map: { input: '$keys', in: { $cond: [{ $eq: ['$$this.hash', hash] }, changed, '$$this'] } } }
}
