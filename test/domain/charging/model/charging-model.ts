import { randomUUID } from 'node:crypto'
import type { Database } from '../../../../server/database/connect.ts'
import { dayOf, monthOf } from '../../../../server/domain/calendar.ts'
import {
  createDomain,
  createOperatorDomain,
  type Domain,
  type OperatorDomain,
} from '../../../../server/domain/create-domain.ts'
import { ApiError, apiErrorFor } from '../../../../server/domain/errors/api-error.ts'
import { OperatorError } from '../../../../server/domain/errors/operator-error.ts'
import { author } from '../../../fixtures/author.ts'
import { capsOf } from '../../../fixtures/caps.ts'
import { callerOf, chargeRequest } from './charge-request.ts'
import { losingPrimary } from './failover.ts'
import { wrongWithNextCharges } from './next-charge.ts'
import { wrongInReports, wrongInSettledReports } from './reports.ts'
import { stepwise } from './stepwise.ts'
import type { Event, OperatorDoes, Story } from './story.ts'
import { noTruth, recording, type Truth, wrongIn } from './truth.ts'

const silent = () => {}
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
export async function play(real: Database, { events, order, faults, credits, limit }: Story) {
  const { clock, move } = turnableClock()
  const caps = capsOf({ pro: 7 })
  const processOn = (database: Database) =>
    createDomain({ database, clock, caps, generationTimeoutMs: leaseMs - 10_000, log: silent })
  const operator = createOperatorDomain({ database: real, clock, author })
  const { user_id: user } = await operator.accounts.create({
    email: `${randomUUID()}@example.com`,
    plan: 'pro',
    credits,
  })
  // The second key can be revoked, and ends by itself two days later.
  const expiresAt = new Date((await clock.read()).getTime() + 2 * dayMs)
  const keys = [
    await operator.accounts.createKey({ user, limit }),
    await operator.accounts.createKey({ user, expiresAt }),
  ]
  const callerWith = (index: 0 | 1) => callerOf(keys[index]?.api_key ?? '', user)

  const truth = noTruth()
  const primary = losingPrimary(recording(real, truth), user, truth)
  const stepper = stepwise(primary.database, { order, faults })
  // Two servers on one database, so that what one of them knows meets what the other does meanwhile.
  const servers = [0, 1].map(() => processOn(stepper.database))
  /** Reads reports, which change nothing: they need no steps of their own. */
  const reader = processOn(real)
  const since = dayOf(await clock.read())
  const life = async () => ({ user, since, now: await clock.read() })
  const problems: string[] = []
  const answers: Answer[] = []

  async function ask({ admission, charging }: Domain, request: Event & { kind: 'charge' | 'free' }) {
    const id = randomUUID()
    try {
      if (request.kind === 'free') {
        await admission.admit({ id, requestId: id, caller: callerWith(request.key), cost: 0 })
        return
      }
      const { outcome } = await charging.charge({ id, ...chargeRequest(callerWith(request.key), request) })
      const { generation } = await outcome
      answers.push({ id, generation: generation._id, idempotencyKey: request.idempotencyKey })
    } catch (error) {
      const { code } = apiErrorFor(error)
      if (!(error instanceof ApiError) && code === 'INTERNAL_ERROR') problems.push(`a bug: ${error}`)
      answers.push({ id, refused: code })
    }
  }

  const happen = async (happening: Event, server: Domain) => {
    if (happening.kind === 'charge' || happening.kind === 'free') return ask(server, happening)
    if (happening.kind === 'clock') return stepper.step(async () => move(happening.moves))
    if (happening.kind === 'failover') return stepper.step(primary.failOver)
    if (happening.kind === 'report') {
      return stepper.step(async () => {
        problems.push(...(await wrongInReports(reader, await life())))
      })
    }
    if (happening.kind === 'operator') {
      const ids = keys.map(({ key_id }) => key_id)
      return stepper.step(async () => {
        await operate(operator, real, { user, keys: ids, does: happening.does, truth })
        primary.replicated()
      })
    }
    await stepper.step(async () => {}) // it begins among the others, and takes the time then
    await server.settlement.sweep()
  }
  await stepper.run(
    events.map((happening, index) =>
      happen(happening, servers[index % servers.length] as Domain).catch(() => {}),
    ),
  )

  // The dust settles: every lease runs out, and two sweeps of a healthy process follow.
  move('on for good')
  const settled = processOn(recording(real, truth))
  await settled.settlement.sweep()
  await settled.settlement.sweep()
  const wrong = [
    ...(await wrongIn(real, { user, cap: caps.pro }, truth)),
    ...(await wrongAnswers(real, answers, truth)),
    ...(await wrongInSettledReports(reader, real, { life: await life(), charged: chargedIn(truth) })),
  ]
  move('to the next day')
  const wrongNext = await wrongWithNextCharges(settled, operator, user)
  const { violations } = await operator.ledger.audit({ user })
  return [
    ...problems,
    ...wrong,
    ...wrongNext,
    ...violations.map((violation) => `the books: ${JSON.stringify(violation)}`),
  ]
}

/** The requests that were charged in the end. */
function chargedIn({ admitted, refunded }: Truth) {
  return [...admitted].filter(([id, { cost }]) => cost > 0 && !refunded.has(id)).map(([id]) => id)
}

interface Operated {
  user: string
  keys: string[]
  does: OperatorDoes
  truth: Truth
}

async function operate(operator: OperatorDomain, database: Database, { user, keys, does, truth }: Operated) {
  const { accounts, ledger, generations } = operator
  const [first = '', second = ''] = keys
  const setLimit = (per: 'day' | 'month') => accounts.changeLimit({ key: first, user }, { credits: 4, per })
  const saved = await database.generations.findOne({ account: user, state: 'captured' })
  const deeds: Record<OperatorDoes, () => Promise<unknown>> = {
    revoke: () => accounts.revokeKey({ key: second, user }),
    'limit per day': () => setLimit('day'),
    'limit per month': () => setLimit('month'),
    'free plan': () => accounts.setPlan(user, 'free'),
    'paid plan': () => accounts.setPlan(user, 'pro'),
    suspend: () => accounts.suspend(user),
    resume: () => accounts.resume(user),
    grant: () => ledger.enter({ user, kind: 'grant', amount: 3 }),
    spend: () => spend(operator, user, truth),
    erase: async () => saved && generations.erase({ id: saved._id }),
    refund: async () => saved?.state === 'captured' && giveBack(operator, saved, truth),
  }
  await deeds[does]()
}

async function spend({ accounts, ledger }: OperatorDomain, user: string, truth: Truth) {
  try {
    await ledger.enter({ user, kind: 'spend', amount: 2 })
  } catch (error) {
    if (error instanceof OperatorError) return // the balance does not suffice
    throw error
  }
  const { usage } = await accounts.find({ user })
  truth.spent.push({ month: usage.month.getTime(), credits: 2 })
}

async function giveBack({ ledger }: OperatorDomain, { _id, day }: { _id: string; day: Date }, truth: Truth) {
  const { already_refunded, amount } = await ledger.refund({ id: _id })
  if (!already_refunded) truth.givenBack.push({ month: monthOf(day).getTime(), credits: amount })
}

async function wrongAnswers(database: Database, answers: Answer[], { admitted, refunded }: Truth) {
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
