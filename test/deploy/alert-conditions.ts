import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { formatApiKey } from '@content-generation/contract'
import { goodNiches } from '../generators/ai-service.ts'
import { fails, says, stalls } from '../generators/fake-upstream.ts'
import { me, model, ownMongod, post, type Stage, times } from './alert-stage.ts'

/** What a rate has to be counted over to be that of five minutes. */
export const windowSeconds = 300

/** The values of the metrics that an alert's expression names, now and when they were read last. */
type Fires = (now: number[], before: number[]) => boolean

export interface Condition {
  what: string
  /** Whether each of these alerts fires, by what a server shows. */
  fires: Record<string, Fires>
  bring(stage: Stage): Promise<void>
}

const perSecond = ([now = 0]: number[], [before = 0]: number[]) => (now - before) / windowSeconds
const share = (now: number[], before: number[]) => {
  const [failed = 0, all = 0] = now.map((value, index) => value - (before[index] ?? 0))
  return failed / all
}

export const conditions: Condition[] = [
  {
    what: 'a server that is killed',
    // The one alert whose metric is Prometheus' own.
    fires: { ServerDown: () => true },
    async bring(stage) {
      const server = await stage.start({ MONGODB_URI: stage.uri })
      await server.end('SIGKILL')
      await stage.expect(stage.shown()).rejects.toThrow()
    },
  },
  {
    what: 'a database that hangs, and made-up keys meanwhile',
    fires: {
      DatabaseAway: ([up]) => up === 0,
      RequestsFail: (now, before) => perSecond(now, before) > 0.1,
      UnknownKeyFlood: (now, before) => perSecond(now, before) > 1,
    },
    async bring(stage) {
      const mongod = await ownMongod(stage)
      const server = await stage.start({ MONGODB_URI: mongod.uri })
      stage.expect(await me(server, mongod.key)).toBe(200)
      mongod.freeze()
      const flood = () => me(server, formatApiKey(randomBytes(32)))
      // So that Prometheus sees the counts begin.
      stage
        .expect(await Promise.all([me(server, mongod.key), ...times(20, flood)]))
        .toEqual(Array(21).fill(503))
      await stage.read()
      await Promise.all([...times(50, () => me(server, mongod.key)), ...times(400, flood)])
    },
  },
  {
    what: 'a sweeper whose database hangs',
    fires: { SweeperStopped: ([now], [before]) => now === before },
    async bring(stage) {
      const mongod = await ownMongod(stage)
      await stage.start({ MONGODB_URI: mongod.uri })
      mongod.freeze()
      const failed = async () =>
        Number(/^content_generation_sweeps_total\{outcome="failed"\} (\d+)/m.exec(await stage.shown())?.[1])
      await stage.expect.poll(failed).toBeGreaterThan(0)
      await stage.read()
      const before = await failed()
      await stage.expect.poll(failed).toBeGreaterThan(before)
    },
  },
  {
    what: 'an account whose record breaks a step',
    fires: { Bug: ([now = 0], [before = 0]) => now > before },
    async bring(stage) {
      const { accounts } = stage.operator.database
      const { user, key } = await stage.operator.account(10)
      const server = await stage.start({ MONGODB_URI: stage.uri })
      const broken = { $set: { 'usage.credits': 'many' as unknown as number } } // what no validator lets in
      await accounts.updateOne({ _id: user }, broken, { bypassDocumentValidation: true })
      stage.later(() => accounts.updateOne({ _id: user }, { $set: { 'usage.credits': 0 } }))
      stage.expect(await post(server, key)).toBe(500)
    },
  },
  {
    what: 'a model that refuses everything',
    fires: {
      GeneratorFails: (now, before) => share(now, before) > 0.05,
      ModelFails: (now, before) => share(now, before) > 0.2,
    },
    async bring(stage) {
      const { settings, answerWith } = await model(stage, says(goodNiches))
      const { key } = await stage.operator.account(100)
      const server = await stage.start({ MONGODB_URI: stage.uri, ...settings })
      stage.expect(await post(server, key)).toBe(200)
      answerWith(fails(400, 'unsupported'))
      stage.expect(await post(server, key)).toBe(502)
      await stage.read()
      stage.expect(await Promise.all(times(4, () => post(server, key)))).toEqual([502, 502, 502, 502])
    },
  },
  {
    what: 'a model that does not answer',
    fires: { GenerationsPileUp: ([open = 0]) => open > 500 },
    async bring(stage) {
      const { settings } = await model(stage, stalls('headers').answer)
      const customers = await Promise.all(times(54, () => stage.operator.account(1000)))
      const ample = { AI_CONCURRENCY: '1000', GENERATION_TIMEOUT_SECONDS: '600' }
      const server = await stage.start({ MONGODB_URI: stage.uri, ...ample, ...settings })
      let isOver = false
      stage.later(async () => {
        isOver = true
      })
      // Whoever is refused because so many come at once asks again.
      const insist = async (key: string) => {
        while (!isOver) await post(server, key).catch(() => {})
      }
      for (const { key } of customers) times(10, () => insist(key))
      const open = async () => Number(/open_holds (\d+)$/m.exec(await stage.shown())?.[1])
      await stage.expect.poll(open, { timeout: 90_000 }).toBeGreaterThan(500)
    },
  },
  {
    what: 'a server that was killed while it generated, beside one that lives',
    fires: { HoldsResolved: ([now = 0], [before = 0]) => now > before },
    async bring(stage) {
      const { settings } = await model(stage, stalls('headers').answer)
      const { user, key } = await stage.operator.account(100)
      // A generation lasts longer than the way to its hold, and its lease does not last long.
      const common = { MONGODB_URI: stage.uri, GENERATION_TIMEOUT_SECONDS: '5' }
      const dying = await stage.start({ ...common, ...settings })
      await stage.start(common)
      const asked = times(3, () => post(dying, key).catch(() => {}))
      const account = () => stage.operator.database.accounts.findOne({ _id: user })
      await stage.expect.poll(async () => (await account())?.holds.length, { interval: 10 }).toBe(3)
      await dying.end('SIGKILL')
      await Promise.all(asked)
      await stage.expect.poll(async () => (await account())?.credits).toBe(100)
      stage.expect(await stage.shown()).toMatch(/^content_generation_credits_refunded_total [1-9]/m)
    },
  },
  {
    what: 'a process that gets no time',
    fires: { Overloaded: ([lag = 0]) => lag > 0.5 },
    async bring(stage) {
      const { child } = await stage.start({ MONGODB_URI: stage.uri })
      let isOver = false
      const stopping = (async () => {
        while (!isOver) {
          child.kill('SIGSTOP')
          await delay(700)
          child.kill('SIGCONT')
          await delay(50)
        }
      })()
      stage.later(() => {
        isOver = true
        return stopping
      })
    },
  },
  {
    what: 'bodies that do not come to their end',
    fires: { NoRoom: (now, before) => perSecond(now, before) > 0.1 },
    async bring(stage) {
      const customers = await Promise.all(times(16, () => stage.operator.account(10)))
      const { key } = await stage.operator.account(10)
      const server = await stage.start({ MONGODB_URI: stage.uri })
      const size = 256 * 1024
      const { hostname, port } = new URL(server.origin)
      const stalled = async (of: string) => {
        const socket = connect(Number(port), hostname)
        stage.later(async () => socket.destroy())
        await once(socket, 'connect')
        const head = `POST /api/v1/niche HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${of}\r\n`
        socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${size}\r\n\r\n{`)
      }
      await Promise.all(customers.flatMap(({ key: of }) => times(16, () => stalled(of))))
      const whole = ' '.repeat(size - 20)
      await stage.expect.poll(() => post(server, key, whole)).toBe(503)
      await stage.read()
      await Promise.all(times(40, () => post(server, key, whole)))
    },
  },
  {
    what: 'a drain that waits for a generation',
    fires: { DrainHangs: ([draining]) => draining === 1 },
    async bring(stage) {
      const { settings } = await model(stage, stalls('headers').answer)
      const { key } = await stage.operator.account(10)
      const server = await stage.start({ MONGODB_URI: stage.uri, ...settings })
      void post(server, key).catch(() => {})
      await stage.expect.poll(async () => /open_holds 1$/m.test(await stage.shown())).toBe(true)
      server.child.kill('SIGTERM')
      await stage.expect.poll(() => server.printed.join('\n')).toContain('"event":"stopping"')
    },
  },
]
