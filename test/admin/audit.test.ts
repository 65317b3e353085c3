import { generationTypes } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createOperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import { gate } from '../fixtures/gate.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { type Desk, openDesk } from './command.ts'

const gated = gate()
let desk: Desk
let service: Service
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  desk = await openDesk(uri)
  service = await startService({ uri, generators: { script: gated.script }, generationTimeoutMs: 60_000 })
})
afterAll(async () => {
  await service.stop()
  await desk.close()
})

const dayMs = 86_400_000
const nameOf = (day: Date) => day.toISOString().slice(0, 10)

describe('usage', () => {
  it('shows requests and credits by UTC day and type, and what the dashboard spent', async () => {
    const today = await desk.database.now()
    const yesterday = new Date(today.getTime() - dayMs)
    service.setClock(yesterday)
    const ada = await service.account('business', 100)
    await ada.post('/api/v1/script', { topic: 'x' })
    await ada.post('/api/v1/script', { topic: 'fail' })
    await ada.get('/api/v1/me')
    service.setClock()
    await ada.post('/api/v1/niche', { topic: 'tea' })
    await ada.post('/api/v1/image', { prompt: 'a cup of tea', high_res: true })
    await ada.post('/api/v1/script', { topic: '' })
    await desk.ledger.enter({ user: ada.user, kind: 'spend', amount: 7 })
    await desk.ledger.enter({ user: ada.user, kind: 'adjustment', amount: -1 })
    const [saved] = await desk.operator.generations.list({ user: ada.user, limit: 1 })
    await desk.ledger.refund({ id: saved?.generation_id ?? '' })

    const nothing = { count: 0, credits: 0 }
    const none = Object.fromEntries(generationTypes.map((type) => [type, nothing]))
    const report = await desk.json('usage', '--user', ada.user, '--days', '2')
    const [niche, image, script] = [2, 8, 2].map((credits) => ({ count: 1, credits }))
    expect(report).toEqual({
      user_id: ada.user,
      from: nameOf(yesterday),
      to: nameOf(today),
      days: [
        {
          day: nameOf(today),
          requests: 2,
          credits: 10,
          by_type: { ...none, niche, image },
          dashboard_credits: 7,
          refunded_credits: 8,
        },
        {
          day: nameOf(yesterday),
          requests: 3,
          credits: 2,
          by_type: { ...none, script },
          dashboard_credits: 0,
          refunded_credits: 0,
        },
      ],
      totals: {
        requests: 5,
        credits: 12,
        by_type: { ...none, script, niche, image },
        dashboard_credits: 7,
        refunded_credits: 8,
      },
    })

    const [table, todayOnly] = await Promise.all([
      desk.admin(['usage', '--user', ada.user]),
      desk.json('usage', '--user', ada.user, '--days', '1'),
    ])
    const row = (made: Record<string, number>) => generationTypes.map((type) => made[type] ?? 0).join(' ')
    expect(table.stdout.split('\n').map((line) => line.trim().split(/ +/).join(' '))).toEqual([
      `day (UTC) requests ${generationTypes.join(' ')} credits dashboard refunded`,
      `${nameOf(today)} 2 ${row({ niche: 1, image: 1 })} 10 7 8`,
      `${nameOf(yesterday)} 3 ${row({ script: 1 })} 2 0 0`,
      `total 5 ${row({ script: 1, niche: 1, image: 1 })} 12 7 8`,
      '',
    ])
    expect(todayOnly).toMatchObject({ days: [{ day: nameOf(today) }], totals: { requests: 2 } })
  })

  it('is shown for 1 to 92 days', async () => {
    const { code, stderr } = await desk.admin(['usage', '--user', 'anyone', '--days', '93'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/--days .*from 1 to 92/)
  })
})

describe('the audit', () => {
  it('balances at every moment, while generations are charged, saved and refunded', async () => {
    const ada = await service.account('business', 1000)
    const topics = Array.from({ length: 60 }, (_, index) => (index % 4 === 0 ? 'fail' : 'x'))
    let isRunning = true
    const charges = Promise.all(topics.map((topic) => ada.post('/api/v1/script', { topic }))).then(() => {
      isRunning = false
    })
    do expect((await desk.ledger.audit({ user: ada.user })).violations).toEqual([])
    while (isRunning)
    await charges
  })

  it('balances while a generation is under way, whose credits are held', async () => {
    const ada = await service.account('business', 100)
    await ada.post('/api/v1/script', { topic: 'x' })
    const held = gated.hold()
    const answer = ada.post('/api/v1/script', { topic: 'y' })
    await held.started
    const [shown, audited] = await Promise.all([
      desk.json('accounts', 'show', '--user', ada.user),
      desk.admin(['audit']),
    ])
    // The saved one still stands among the holds, or not: open is only the other.
    expect(shown).toMatchObject({ credits_remaining: 96, open_holds: 1, credits_on_hold: 2, live_keys: 1 })
    expect(audited).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^The books of every account balance \(accounts: \d+\)\.\n$/),
      stderr: '',
    })
    held.release()
    expect((await answer).status).toBe(200)
    expect(await desk.ledger.audit({ user: ada.user })).toEqual({
      accounts: 1,
      balanced: true,
      violations_found: 0,
      violations: [],
    })
  })

  it('names the account whose balance somebody has changed, and exits with 1', async () => {
    const ada = await service.account('business', 100)
    await ada.post('/api/v1/script', { topic: 'x' })
    await tamper(ada.user, 5)
    const [ran, table] = await Promise.all([desk.admin(['audit', '--json']), desk.admin(['audit'])])
    const line = /^The books do not balance \(accounts: \d+, violations: 1\)\.\n$/
    expect(ran).toMatchObject({ code: 1, stderr: expect.stringMatching(line) })
    expect(ran.json).toMatchObject({ balanced: false, violations_found: 1 })
    expect(ran.json.violations).toEqual([
      {
        user_id: ada.user,
        problem: 'the books do not balance',
        granted: 100,
        adjusted: 0,
        refunded: 0,
        balance: 103,
        dashboard: 0,
        captured: 2,
        open: 0,
        difference: -5,
      },
    ])
    expect(table.code).toBe(1)
    expect(table.stdout).toContain(ada.user)
    await tamper(ada.user, -5)
    expect((await desk.json('audit')).balanced).toBe(true)
  })

  it('finds a balance below zero, a missing image, a key captured twice, and an account that is gone', async () => {
    const ada = await service.account('business', 100)
    const image = (await ada.post('/api/v1/image', { prompt: 'x' }, { 'idempotency-key': 'once' })).headers
    const id = image.get('x-generation-id') ?? ''
    await tamper(ada.user, -200)
    const { generations, images, ledger, accounts } = desk.database
    await images.deleteOne({ _id: id })
    const saved = await generations.findOne({ _id: id })
    await generations.dropIndex('account_1_idempotency_1')
    if (saved?.state === 'captured') await generations.insertOne({ ...saved, _id: 'twin', type: 'script' })
    const gone = await service.account('business', 9)
    await accounts.deleteOne({ _id: gone.user })

    const found = async (user: string) =>
      (await desk.ledger.audit({ user })).violations.map(({ problem, difference }) => [problem, difference])
    expect(await found(ada.user)).toEqual([
      ['the balance is not a whole number of at least 0', 195],
      ['the books do not balance', 195],
      [expect.stringMatching(/^more than one generation was captured for the idempotency key/), 195],
      [`the bytes of the image ${id} are missing`, 195],
    ])
    expect(await found(gone.user)).toEqual([
      ['there is no such account, but records of it', 9],
      ['the books do not balance', 9],
    ])
    expect((await desk.ledger.audit()).violations_found).toBe(6)

    await generations.deleteOne({ _id: 'twin' })
    for (const { user } of [ada, gone]) await ledger.deleteMany({ account: user })
    await generations.deleteMany({ account: ada.user })
    await accounts.deleteOne({ _id: ada.user })
    expect((await desk.ledger.audit()).balanced).toBe(true)
  })

  it('looks at every account, however many batches that takes, each in a snapshot of its own', async () => {
    const { _id: _, ...pattern } = { ...(await (await service.account('pro', 0)).record()) }
    const ids = Array.from({ length: 1100 }, (_, index) => `many-${index}`)
    await desk.database.accounts.insertMany(
      ids.map((id) => ({
        ...pattern,
        _id: id,
        keys: [{ ...pattern.keys[0], id, hash: id } as never],
      })),
    )
    await desk.ledger.enter({ user: 'many-7', kind: 'grant', amount: 10 })
    let snapshots = 0
    const { database } = desk
    const snapshot: typeof database.snapshot = (read) => {
      snapshots += 1
      return database.snapshot(read)
    }
    const counted = createOperatorDomain({ author, database: { ...database, snapshot } })
    const before = await counted.ledger.audit()
    expect(before.balanced).toBe(true)
    // One for each batch: a database keeps a moment for minutes, and an audit may take longer.
    expect(snapshots).toBe(Math.floor(before.accounts / 500) + 1)
    expect(before.accounts).toBeGreaterThanOrEqual(1100)
    await desk.database.accounts.updateMany({ _id: { $in: ids } }, { $inc: { credits: 1 } })
    const after = await desk.ledger.audit()
    expect([after.violations_found, after.violations.length]).toEqual([1100, 100])
  })
})

/** What no command does: changes a balance behind the ledger's back, past every validator. */
async function tamper(user: string, credits: number) {
  const change = { $inc: { credits } }
  await desk.database.accounts.updateOne({ _id: user }, change, { bypassDocumentValidation: true })
}
