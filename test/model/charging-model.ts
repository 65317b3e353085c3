import { randomUUID } from 'node:crypto'
import { prices } from '@content-generation/contract'
import fc from 'fast-check'
import type { Database } from '../../server/database/connect.ts'
import { createAccount } from '../../server/domain/accounts.ts'
import { createKey } from '../../server/domain/api-keys.ts'
import { audit } from '../../server/domain/audit.ts'
import { hashApiKey } from '../../server/domain/authentication.ts'
import type { Backend } from '../../server/domain/backend.ts'
import { charge } from '../../server/domain/charging.ts'
import { createBackend } from '../../server/domain/create-backend.ts'
import { sweep } from '../../server/domain/recovery.ts'
import { Refusal, refusalFor } from '../../server/domain/refusal.ts'
import { keyed } from '../../server/domain/replay.ts'
import type { Generators } from '../../server/generators/port.ts'
import { type Fault, stepwise } from './stepwise.ts'

/** Something that happens while others happen. */
export type Event =
  | { kind: 'charge'; idempotencyKey?: string | undefined; fails: boolean }
  | { kind: 'sweep' }
  | { kind: 'lease over' }

export interface Story {
  events: Event[]
  order: number[]
  faults: Fault[]
  credits: number
}

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      idempotencyKey: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
      fails: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lease over' as const) }) },
)

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none' as const) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('reply lost', 'request lost', 'dies before', 'dies after') },
)

export const story: fc.Arbitrary<Story> = fc.record({
  events: fc.array(event, { minLength: 2, maxLength: 9 }),
  order: fc.array(fc.nat(40), { minLength: 12, maxLength: 60 }),
  faults: fc.array(fault, { maxLength: 50 }),
  credits: fc.integer({ min: 0, max: 14 }),
})

/** The parts of the charging that a mutant replaces. */
export interface Implementation {
  sweep: (backend: Backend) => Promise<unknown>
  database: (database: Database) => Database
}

export const ours: Implementation = { sweep, database: (database) => database }

const noGenerators = {} as Generators // the model makes its own scripts
const silent = { error() {}, warn() {}, info() {}, debug() {} }
const leaseMs = 60_000 + 10_000

/** Plays the story against a real MongoDB and gives every promise that was broken. */
export async function play(
  real: Database,
  { events, order, faults, credits }: Story,
  implementation: Implementation = ours,
) {
  let now = new Date('2026-02-10T12:00:00Z')
  const pass = async (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const clock = { expression: () => now, read: async () => now }
  const given = {
    generators: noGenerators,
    caps: { free: 0, pro: 7, business: 7 },
    generationTimeoutMs: 60_000,
    log: silent,
  }
  const processOn = (database: Database): Backend => ({ ...createBackend(database, given), clock })
  const plain = processOn(real)
  const { user_id } = await createAccount(plain, {
    email: `${randomUUID()}@example.com`,
    plan: 'pro',
    credits,
  })
  const keyHash = hashApiKey((await createKey(plain, { user: user_id })).api_key)

  const stepper = stepwise(real, { order, faults })
  // Two servers on one database, so that what one of them does in groups meets what the other does meanwhile.
  const servers = [0, 1].map(() => processOn(implementation.database(stepper.database)))
  const problems: string[] = []
  const answers = new Map<string, string[]>()

  const happenings = events.map(async (happening, index) => {
    const backend = servers[index % servers.length] ?? plain
    if (happening.kind === 'sweep') {
      await stepper.step(async () => {}) // it begins among the others, and takes the time then
      await implementation.sweep(backend).catch(() => {})
      return
    }
    if (happening.kind === 'lease over') {
      await stepper.step(() => pass(leaseMs))
      return
    }
    const { idempotencyKey, fails } = happening
    try {
      const { generation } = await charge(backend, {
        requestId: `req_${index}`,
        caller: { keyHash, account: user_id },
        type: 'script',
        price: prices.script,
        input: {},
        prompt: 'x',
        keyed:
          idempotencyKey === undefined
            ? undefined
            : keyed(idempotencyKey, '/api/v1/script', Buffer.from('x')),
        onCount: () => {},
        make: async () => {
          if (fails) throw new Error('The generator is broken')
          return { result: { script: 'x' } }
        },
      })
      const name = idempotencyKey ?? randomUUID()
      answers.set(name, [...(answers.get(name) ?? []), generation._id])
    } catch (error) {
      const refusal = refusalFor(error)
      if (!(error instanceof Refusal) && refusal.code === 'INTERNAL_ERROR') problems.push(`a bug: ${error}`)
    }
  })
  await stepper.run(happenings)

  // The dust settles: every lease runs out, and two sweeps of a healthy process follow.
  await pass(2 * leaseMs)
  const settled = processOn(implementation.database(real))
  await implementation.sweep(settled)
  await implementation.sweep(settled)
  return [...problems, ...(await brokenPromises(plain, user_id, answers))]
}

async function brokenPromises(backend: Backend, user: string, answers: Map<string, string[]>) {
  const problems: string[] = []
  const { violations } = await audit(backend, { user })
  for (const violation of violations) problems.push(`the books: ${JSON.stringify(violation)}`)
  const account = await backend.database.accounts.findById(user).lean()
  if (account === null || account.credits < 0) problems.push('a balance below zero')
  if ((account?.holds.length ?? 0) > 0) problems.push('a reservation that nobody settled')
  if ((account?.usage.requests ?? 0) > 7) problems.push('the cap was passed')
  for (const [name, ids] of answers) {
    if (new Set(ids).size > 1) problems.push(`two generations for the key ${name}`)
    for (const id of ids) {
      const saved = await backend.database.generations.countDocuments({ _id: id, state: 'captured' })
      if (saved !== 1) problems.push(`an answer that was not kept: ${id}`)
    }
  }
  return problems
}
