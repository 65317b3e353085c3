import { setTimeout as delay } from 'node:timers/promises'
import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Hold } from '../../server/database/accounts.ts'
import { connect } from '../../server/database/connect.ts'
import type { CapturedGeneration } from '../../server/database/generations.ts'
import { insertTogether } from '../../server/database/insert-together.ts'
import { duplicateOf, isOutage } from '../../server/database/outage.ts'
import { hashApiKey } from '../../server/domain/authentication.ts'
import { resolve } from '../../server/domain/recovery.ts'
import { expectBalancedBooks } from '../books.ts'
import { gate, signal } from '../gate.ts'
import { replacing } from '../model/mutants.ts'
import { ownDatabase } from '../mongod.ts'
import { type Answered, type Customer, type Service, startService } from '../service.ts'

/** A step of admission, quick or whole, or a save. */
type Command = 'step' | 'save'

interface Stop {
  reached: () => void
  released: Promise<void>
  failure?: Error | undefined
}

const made = gate()
const stops: Partial<Record<Command, Stop>> = {}
let service: Service

/** Makes the next such command wait until it is released, and fail then if it is to. */
function hold(command: Command, failure?: Error) {
  const [reached, reach] = signal()
  const [released, release] = signal()
  stops[command] = { reached: reach, released, failure }
  return { reached, release }
}

const held =
  <Given extends unknown[], Result>(command: Command, real: (...given: Given) => Promise<Result>) =>
  async (...given: Given) => {
    const stop = stops[command]
    delete stops[command]
    stop?.reached()
    await stop?.released
    if (stop?.failure) throw stop.failure
    return real(...given)
  }

function holding(database: Service['database']) {
  const changeOnce = held('step', database.changeOnce)
  const steps = replacing({ ...database, changeOnce }, 'accounts.findOneAndUpdate', (real) =>
    held('step', real),
  )
  return replacing(steps, 'generations.insertOne', (real) => held('save', real))
}

beforeAll(async () => {
  service = await startService({
    generators: { script: made.script },
    caps: { free: 0, pro: 30, business: 1000 },
    mutate: holding,
  })
})
afterAll(async () => {
  await expectBalancedBooks(service.backend)
  await service.stop()
})

/** An account whose key the server knows already: a stranger's requests wait in another line. */
async function known(...opening: Parameters<Service['account']>) {
  const ada = await service.account(...opening)
  await ada.get('/api/v1/me')
  return ada
}

const script = (ada: Customer, topic: string, headers?: Record<string, string>) =>
  ada.post('/api/v1/script', { topic }, headers)

/** Requests that all wait behind the first admission of their account, and then go on together. */
async function behindTheFirst(ada: Customer, requests: (() => Promise<Answered>)[], failure?: Error) {
  const first = hold('step', failure)
  const leader = ada.get('/api/v1/me')
  await first.reached
  const others = requests.map((request) => request())
  const lane = service.backend.lanes.get(hashApiKey(ada.key))
  await vi.waitFor(() => expect(lane?.waiting()).toBe(requests.length), 20_000)
  const before = service.commands.length
  first.release()
  const [, ...answers] = await Promise.all([leader, ...others])
  const steps = service.commands.slice(before).filter((name) => name === 'findAndModify')
  return { answers, steps: steps.length }
}

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

const statuses = (answers: Answered[]) => answers.map(({ status }) => status).sort()

describe('requests of one key that arrive while one is being admitted', () => {
  it('are admitted in one step, each with its own balance and count', async () => {
    const ada = await known()
    const { answers, steps } = await behindTheFirst(
      ada,
      times(20, (index) => () => script(ada, `t${index}`)),
    )
    expect(steps).toBe(2) // the first one's, and that of all the others
    expect(statuses(answers)).toEqual(times(20, () => 200))
    const balances = answers.map(({ json }) => json.credits_remaining).sort((a, b) => b - a)
    expect(balances).toEqual(times(20, (index) => 98 - 2 * index))
    const left = answers.map(({ headers }) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
    expect(new Set(left).size).toBe(20)
    expect(await ada.record()).toMatchObject({ credits: 60, usage: { requests: 22, credits: 40 } })
  })

  it('are not dated later than they were answered, however long they waited', async () => {
    const ada = await known()
    const first = hold('step')
    const waiting = [script(ada, 'first'), script(ada, 'second')]
    await first.reached
    await delay(1000) // far more than it takes to save them
    first.release()
    await Promise.all(waiting)
    const answeredAt = await service.database.now()
    const { json } = await ada.get('/api/v1/generations')
    const dates = json.data.generations.map(({ created_at }: { created_at: string }) =>
      Date.parse(created_at),
    )
    expect(dates).toHaveLength(2)
    expect(Math.max(...dates)).toBeLessThanOrEqual(answeredAt.getTime())
  })

  it('are refused one by one where the balance does not bear them all', async () => {
    const ada = await known('business', 10)
    const { answers } = await behindTheFirst(
      ada,
      times(20, (index) => () => script(ada, `t${index}`)),
    )
    expect(statuses(answers)).toEqual([...times(5, () => 200), ...times(15, () => 402)])
    expect(await ada.record()).toMatchObject({ credits: 0, usage: { requests: 7, credits: 10 } })
  })

  it('are refused one by one where the cap does not bear them all', async () => {
    const ada = await known('pro')
    const { answers } = await behindTheFirst(
      ada,
      times(30, () => () => ada.get('/api/v1/me')),
    )
    expect(statuses(answers)).toEqual([...times(28, () => 200), 429, 429])
    const shown = answers.flatMap(({ json }) => json.data?.requests_today ?? [])
    expect(shown.sort((a, b) => a - b)).toEqual(times(28, (index) => index + 3))
  })

  it('are one charge, and made once, where they have one idempotency key', async () => {
    const ada = await known()
    const running = made.hold()
    const answered: number[] = []
    const twin = async () => {
      const answer = await script(ada, 'same', { 'idempotency-key': 'k' })
      answered.push(answer.status)
      running.release() // only now: the first to be answered is the one that was not admitted
      return answer
    }
    await behindTheFirst(ada, [twin, twin])
    expect(answered).toEqual([409, 200])
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 3, credits: 2 } })
  })

  it('are free of charge, and answered at once, when the one before them finds the database away', async () => {
    const ada = await known()
    const { answers, steps } = await behindTheFirst(
      ada,
      times(5, (index) => () => script(ada, `t${index}`)),
      new mongoose.Error.MongooseServerSelectionError('nobody answers'),
    )
    expect(statuses(answers)).toEqual(times(5, () => 503))
    expect(steps).toBe(0)
    expect(await ada.record()).toMatchObject({ credits: 100, usage: { requests: 1 } })
  })
})

describe('generations that are ready while one is being saved', () => {
  /** Scripts that all wait behind the first one's save; `meanwhile` happens before it goes on. */
  async function behindTheFirstSave(ada: Customer, meanwhile: () => Promise<unknown> = async () => {}) {
    const first = hold('save')
    const leader = script(ada, 'first')
    await first.reached
    const others = times(10, (index) => script(ada, `t${index}`))
    await vi.waitFor(() => expect(service.backend.saves.waiting()).toBe(10), 20_000)
    await meanwhile()
    const before = service.commands.length
    first.release()
    const answers = await Promise.all([leader, ...others])
    const inserts = service.commands.slice(before).filter((name) => name === 'insert')
    return { answers, inserts: inserts.length }
  }

  it('are saved in one command, and each is kept', async () => {
    const ada = await known()
    const { answers, inserts } = await behindTheFirstSave(ada)
    expect(inserts).toBe(2)
    expect(statuses(answers)).toEqual(times(11, () => 200))
    const { json } = await ada.get('/api/v1/generations')
    const listed = json.data.generations.map(({ id }: { id: string }) => id)
    expect(listed.sort()).toEqual(answers.map(({ headers }) => headers.get('x-generation-id')).sort())
  })

  it('are told apart by the index that refused one of them', async () => {
    const ada = await known()
    await script(ada, 'first', { 'idempotency-key': 'k' })
    const saved = await service.database.generations.findOne({ account: ada.user }).lean<CapturedGeneration>()
    if (saved === null) throw new Error('It was not saved')
    const { idempotency: _key, fingerprint: _body, ...unkeyed } = saved
    const outcomes = await insertTogether(service.database.generations, [
      { ...unkeyed, _id: 'another' },
      { ...saved, _id: 'same key' },
      unkeyed,
    ])
    const why = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? duplicateOf(outcome.reason) : 'saved',
    )
    expect(why).toEqual(['saved', ['account', 'idempotency'], ['_id']])
    await service.database.generations.deleteOne({ _id: 'another' })
  })

  it('are told from a refusal when the database is away', async () => {
    const gone = await connect(ownDatabase(service.uri))
    await gone.close()
    const record = { _id: 'lost' } as CapturedGeneration // it never gets anywhere
    const outcomes = await insertTogether(gone.generations, [record, { ...record, _id: 'lost too' }])
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && isOutage(outcome.reason))).toEqual([
      true,
      true,
    ])
  })

  it('do not suffer from one whose lease ran out', async () => {
    const ada = await known()
    const { answers } = await behindTheFirstSave(ada, async () => {
      const { holds } = await ada.record()
      await resolve(service.backend, ada.user, holds.at(-1) as Hold)
    })
    expect(statuses(answers)).toEqual([...times(10, () => 200), 503])
    expect(await ada.credits()).toBe(100 - 20)
  })
})
