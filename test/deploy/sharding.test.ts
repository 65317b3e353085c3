import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { generationRoutes } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import type mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProgram } from '../../server/admin/program.ts'
import { removeLateImages } from '../../server/domain/settlement/late-images-step.ts'
import { gate } from '../fixtures/gate.ts'
import { mongo } from '../fixtures/mongo.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

/** What `shard.js` does, as mongosh would run it. */
const sharded = shardWith(await readFile(new URL('../../server/deploy/shard.js', import.meta.url), 'utf8'))

function shardWith(script: string) {
  const keys: Record<string, string> = {}
  const indexed: Record<string, object> = {}
  const db = {
    getName: () => 'here',
    getCollection: (name: string) => ({ createIndex: (index: object) => (indexed[name] = index) }),
  }
  const sh = {
    shardCollection(name: string, key: object) {
      keys[name.replace('here.', '')] = Object.keys(key).join()
    },
  }
  runInNewContext(script, { db, sh })
  return { keys, indexed }
}

/** The field that the records of a collection are spread over the shards by. */
const shardKeys: Record<string, string> = { ...sharded.keys, layout: '_id' }

const made = gate()
let service: Service
let ada: Customer
let sent: mongoose.mongo.CommandStartedEvent[] = []

beforeAll(async () => {
  service = await startService({
    generators: { script: made.script },
    onCommand: (event) => sent.push(event),
  })
  ada = await service.account('business', 1000)
})
afterAll(() => service.stop())

/** The commands that something has the database do. */
async function commandsOf(work: () => Promise<unknown>) {
  sent = []
  await work()
  return sent
}

type Filter = Record<string, unknown>

/** What a command looks for, or the records that it inserts, each with its collection. */
function filtersOf(event: mongoose.mongo.CommandStartedEvent): [collection: string, filter: Filter][] {
  const collection = String(event.command[event.commandName])
  const united: { $unionWith?: { coll: string; pipeline: { $match: Filter }[] } }[] =
    event.command['pipeline'] ?? []
  return [
    ...ownFiltersOf(event).map((filter): [string, Filter] => [collection, filter]),
    ...united.flatMap(({ $unionWith }): [string, Filter][] => {
      return $unionWith === undefined ? [] : [[$unionWith.coll, $unionWith.pipeline[0]?.$match ?? {}]]
    }),
  ]
}

function ownFiltersOf({ commandName, command }: mongoose.mongo.CommandStartedEvent): Filter[] {
  switch (commandName) {
    case 'insert':
      return command['documents']
    case 'update':
      return command['updates'].map(({ q }: { q: Filter }) => q)
    case 'delete':
      return command['deletes'].map(({ q }: { q: Filter }) => q)
    case 'findAndModify':
      return [command['query']]
    case 'find':
      return [command['filter']]
    case 'aggregate':
      return [command['pipeline'][0].$match]
    default:
      return []
  }
}

const writes = ['insert', 'update', 'delete', 'findAndModify']

/** Whether the value picks records of one shard, or of a few. */
function isExact(value: unknown) {
  return typeof value === 'string' || Array.isArray((value as { $in?: unknown } | undefined)?.$in)
}

/** The commands that a router would have to send to every shard. */
function toAllShards(commands: mongoose.mongo.CommandStartedEvent[]) {
  return commands
    .filter((event) =>
      filtersOf(event).some(
        ([collection, filter]) => !isExact(filter?.[shardKeys[collection] ?? 'no shard key']),
      ),
    )
    .map(({ commandName, command }) => `${commandName} ${command[commandName]}`)
}

const writesIn = (commands: mongoose.mongo.CommandStartedEvent[]) =>
  commands.filter(({ commandName }) => writes.includes(commandName))

const key = { 'idempotency-key': 'k' }
const script = { topic: 'Tea' }
const { paths } = openApiDocument()
let image = ''

const requests: [what: string, request: () => Promise<unknown>][] = [
  ['a key that was never seen', async () => (await service.account()).get('/api/v1/me')],
  ['GET /me', () => ada.get('/api/v1/me')],
  ['GET /generations', () => ada.get('/api/v1/generations')],
  ['GET /generations of one type', () => ada.get('/api/v1/generations?type=script')],
  ['POST /script', () => ada.post('/api/v1/script', script)],
  ['POST /script with a key', () => ada.post('/api/v1/script', script, key)],
  ['its replay', () => ada.post('/api/v1/script', script, key)],
  ['POST /script with a limited key', limitedKey],
  ['POST /script that fails', () => ada.post('/api/v1/script', { topic: 'fail' })],
  ...Object.values(generationRoutes).map(({ path }): [string, () => Promise<unknown>] => [
    `POST ${path}`,
    async () => {
      const body = paths[path]?.['post']?.requestBody?.content['application/json']?.example
      const { json } = await ada.post(path, body as object) // as the document shows it
      image = json.data.image_url ?? image
    },
  ]),
  ['a download', () => ada.get(image)],
  ['one generation', () => ada.get(image.replace('generated-image', 'v1/generations').replace(/\?.*/, ''))],
  ['usage', () => ada.get('/api/v1/usage?group_by=key')],
  ['a statement', () => ada.get('/api/v1/statement')],
  ['a malformed body', () => ada.post('/api/v1/script', {})],
  ['an unknown path', () => ada.get('/api/v1/nothing')],
  ['an unknown image', () => ada.get(`/api/generated-image/${randomUUID()}`)],
  ['a request that meets an expired hold', () => afterItsLease((late) => late.get('/api/v1/me'))],
  ['a request that meets a full account', fullAccount],
]

/** A charge and a refund change the limit of the key, too. */
async function limitedKey() {
  const limited = await service.account('business', 100, { limit: { credits: 9, per: 'day' } })
  await limited.post('/api/v1/script', script)
  await limited.post('/api/v1/script', { topic: 'fail' })
}

/** Leaves a generation running until its lease is over, and does something then. */
async function afterItsLease(then: (late: Customer) => Promise<unknown>) {
  const late = await service.account()
  const running = made.hold()
  const answer = late.post('/api/v1/script', { topic: 'late' })
  await running.started
  service.setClock(new Date(Date.now() + 600_000))
  await then(late)
  service.setClock()
  running.release()
  await answer
}

/** Another process has captured holds that this one does not know to be captured. */
async function fullAccount() {
  const full = await service.account('business', 1000)
  const running = made.holdMany(64)
  const answers = Array.from({ length: 64 }, () => full.post('/api/v1/script', script))
  await running.started
  expect((await full.post('/api/v1/script', script)).status).toBe(429)
  running.release()
  await Promise.all(answers)
}

describe('on a sharded cluster, no other shard is asked by', () => {
  it.each(requests)('a command of %s', async (_what, request) => {
    const commands = await commandsOf(request)
    expect(commands.length).toBeGreaterThan(0)
    expect(toAllShards(commands)).toEqual([])
  })

  it('a write of the sweeper', async () => {
    const commands = await commandsOf(async () => {
      await afterItsLease(() => service.settlement.sweep())
      await ada.post('/api/v1/script', script)
      await service.settlement.sweep()
      service.setClock(new Date(Date.now() + 3 * 86_400_000))
      await ada.get('/api/v1/me')
      await service.settlement.sweep()
      service.setClock()
      await removeLateImages(service, new AbortController().signal)
    })
    const collections = writesIn(commands).map(
      ({ commandName, command }) => `${commandName} ${command[commandName]}`,
    )
    expect(collections).toEqual(
      expect.arrayContaining([
        'insert generations',
        'update accounts',
        'insert request_days',
        'delete images',
      ]),
    )
    expect(toAllShards(writesIn(commands))).toEqual([])
  })
})

describe("the operator's commands", () => {
  const done: string[] = []

  /** Does a command as the command line would, on this database. */
  async function operate(...args: string[]) {
    let outcome: { json: unknown } | undefined
    const program = createProgram(async (task) => {
      outcome = await task(service.operator)
    })
    done.push(args.slice(0, args[0] === 'usage' || args[0] === 'audit' ? 1 : 2).join(' '))
    await program.parseAsync(args, { from: 'user' })
    return outcome?.json as Record<string, string>
  }

  it('write to one shard each', async () => {
    const commands = await commandsOf(async () => {
      const email = `${randomUUID()}@example.com`
      const { user_id = '' } = await operate(
        'accounts',
        'create',
        '--email',
        email,
        '--plan',
        'pro',
        '--credits',
        '9',
      )
      const user = ['--user', user_id]
      await operate('accounts', 'list', '--search', 'example', '--limit', '1')
      await operate('accounts', 'show', '--email', email)
      await operate('accounts', 'set-plan', ...user, '--plan', 'business')
      await operate('accounts', 'set-email', ...user, '--email', `new-${email}`)
      for (const change of ['grant', 'spend', 'adjust'])
        await operate('credits', change, ...user, '--amount', '1')
      const { key_id = '' } = await operate('keys', 'create', ...user)
      await operate('keys', 'list', ...user)
      const limited = await operate('keys', 'create', ...user, '--limit', '9', '--per', 'day')
      await operate('keys', 'set-limit', limited['key_id'] ?? '', '--none')
      const { key_id: successor = '' } = await operate('keys', 'rotate', key_id)
      await operate('keys', 'revoke', successor)
      await operate('usage', ...user)
      await operate('ledger', 'list', ...user)
      await operate('audit')
    })
    expect(writesIn(commands).length).toBeGreaterThan(10)
    expect(toAllShards(writesIn(commands))).toEqual([])
  })

  it('about generations and people write to one shard each', async () => {
    const bob = await service.account()
    const { headers } = await bob.post('/api/v1/image', { prompt: 'x' }, { 'idempotency-key': 'k' })
    const id = headers.get('x-generation-id') ?? ''
    await bob.post('/api/v1/script', { topic: 'x' })
    const user = ['--user', bob.user]
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    const commands = await commandsOf(async () => {
      await operate('generations', 'list', ...user)
      await operate('generations', 'show', id)
      await operate('generations', 'refund', id)
      await operate('generations', 'erase', id)
      await operate('accounts', 'suspend', ...user)
      await operate('accounts', 'resume', ...user)
      await operate('accounts', 'export', ...user, '--to', folder)
      await operate('accounts', 'erase', ...user, '--yes')
      await operate('operator-log', 'list', ...user)
    })
    await rm(folder, { recursive: true })
    expect(writesIn(commands).length).toBeGreaterThan(20)
    expect(toAllShards(writesIn(commands))).toEqual([])
  })

  it('were all of them tried, but for the one that reads a key from the terminal', () => {
    const names = createProgram(async () => {}).commands.flatMap((group) =>
      group.commands.length === 0
        ? [group.name()]
        : group.commands.map((command) => `${group.name()} ${command.name()}`),
    )
    expect(new Set([...done, 'keys identify'])).toEqual(new Set(names))
  })

  it('about a key ask one shard where they are told its account', async () => {
    const { key_id = '' } = await operate('keys', 'create', '--user', ada.user)
    const commands = await commandsOf(async () => {
      await operate('keys', 'set-limit', key_id, '--user', ada.user, '--limit', '9', '--per', 'day')
      await operate('keys', 'rotate', key_id, '--user', ada.user)
      await operate('keys', 'revoke', key_id, '--user', ada.user)
    })
    expect(toAllShards(commands)).toEqual([])
  })
})

describe('indexes', () => {
  it('that are unique begin with the shard key', async () => {
    const db = mongo(service.database)
    const collections = await db.listCollections({}, { nameOnly: true }).toArray()
    expect(collections.map(({ name }) => name).sort()).toEqual(Object.keys(shardKeys).sort())
    for (const { name } of collections) {
      for (const index of await db.collection(name).indexes()) {
        if (index['unique'] === true)
          expect([name, Object.keys(index.key)[0]]).toEqual([name, shardKeys[name]])
      }
    }
  })
})

describe('shard.js', () => {
  it('gives the index of a shard key to the collections that have none which holds every record', async () => {
    const db = mongo(service.database)
    const without: string[] = []
    for (const [name, field] of Object.entries(sharded.keys)) {
      const indexes = await db.collection(name).indexes()
      const isWhole = indexes.some(
        (index) => Object.keys(index.key)[0] === field && !index['partialFilterExpression'],
      )
      if (!isWhole) without.push(name)
    }
    expect(Object.keys(sharded.indexed).sort()).toEqual(without.sort())
  })
})
