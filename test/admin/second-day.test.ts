import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createProgram } from '../../server/admin/program.ts'
import { table } from '../../server/admin/table.ts'
import { gate } from '../fixtures/gate.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { type Desk, openDesk, refusal } from './command.ts'

const made = gate()
let desk: Desk
let service: Service
let folder: string
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  desk = await openDesk(uri)
  service = await startService({ uri, generators: { script: made.script } })
  folder = await mkdtemp(join(tmpdir(), 'second-day-'))
})
afterAll(async () => {
  await service.stop()
  await desk.close()
  await rm(folder, { recursive: true })
})

/** Generates an image, and gives its id. */
async function image(customer: Customer) {
  const { headers } = await customer.post(
    '/api/v1/image',
    { prompt: 'A secret wish' },
    { 'idempotency-key': 'k' },
  )
  return headers.get('x-generation-id') ?? ''
}

const guide = await readFile(new URL('../../server/deploy/README.md', import.meta.url), 'utf8')
const chapter = /## The second day\n([\s\S]*?)\n## /.exec(guide)?.[1] ?? ''

/** The commands of the chapter, each as its arguments. */
const commands = [...chapter.matchAll(/^ {4}npm run admin -- (.*?)(?: +#.*)?$/gm)].map(([, line = '']) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
)

describe("the guide's chapter on the second day", () => {
  it('has a question for every command of support and of people', () => {
    const names = createProgram(async () => {}).commands.flatMap((group) =>
      group.commands.map((command) => `${group.name()} ${command.name()}`),
    )
    const asked = new Set(commands.map(([group, name]) => `${group} ${name}`))
    const expected = names.filter(
      (name) =>
        /^(generations|ledger|operator-log) /.test(name) ||
        /^accounts (suspend|resume|export|erase)$/.test(name),
    )
    expect(expected.filter((name) => !asked.has(name))).toEqual([])
  })

  it('has commands that work on a running service under load, and the books balance after each', async () => {
    const ada = await service.account('business', 1000)
    await service.accounts.changeEmail(ada.user, 'ada@example.com')
    const id = await image(ada)
    const values: Record<string, string> = {
      USER_ID: ada.user,
      GENERATION_ID: id,
      FOLDER: join(folder, 'export'),
    }
    const eve = await service.account('business', 1000)
    let isOver = false
    const load = (async () => {
      while (!isOver) await Promise.all([ada, eve].map((one) => one.post('/api/v1/script', { topic: 'x' })))
    })()
    expect(commands.length).toBeGreaterThan(14)
    try {
      for (const command of commands) {
        const ran = await desk.admin(command.map((word) => values[word] ?? word))
        expect([command.join(' '), ran.stderr, ran.code]).toEqual([command.join(' '), '', 0])
        expect(ran.stdout).not.toBe('')
        expect((await desk.ledger.audit()).violations).toEqual([])
      }
    } finally {
      isOver = true
      await load
    }
    expect((await ada.get('/api/v1/me')).status).toBe(401)
    expect((await eve.get('/api/v1/me')).status).toBe(200)
  })
})

describe('a generation', () => {
  it('is shown in every state, found by its id alone, without its content', async () => {
    const ada = await service.account('business', 100)
    const saved = await image(ada)
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'A secret wish' })
    await running.started
    const [hold] = (await ada.record()).holds.slice(-1)
    const [captured, inFlight] = await Promise.all([
      desk.admin(['generations', 'show', saved, '--json']),
      desk.json('generations', 'show', hold?.id ?? '', '--user', ada.user),
    ])
    expect(captured.json).toEqual({
      generation_id: saved,
      user_id: ada.user,
      state: 'captured',
      type: 'image',
      credits_used: 5,
      charged_at: expect.stringMatching(/Z$/),
      created_at: expect.stringMatching(/Z$/),
      key_id: ada.keyId,
      request_id: expect.stringMatching(/^req_/),
      refunded_at: null,
      erased_at: null,
      voided_at: null,
      upstream: null,
    })
    expect(captured.stdout).not.toContain('wish')
    expect(inFlight).toMatchObject({ state: 'in_flight', credits_used: 2, request_id: hold?.request })
    const now = await service.database.now()
    service.setClock(new Date(now.getTime() + 60_000))
    await service.settlement.sweep()
    service.setClock()
    running.release()
    await answer
    expect(await desk.json('generations', 'show', hold?.id ?? '')).toMatchObject({
      state: 'void',
      voided_at: expect.stringMatching(/Z$/),
    })
    await desk.json('generations', 'erase', saved)
    expect(await desk.json('generations', 'show', saved)).toMatchObject({ state: 'erased', credits_used: 5 })
    expect(await desk.admin(['generations', 'show', 'nothing'])).toMatchObject(
      refusal('There is no generation nothing.'),
    )
    expect(await desk.admin(['generations', 'list', '--user', 'nobody'])).toMatchObject(
      refusal('There is no account nobody.'),
    )
  })

  it('is listed page by page, newest first, until it is erased', async () => {
    const ada = await service.account('business', 100)
    const ids: string[] = []
    for (const topic of ['one', 'two', 'three']) {
      const { headers } = await ada.post('/api/v1/script', { topic })
      ids.unshift(headers.get('x-generation-id') ?? '')
    }
    const list = ['generations', 'list', '--user', ada.user, '--limit', '2']
    const idsOf = (rows: { generation_id: string }[]) => rows.map(({ generation_id }) => generation_id)
    expect(idsOf(await desk.json(...list))).toEqual(ids.slice(0, 2))
    expect(idsOf(await desk.json(...list, '--after', ids[1] ?? ''))).toEqual(ids.slice(2))
    const table = await desk.admin(list)
    expect(table.stdout).toContain(`There may be more: --after ${ids[1]}`)
    await desk.json('generations', 'erase', ids[1] ?? '')
    expect(idsOf(await desk.json(...list))).toEqual([ids[0], ids[2]])
    // A page that ended with it goes on.
    expect(idsOf(await desk.json(...list, '--after', ids[1] ?? ''))).toEqual(ids.slice(2))
  })

  it('is refunded once, with a note for the customer and a reason that the customer never sees', async () => {
    const ada = await service.account('business', 100)
    const id = await image(ada)
    const refund = [
      'generations',
      'refund',
      id,
      '--note',
      'So sorry',
      '--reason',
      'ticket 4711',
      '--by',
      'grace',
    ]
    expect((await desk.admin(refund)).stdout).toBe('Refunded 5 credits. The balance is 100.\n')
    expect((await desk.admin(refund)).stdout).toMatch(
      /^Nothing changed: it was refunded on \S+Z\. The balance is 100\.\n$/,
    )
    const answers = await Promise.all(
      ['/api/v1/statement', '/api/v1/usage', `/api/v1/generations/${id}`].map((path) => ada.get(path)),
    )
    const read = answers.map(({ text }) => text).join()
    expect(read).toContain('So sorry')
    expect(read).not.toMatch(/4711|grace/)
    const [, entry] = await desk.json('ledger', 'list', '--user', ada.user)
    expect(entry).toMatchObject({ kind: 'refund', amount: 5, generation_id: id, note: 'So sorry' })
  })
})

describe('the ledger', () => {
  it('is listed by days, oldest first', async () => {
    const { user_id: user } = await desk.account(10)
    await desk.ledger.enter({ user, kind: 'spend', amount: 4, reference: 'order-1' })
    const today = (await desk.database.now()).toISOString().slice(0, 10)
    const list = ['ledger', 'list', '--user', user]
    expect(await desk.json(...list, '--from', today, '--to', today)).toMatchObject([
      { kind: 'grant', amount: 10, reference: null, generation_id: null },
      { kind: 'spend', amount: -4, reference: 'order-1', note: null },
    ])
    expect(await desk.json(...list, '--to', '2020-01-01')).toEqual([])
    expect(await desk.json(...list, '--from', '2999-01-01')).toEqual([])
    expect((await desk.admin([...list, '--from', '2026-02-30'])).code).toBe(2)
    expect(await desk.admin(['ledger', 'list', '--user', 'nobody'])).toMatchObject(
      refusal('There is no account nobody.'),
    )
  })

  it('is listed to its end, however long it is', async () => {
    const { user_id: account } = await desk.account(0)
    const created_at = await desk.database.now()
    await desk.database.ledger.insertMany(
      Array.from({ length: 1200 }, (_, index) => {
        const amount = index % 2 === 0 ? 1 : -1
        return { _id: `${account} ${index}`, account, kind: 'adjustment' as const, amount, created_at }
      }),
    )
    expect(await desk.json('ledger', 'list', '--user', account)).toHaveLength(1200)
    const many = Array.from({ length: 200_000 }, (_, amount) => ({ amount }))
    expect(table(['amount'], many)).toContain('199999')
  })
})

describe('an export', () => {
  const read = async (name: string) => {
    const text = await readFile(join(folder, 'whole', name), 'utf8')
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  }

  it('has everything of the account, and nothing that is erased', async () => {
    const ada = await service.account('business', 100)
    const [id, erased] = [await image(ada), (await ada.post('/api/v1/script', { topic: 'A lie' })).headers]
    await desk.json('generations', 'erase', erased.get('x-generation-id') ?? '')
    await ada.post('/api/v1/niche', { topic: 'Tea' })
    await desk.json('credits', 'spend', '--user', ada.user, '--amount', '3', '--note', 'A template')
    const summary = await desk.json('accounts', 'export', '--user', ada.user, '--to', join(folder, 'whole'))
    const counts = { account: 1, generations: 2, charges: 3, ledger: 2, requests: 1, images: 1 }
    expect(summary).toEqual({ user_id: ada.user, ...counts })
    expect(await read('export.json')).toEqual([summary])
    const [account] = await read('account.jsonl')
    expect(account).toMatchObject({ user_id: ada.user, credits_remaining: 88, keys: [{ key_id: ada.keyId }] })
    const [first, second] = await read('generations.jsonl')
    expect(first).toMatchObject({ id, prompt: 'A secret wish', result: { width: 1024 }, key_id: ada.keyId })
    expect(second).toMatchObject({ type: 'niche', prompt: 'Tea', result: { niches: expect.anything() } })
    expect(await read('ledger.jsonl')).toMatchObject([{ amount: 100 }, { amount: -3, note: 'A template' }])
    const { bytes } = await ada.get(`/api/generated-image/${id}?variant=full`)
    expect(new Uint8Array(await readFile(join(folder, 'whole', 'images', `${id}.png`)))).toEqual(bytes)
    const files = await readdir(join(folder, 'whole'), { recursive: true, withFileTypes: true })
    for (const file of files) {
      const { mode } = await stat(join(file.parentPath, file.name))
      expect([file.name, mode & 0o077]).toEqual([file.name, 0])
      if (file.name.endsWith('l')) {
        expect(await readFile(join(file.parentPath, file.name), 'utf8')).not.toMatch(/A lie|[0-9a-f]{64}/)
      }
    }
  })

  it('has each day of requests once, also while their counts are moved', async () => {
    const ada = await service.account('business', 100)
    await ada.post('/api/v1/niche', { topic: 'Tea' })
    const { usage } = await ada.record()
    const [yesterday, before] = [1, 2].map((days) => new Date(usage.day.getTime() - days * 86_400_000))
    if (yesterday === undefined || before === undefined) throw new Error('There are two days')
    const moved = { _id: `${ada.user} moved`, account: ada.user, day: yesterday, requests: 7 }
    await service.database.requestDays.insertOne(moved)
    const history = [before, yesterday].map((day, index) => ({ day, requests: 6 + index }))
    await service.database.accounts.updateOne({ _id: ada.user }, { $set: { history } })
    await desk.json('accounts', 'export', '--user', ada.user, '--to', join(folder, 'moved'))
    const lines = (await readFile(join(folder, 'moved', 'requests.jsonl'), 'utf8')).trim().split('\n')
    const days = [before, yesterday, usage.day].map((day) => day.toISOString().slice(0, 10))
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      [6, 7, 1].map((requests, index) => ({ day: days[index], requests })),
    )
  })

  it('is refused where files are, and where none can be written', async () => {
    const ada = await service.account()
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    const exporting = (to: string) => desk.admin(['accounts', 'export', '--user', ada.user, '--to', to])
    expect(await exporting(folder)).toMatchObject(refusal(`The folder ${folder} is not empty.`))
    const { code, stderr } = await exporting(join(file, 'export'))
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^\S+ cannot be written: ENOTDIR.*\n$/)])
    const none = join(folder, 'none')
    expect(await desk.admin(['accounts', 'export', '--user', 'nobody', '--to', none])).toMatchObject(
      refusal('There is no account nobody.'),
    )
    expect((await exporting(none)).code).toBe(0) // the folder of the refused export is still free
  })
})

it('an account is erased only with --yes', async () => {
  const { user_id } = await desk.account()
  const { code, stderr } = await desk.admin(['accounts', 'erase', '--user', user_id])
  expect([code, stderr]).toEqual([2, expect.stringContaining('--yes')])
  expect(await desk.json('accounts', 'show', '--user', user_id)).toMatchObject({ erased_at: null })
})
