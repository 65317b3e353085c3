/** A way to get it wrong that looks right: a piece of source, and what stands there instead. */
export interface Mutant {
  name: string
  /** It stands in one file of the server or of the generator, once. */
  source: string
  instead: string
  /** What sees through it, as a part of `npm test`. */
  tests: string[]
  /** The only test that may fail. Without it, any may. */
  only?: string
}

const model = ['test/domain/charging/model.test.ts']
const majority = ['test/domain/settlement/majority.test.ts']

const keyLimits = ['test/domain/admission/key-limits.test.ts', 'test/domain/accounts/key-limits.test.ts']

const refunds = ['test/domain/ledger/refund.test.ts']

/** Mistakes in the charging. */
export const mutants: Mutant[] = [
  {
    name: 'a sweeper that looks and then refunds',
    source: `Promise<Verdict> {
  try {
    await database.generations.insertOne(`,
    instead: `Promise<Verdict> {
  const saved = await generations.find({ _id: hold.id, account })
  if (saved === null || saved.state === 'captured') return saved === null ? 'refunded' : 'captured'
  try {
    await database.generations.insertOne(`,
    tests: model,
  },
  {
    name: 'an outcome read from the account as it was before',
    source: `      returnDocument: 'after',
      // A charge must survive`,
    instead: `      returnDocument: 'before',
      // A charge must survive`,
    tests: model,
  },
  {
    name: 'an unguarded admission',
    source: `{ $cond: [{ $and: conditions }, admitted, '$$ROOT'] }`,
    instead: `{ $cond: [{ $and: conditions.slice(0, -1) }, admitted, '$$ROOT'] }`,
    tests: model,
  },
  {
    name: 'a refund that does not ask for its hold',
    source: `{ _id: account, 'holds.id': hold.id },
    refundStep`,
    instead: `{ _id: account },
    refundStep`,
    tests: model,
  },
  {
    name: 'an error that is read before the admission',
    source: `  if (!account.isAdmitted) return requireAccess(attempt, account)`,
    instead: `  requireAccess(attempt, { ...account, now: new Date(account.now.getTime() + 3 * 86_400_000) })
  if (!account.isAdmitted) return account`,
    tests: model,
  },
  {
    name: 'a charge that the primary alone acknowledges',
    source: `writeConcern: cost > 0 ? majority : { w: 1 },`,
    instead: `writeConcern: { w: 1 },`,
    tests: model,
  },
  {
    name: 'a statement that takes captured holds for open ones',
    source: `holds.reduce((sum, { cost }) => sum + cost, 0) + parts.held`,
    instead: `holds.reduce((sum, { cost }) => sum + cost, 0)`,
    tests: model,
  },
  {
    name: 'a page of a statement that begins with the last entry of the page before',
    source: `$nor: [{ [time]: after.at, _id: { $lte: after.id } }],`,
    instead: `$nor: [{ [time]: after.at, _id: { $lt: after.id } }],`,
    tests: model,
  },
  {
    name: 'a snapshot that is none',
    source: `read({ session, readConcern: { level: 'snapshot' } }),`,
    instead: `read({ session, readConcern: { level: 'local' as 'snapshot' } }),`,
    tests: ['test/database/snapshot.test.ts'],
  },
  {
    name: 'an undecided hold that is given back',
    source: `if (standing === null) return 'undecided'`,
    instead: `if (standing === null) return 'refunded'`,
    tests: majority,
  },
  {
    name: 'a step that does not leave undecided holds for later',
    source: `undecided.length === 0
        ? '$$holds.expires'`,
    instead: `undecided.length >= 0
        ? '$$holds.expires'`,
    tests: majority,
  },
  {
    name: 'no time limit in the database',
    source: `export const requestTimeLimit = { maxTimeMS: 2000 } as const`,
    instead: `export const requestTimeLimit = {} as const`,
    tests: ['test/domain/admission/round-trips.test.ts'],
  },
  {
    name: 'a bulk insert that ignores a missing majority',
    source: `if (errors.length === 0 || error.result.getWriteConcernError() !== undefined) return undefined`,
    instead: `if (errors.length === 0) return undefined`,
    tests: majority,
  },
  {
    name: 'a replay that is read locally',
    source: `.findOne({ account, idempotency }, majorityRead)`,
    instead: `.findOne({ account, idempotency }, { maxTimeMS: 2000 })`,
    tests: majority,
  },
  {
    name: 'a standing generation that is read locally',
    source: `.findOne({ _id, account }, majorityRead)`,
    instead: `.findOne({ _id, account }, { maxTimeMS: 2000 })`,
    tests: majority,
  },
  {
    name: 'a released count that ignores the day',
    source: `usage: { requests: on('$usage') },`,
    instead: `usage: { requests: { $max: [0, { $subtract: ['$usage.requests', 1] }] } },`,
    tests: ['test/domain/admission/rules.test.ts'],
  },
  {
    name: 'captured holds that are never dropped',
    source: `captured: capturedHolds.of(request.caller.account),`,
    instead: `captured: [],`,
    tests: ['test/domain/settlement/expired-holds.test.ts'],
  },
  {
    name: 'a charge that one key makes twice',
    source: `[{ $not: [{ $in: [idempotency, '$holds.idempotency'] }] }]`,
    instead: `[]`,
    tests: ['test/domain/charging/idempotency.test.ts', ...model],
  },
  {
    name: 'a scope that the step does not look at',
    source: `{ $in: [{ $ifNull: ['$$key.scope', defaultScope] }, caller.scopes] }`,
    instead: `{ $in: [defaultScope, caller.scopes] }`,
    tests: ['test/domain/admission/rules.test.ts', 'test/api/scopes.test.ts'],
  },
  {
    name: 'a rotation that widens the scope',
    source: `    scope: '$$old.scope',
`,
    instead: ``,
    tests: ['test/admin/keys.test.ts'],
  },
  {
    name: 'a rotation that forgets the limit',
    source: `    limit: '$$old.limit',
`,
    instead: ``,
    tests: keyLimits,
  },
  {
    name: 'a limit that the step does not look at',
    source: `return [{ $or: [{ $not: ['$$key.limit'] }, fits] }]`,
    instead: `return fits === undefined ? [fits] : []`,
    tests: ['test/domain/admission/rules.test.ts', ...keyLimits],
  },
  {
    name: 'a limit whose period never ends',
    source: `{ $cond: [{ $lt: ['$$key.limit.since', start] }, 0, '$$key.limit.used'] }`,
    instead: `'$$key.limit.used'`,
    tests: keyLimits,
  },
  {
    name: 'a limit whose period begins with every charge',
    source: `const since = { $max: ['$$key.limit.since', start] }`,
    instead: `const since = '$$key.limit.since'`,
    tests: keyLimits,
  },
  {
    name: 'a refund that lowers what another period has used',
    source: `{ $and: [isKey(key), { $eq: ['$$this.limit.since', since] }] }`,
    instead: `isKey(key)`,
    tests: keyLimits,
  },
  {
    name: 'a refund that lowers what another key has used',
    source: `{ $and: [isKey(key), { $eq: ['$$this.limit.since', since] }] }`,
    instead: `{ $eq: ['$$this.limit.since', since] }`,
    tests: keyLimits,
  },
  {
    name: 'a refund that leaves the limit of the key as it is',
    source: `if (since === undefined) return {}`,
    instead: `if (since !== null) return {}`,
    tests: model,
  },
  {
    name: 'a limit set again that a refund takes for the one before',
    source: `{ $max: [clock.expression(), { $add: ['$$this.limit.since', 1] }] }`,
    instead: `clock.expression()`,
    tests: keyLimits,
  },
  {
    name: 'a capture batch that fails what waits behind it, whatever befell it',
    source: `if (isAway(failure)) for`,
    instead: `if (failure !== undefined) for`,
    tests: ['test/domain/settlement/capture-batch.test.ts'],
  },
  {
    name: 'a hold that everybody resolves who meets it',
    source: `if (known !== undefined) return known
      const verdict`,
    instead: `const verdict`,
    tests: ['test/domain/settlement/expired-holds.test.ts'],
  },
  {
    name: 'an error out of a generation that says the request was not admitted',
    source: `if (cause instanceof ApiError && errors[cause.code].admitted !== 'no') return cause`,
    instead: `if (cause instanceof ApiError && errors) return cause`,
    tests: ['test/domain/charging/failure.test.ts'],
  },
  {
    name: 'a usable draft that is thrown away when the time is up',
    source: `timers.push(setTimeout(reject, returnMs, timedOut))`,
    instead: `reject(timedOut)`,
    tests: ['test/generators/ai-outages.test.ts'],
  },
  {
    name: 'a request that no model was free for, and that is told that the model failed',
    source: `if (cause instanceof NoModelFree) return unavailable(cause)`,
    instead: ``,
    tests: ['test/generators/ai-outages.test.ts'],
  },
  {
    name: 'a suspension that the step does not look at',
    source: `[{ $not: ['$suspended_at'] }]`,
    instead: `[]`,
    tests: ['test/domain/admission/rules.test.ts', 'test/api/suspension.test.ts'],
  },
  {
    name: 'a refund by hand that lowers the present month, whenever the charge was made',
    source: `returned({ cost, month: monthOf(day) })`,
    instead: `returned({ cost, month: (monthOf(day), '$usage.month' as never) })`,
    tests: refunds,
  },
  {
    name: 'a refund by hand that is no part of a transaction',
    source: `  await database.ledger.create([entry], { session })`,
    instead: `  await database.ledger.create([entry])`,
    tests: refunds,
  },
  {
    name: 'a refund by hand that is made twice',
    source: `    generation: _id,
    ...(note`,
    instead: `    ...(note`,
    tests: refunds,
  },
  {
    name: 'an erased account whose keys are still accepted',
    source: `at] }, keys: [], email`,
    instead: `at] }, keys: '$keys', email`,
    tests: ['test/domain/personal-data/erasure.test.ts'],
  },
  {
    name: 'an idempotency key that an erased generation does not hold any more',
    source: `if ('erased_at' in generation) throw ApiError.of('GENERATION_ERASED', {})`,
    instead: `if ('erased_at' in generation) return undefined as never`,
    tests: ['test/domain/generations/erasure.test.ts'],
  },
]
