import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createOperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import { gate } from '../fixtures/gate.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { type Desk, openDesk, type Ran } from './command.ts'

let desk: Desk
let service: Service
let folder: string
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  desk = await openDesk(uri)
  service = await startService({ uri, generators: { script: gate().script } })
  folder = await mkdtemp(join(tmpdir(), 'operator-log-'))
})
afterAll(async () => {
  await service.stop()
  await desk.close()
  await rm(folder, { recursive: true })
})

describe('the operator log', () => {
  const log = async (user: string) => (await desk.json('operator-log', 'list', '--user', user)).reverse()

  it('has a record for each change, of who made it and why, and none of what only looks', async () => {
    const email = 'Augusta@example.com'
    const as = ['--by', 'grace', '--reason', 'ticket 4711']
    const done = async (...args: string[]) => desk.json(...args, ...as)
    const { user_id } = await done('accounts', 'create', '--email', email, '--plan', 'pro', '--credits', '20')
    const user = ['--user', user_id]
    await done('accounts', 'set-plan', ...user, '--plan', 'business')
    await done('accounts', 'set-email', ...user, '--email', 'lovelace@example.com')
    await done('accounts', 'suspend', ...user)
    await done('accounts', 'resume', ...user)
    await done('credits', 'grant', ...user, '--amount', '5')
    await done('credits', 'spend', ...user, '--amount', '2')
    await done('credits', 'adjust', ...user, '--amount', '-1')
    const { key_id, api_key } = await done('keys', 'create', ...user, '--limit', '9', '--per', 'day')
    await done('keys', 'set-limit', key_id, '--none')
    const second = await done('keys', 'rotate', key_id)
    const id = await generate(second.api_key)
    await done('keys', 'revoke', second.key_id)
    await done('generations', 'refund', id)
    await done('generations', 'erase', id)
    await done('accounts', 'export', ...user, '--to', join(folder, 'logged'))
    for (const look of [
      ['accounts', 'show'],
      ['keys', 'list'],
      ['generations', 'list'],
      ['ledger', 'list'],
      ['usage'],
    ]) {
      await desk.json(...look, ...user)
    }
    await done('accounts', 'erase', ...user, '--yes')

    const records = await log(user_id)
    const shown = records.map(({ command, phase, field, plan, amount, limit }: Record<string, unknown>) =>
      [command, phase, field, plan, amount, limit].filter((value) => value !== null).join(' '),
    )
    expect(shown).toEqual([
      'accounts create pro 20',
      'accounts set-plan plan business',
      'accounts set-email email',
      'accounts suspend suspended_at',
      'accounts resume suspended_at',
      'credits grant 5',
      'credits spend -2',
      'credits adjust -1',
      'keys create 9',
      'keys set-limit limit',
      'keys rotate',
      'keys revoke revoked_at',
      'generations refund 2',
      'generations erase',
      'accounts export start',
      'accounts export end',
      'accounts erase start',
      'accounts erase end',
    ])
    for (const record of records)
      expect(record).toMatchObject({ user_id, by: 'grace', reason: 'ticket 4711' })
    expect(records[1]).toMatchObject({ plan_before: 'pro', plan: 'business' })
    expect(records[10]).toMatchObject({ key_id, successor_key_id: second.key_id })
    expect(JSON.stringify(records)).not.toMatch(/@|cgk_|Tea/)
    expect(JSON.stringify(records)).not.toContain(api_key)
    const table = await desk.admin(['operator-log', 'list', ...user, '--limit', '1'])
    expect(table.stdout).toMatch(/grace +accounts erase +\S+ +phase=end +ticket 4711\n$/)
  })

  async function generate(key: string) {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await service.send('POST', '/api/v1/script', { body: { topic: 'Tea' }, headers })
    return answer.headers.get('x-generation-id') ?? ''
  }

  it('has nothing of a change that was refused, or that changed nothing', async () => {
    const { user_id, email } = await desk.account(1)
    const user = ['--user', user_id]
    const before = await log(user_id)
    const runs: Ran[] = [
      await desk.admin(['credits', 'spend', ...user, '--amount', '2']),
      await desk.admin(['accounts', 'set-plan', ...user, '--plan', 'pro']),
      await desk.admin(['accounts', 'resume', ...user]),
      await desk.admin(['accounts', 'set-email', ...user, '--email', email ?? '']),
    ]
    expect(runs.map(({ code }) => code)).toEqual([1, 0, 0, 0])
    expect(await log(user_id)).toEqual(before)
  })

  it('has no record of a change whose transaction fails at its end', async () => {
    const { user_id } = await desk.account(1)
    const before = await log(user_id)
    const { database } = desk
    const transaction: typeof database.transaction = (steps) =>
      database.transaction(async (session) => {
        await steps(session)
        throw new Error('The primary has gone')
      })
    const { accounts } = createOperatorDomain({ author, database: { ...database, transaction } })
    await expect(accounts.setPlan(user_id, 'free')).rejects.toThrow('The primary has gone')
    expect((await desk.accounts.find({ user: user_id })).plan).toBe('pro')
    expect(await log(user_id)).toEqual(before)
  })

  it('names the user of the system without --by, and takes no text with an e-mail address or a key', async () => {
    const { user_id } = await desk.account(1)
    const grant = ['credits', 'grant', '--user', user_id, '--amount', '1']
    await desk.admin(grant)
    expect((await log(user_id)).at(-1)).toMatchObject({ by: expect.stringMatching(/\S/), reason: null })
    const texts = [
      ['--reason', 'ada@example.com asked'],
      ['--reason', 'her key cgk_1234'],
      ['--by', 'grace@example.com'],
    ]
    for (const text of texts) {
      const { code, stderr } = await desk.admin([...grant, ...text])
      expect([code, stderr]).toEqual([2, expect.stringContaining('no e-mail address and no API key')])
    }
  })
})
