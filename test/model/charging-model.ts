import { randomUUID } from 'node:crypto'
import { prices } from '@content-generation/contract'
import fc from 'fast-check'
import type { Account } from '../../server/database/accounts.ts'
import type { Database } from '../../server/database/connect.ts'
import { createAccount, setPlan } from '../../server/domain/accounts.ts'
import { admit } from '../../server/domain/admission/admit.ts'
import { createKey, revokeKey } from '../../server/domain/api-keys.ts'
import { hashApiKey } from '../../server/domain/authentication.ts'
import type { Backend } from '../../server/domain/backend.ts'
import { charge } from '../../server/domain/charging.ts'
import { dayOf, monthOf } from '../../server/domain/clock.ts'
import { createBackend } from '../../server/domain/create-backend.ts'
import { enter } from '../../server/domain/ledger.ts'
import { archivePastDays } from '../../server/domain/past-days.ts'
import { dropIdle, sweep } from '../../server/domain/recovery.ts'
import { Refusal, refusalFor } from '../../server/domain/refusal.ts'
import { Rejection } from '../../server/domain/rejection.ts'
import { keyed } from '../../server/domain/replay.ts'
import type { Generators } from '../../server/generators/port.ts'
import { type Fault, stepwise } from './stepwise.ts'
import { noTruth, recording, type Truth, wrongIn } from './truth.ts'

/** Something that happens while others happen. */
export type Event =
  | { kind: 'charge'; key: 0 | 1; idempotencyKey?: string | undefined; image: boolean; fails: boolean }
  | { kind: 'free'; key: 0 | 1 }
  | { kind: 'sweep' }
  | { kind: 'clock'; moves: 'a lease' | 'to the next day' | 'to the next month' | 'back' }
  | { kind: 'operator'; does: 'revoke' | 'free plan' | 'paid plan' | 'grant' | 'spend' }

export interface Story {
  events: Event[]
  order: number[]
  faults: Fault[]
  credits: number
}

const key = fc.constantFrom<0 | 1>(0, 0, 1)

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      key,
      idempotencyKey: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
      image: fc.boolean(),
      fails: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('free' as const), key }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      moves: fc.constantFrom('a lease', 'a lease', 'to the next day', 'to the next month', 'back'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('operator' as const),
      does: fc.constantFrom('revoke', 'free plan', 'paid plan', 'grant', 'spend'),
    }),
  },
)

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none' as const) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('reply lost', 'request lost', 'dies before', 'dies after') },
)

export const story: fc.Arbitrary<Story> = fc.record({
  events: fc.array(event, { minLength: 2, maxLength: 10 }),
  order: fc.array(fc.nat(40), { minLength: 12, maxLength: 60 }),
  faults: fc.array(fault, { maxLength: 50 }),
  credits: fc.integer({ min: 0, max: 14 }),
})

const noGenerators = {} as Generators // the model makes its own content
const silent = { error() {}, warn() {}, info() {}, debug() {} }
const leaseMs = 60_000 + 10_000
const dayMs = 86_400_000

/** The database's clock, far enough in the future that no record of the story is deleted for its age. */
function turnableClock() {
  let now = new Date('2090-02-27T23:30:00Z')
  let latest = now
  return {
    clock: { expression: () => now, read: async () => now },
    move(moves: (Event & { kind: 'clock' })['moves'] | 'on for good') {
      if (moves === 'a lease') now = new Date(now.getTime() + leaseMs)
      if (moves === 'to the next day') now = new Date(dayOf(now).getTime() + dayMs + 60_000)
      if (moves === 'to the next month')
        now = new Date(monthOf(new Date(monthOf(now).getTime() + 32 * dayMs)).getTime() + 60_000)
      if (moves === 'back') now = new Date(now.getTime() - 2 * 3_600_000)
      if (moves === 'on for good') now = new Date(latest.getTime() + 2 * leaseMs)
      if (now > latest) latest = now
    },
  }
}

/** What became of a request: the generation that it was answered with, or why it was refused. */
interface Answer {
  id: string
  generation?: string
  idempotencyKey?: string | undefined
  refused?: string
}

/** Plays the story against a real MongoDB and gives every promise that was broken. */
export async function play(real: Database, { events, order, faults, credits }: Story) {
  const { clock, move } = turnableClock()
  const given = {
    generators: noGenerators,
    caps: { free: 0, pro: 7, business: 7 },
    generationTimeoutMs: leaseMs - 10_000,
    log: silent,
  }
  const processOn = (database: Database): Backend => ({ ...createBackend(database, given), clock })
  const plain = processOn(real)
  const { user_id: user } = await createAccount(plain, {
    email: `${randomUUID()}@example.com`,
    plan: 'pro',
    credits,
  })
  // The second key can be revoked, and ends by itself two days later.
  const expiresAt = new Date((await clock.read()).getTime() + 2 * dayMs)
  const keys = [await createKey(plain, { user }), await createKey(plain, { user, expiresAt })]
  const callerWith = (index: 0 | 1) => ({ keyHash: hashApiKey(keys[index]?.api_key ?? ''), account: user })

  const truth = noTruth()
  const stepper = stepwise(recording(real, truth), { order, faults })
  // Two servers on one database, so that what one of them knows meets what the other does meanwhile.
  const servers = [0, 1].map(() => processOn(stepper.database))
  const problems: string[] = []
  const answers: Answer[] = []

  async function ask(backend: Backend, request: Event & { kind: 'charge' | 'free' }) {
    const id = randomUUID()
    try {
      if (request.kind === 'free') {
        await admit(backend, { id, requestId: id, caller: callerWith(request.key), cost: 0 })
        return
      }
      const generation = await chargeOf({ ...backend, newId: () => id }, request)
      answers.push({ id, generation, idempotencyKey: request.idempotencyKey })
    } catch (error) {
      const { code } = refusalFor(error)
      if (!(error instanceof Refusal) && code === 'INTERNAL_ERROR') problems.push(`a bug: ${error}`)
      answers.push({ id, refused: code })
    }
  }

  async function chargeOf(
    backend: Backend,
    { key, idempotencyKey, image, fails }: Event & { kind: 'charge' },
  ) {
    const { generation } = await charge(backend, {
      requestId: 'req',
      caller: callerWith(key),
      type: image ? 'image' : 'script',
      price: prices.script,
      input: {},
      prompt: 'x',
      keyed:
        idempotencyKey === undefined
          ? undefined
          : keyed(idempotencyKey, '/api/v1/x', Buffer.from(String(image))),
      onCount: () => {},
      make: async () => {
        if (fails) throw new Error('The generator is broken')
        const bytes = { width: 1, height: 1, full: Buffer.from('x'), preview: Buffer.from('x') }
        return { result: { made: true }, ...(image ? { picture: bytes } : {}) }
      },
    })
    return generation._id
  }

  const happen = async (happening: Event, backend: Backend) => {
    if (happening.kind === 'charge' || happening.kind === 'free') return ask(backend, happening)
    if (happening.kind === 'clock') return stepper.step(async () => move(happening.moves))
    if (happening.kind === 'operator') {
      const [, second] = keys
      return stepper.step(() =>
        operate(plain, { user, key: second?.key_id ?? '', does: happening.does, truth }),
      )
    }
    await stepper.step(async () => {}) // it begins among the others, and takes the time then
    await sweep(backend)
    await dropIdle(backend)
    await archivePastDays(backend)
  }
  await stepper.run(
    events.map((happening, index) =>
      happen(happening, servers[index % servers.length] ?? plain).catch(() => {}),
    ),
  )

  // The dust settles: every lease runs out, and two sweeps of a healthy process follow.
  move('on for good')
  const settled = processOn(recording(real, truth))
  await sweep(settled)
  await sweep(settled)
  return [...problems, ...(await wrongIn(plain, user, truth)), ...(await wrongAnswers(plain, answers, truth))]
}

async function operate(
  books: Backend,
  { user, key, does, truth }: { user: string; key: string; does: string; truth: Truth },
) {
  if (does === 'revoke') await revokeKey(books, { key, user })
  if (does.endsWith('plan')) await setPlan(books, user, does === 'free plan' ? 'free' : 'pro')
  if (does === 'grant') await enter(books, { user, kind: 'grant', amount: 3 })
  if (does !== 'spend') return
  try {
    await enter(books, { user, kind: 'spend', amount: 2 })
  } catch (error) {
    if (error instanceof Rejection) return // the balance does not suffice
    throw error
  }
  const account = await books.database.accounts.findById(user).lean<Account>()
  truth.spent.push({ month: account?.usage.month.getTime() ?? 0, credits: 2 })
}

async function wrongAnswers({ database }: Backend, answers: Answer[], { admitted, refunded }: Truth) {
  const problems: string[] = []
  const byKey = new Map<string, Set<string>>()
  for (const { id, generation, idempotencyKey, refused } of answers) {
    const isUnknown = refused === 'SERVICE_UNAVAILABLE' || refused?.startsWith('GENERATION_')
    if (refused !== undefined && !isUnknown && admitted.has(id) && !refunded.has(id)) {
      problems.push(`admitted, and refused with ${refused}`)
    }
    if (generation === undefined) continue
    const name = idempotencyKey ?? id
    byKey.set(name, (byKey.get(name) ?? new Set()).add(generation))
    const saved = await database.generations.countDocuments({ _id: generation, state: 'captured' })
    if (saved !== 1) problems.push(`an answer that was not kept: ${generation}`)
  }
  for (const [name, ids] of byKey) if (ids.size > 1) problems.push(`two generations for the key ${name}`)
  return problems
}
