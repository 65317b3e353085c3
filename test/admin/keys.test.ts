import { createHash } from 'node:crypto'
import { isWellFormedApiKey } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createOperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { type Desk, openDesk, refusal } from './command.ts'

let desk: Desk
let service: Service
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  desk = await openDesk(uri)
  service = await startService({ uri })
})
afterAll(async () => {
  await service.stop()
  await desk.close()
})

/** What the server answers to the key. */
async function statusOf(key: string) {
  const { status } = await service.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${key}` } })
  return status
}

const inMs = (ms: number) => new Date(Date.now() + ms)

describe('a new key', () => {
  it('opens the API, is shown once, and only its hash is stored', async () => {
    const { user_id } = await desk.account()
    const made = await desk.json('keys', 'create', '--user', user_id, '--name', 'web shop')
    expect(made).toMatchObject({ user_id, name: 'web shop', expires_at: null, revoked_at: null, live: true })
    expect(isWellFormedApiKey(made.api_key)).toBe(true)
    expect(await statusOf(made.api_key)).toBe(200)

    const stored = await desk.database.accounts.findOne({ _id: user_id })
    expect(stored?.keys[0]?.hash).toBe(createHash('sha256').update(made.api_key).digest('hex'))
    expect(JSON.stringify(stored)).not.toContain(made.api_key.slice(4, 20))

    const [listed, identified] = await Promise.all([
      desk.admin(['keys', 'list', '--user', user_id]),
      desk.admin(['keys', 'identify', '--json'], { input: `${made.api_key}\n` }),
    ])
    expect(listed.stdout).toContain(made.key_id)
    expect(identified.json).toMatchObject({ key_id: made.key_id, user_id, live: true })
    for (const { stdout, stderr } of [listed, identified]) expect(stdout + stderr).not.toContain(made.api_key)
  })

  it('may be the 50th live one, and not the 51st', async () => {
    const { user_id } = await desk.account()
    const made = await Promise.all(
      Array.from({ length: 52 }, () => desk.accounts.createKey({ user: user_id }).catch(() => undefined)),
    )
    expect(made.filter((key) => key !== undefined)).toHaveLength(50)
    expect(await desk.admin(['keys', 'create', '--user', user_id])).toMatchObject(
      refusal(`The account ${user_id} already has 50 live keys. Revoke one first.`),
    )
    const first = made.find((key) => key !== undefined)?.key_id ?? ''
    await expect(desk.accounts.rotateKey({ key: first }, 1000)).rejects.toThrow(/already has 50 live keys/)
    expect(
      (await desk.accounts.listKeys(user_id, { limit: 100 })).find(({ key_id }) => key_id === first)
        ?.expires_at,
    ).toBeNull()
    expect(await desk.accounts.rotateKey({ key: first }, 0)).toMatchObject({ replaces: first, live: true })
    await desk.accounts.revokeKey({ key: made.findLast((key) => key !== undefined)?.key_id ?? '' })
    expect(await desk.accounts.createKey({ user: user_id })).toMatchObject({ live: true })
  })

  it('ends at its expiry', async () => {
    const { user_id } = await desk.account()
    const expiresAt = inMs(1200)
    const made = await desk.accounts.createKey({ user: user_id, expiresAt })
    expect(await statusOf(made.api_key)).toBe(200)
    await expect.poll(() => statusOf(made.api_key), { timeout: 5000 }).toBe(401)

    const expires = ['keys', 'create', '--user', user_id, '--expires']
    const [past, noDay, later] = await Promise.all([
      desk.admin([...expires, '2020-01-31']),
      desk.admin([...expires, '2030-02-30']),
      desk.json(...expires, '2100-01-31T12:00:00+02:00'),
    ])
    expect(past).toMatchObject(refusal('The expiry must lie in the future.'))
    expect(noDay).toMatchObject({ code: 2, stderr: expect.stringContaining('--expires') })
    expect(later.expires_at).toBe('2100-01-31T10:00:00.000Z')
  })
})

describe('a scope', () => {
  it('is given when the key is made, and shown in the list', async () => {
    const { user_id } = await desk.account()
    const create = ['keys', 'create', '--user', user_id]
    const [reader, maker, other] = [
      await desk.json(...create, '--scope', 'read'),
      await desk.json(...create, '--scope', 'generate'),
      await desk.json(...create),
    ]
    expect([reader.scope, maker.scope, other.scope]).toEqual(['read', 'generate', 'all'])
    const listed = await desk.json('keys', 'list', '--user', user_id)
    expect(listed.map(({ scope }: { scope: string }) => scope)).toEqual(['read', 'generate', 'all'])
    const { stdout } = await desk.admin(['keys', 'list', '--user', user_id])
    expect(stdout).toMatch(/scope[\s\S]*read[\s\S]*generate[\s\S]*all/)
  })

  it('that there is not is refused', async () => {
    const { user_id } = await desk.account()
    const { code, stderr } = await desk.admin(['keys', 'create', '--user', user_id, '--scope', 'write'])
    expect([code, stderr]).toEqual([2, expect.stringContaining('read, generate, all')])
    expect(await desk.accounts.listKeys(user_id, { limit: 1 })).toEqual([])
  })
})

describe('a limit', () => {
  const noReset = { credits: 9, per: 'ever', used: 0 }

  it('is given when the key is made, changed, removed, and shown in the list', async () => {
    const { user_id } = await desk.account()
    const create = ['keys', 'create', '--user', user_id]
    const [limited, free] = [
      await desk.json(...create, '--limit', '50', '--per', 'month'),
      await desk.json(...create),
    ]
    expect(limited.limit).toMatchObject({ credits: 50, per: 'month', used: 0, resets_at: expect.any(String) })
    expect(free.limit).toBeNull()
    expect((await desk.admin(['keys', 'list', '--user', user_id])).stdout).toContain(
      '0 of 50 credits per UTC month',
    )
    const setLimit = ['keys', 'set-limit', limited.key_id]
    const changed = await desk.json(...setLimit, '--limit', '9', '--per', 'ever')
    expect(changed).toMatchObject({ key_id: limited.key_id, limit: noReset, live: true })
    expect(changed.limit).toEqual(noReset)
    expect((await desk.json(...setLimit, '--none', '--user', user_id)).limit).toBeNull()
  })

  it.each([
    [['--limit', '5'], 'together'],
    [['--per', 'day'], 'together'],
    [['--limit', '0', '--per', 'day'], 'whole number from 1'],
    [['--limit', '5', '--per', 'week'], 'day, month, ever'],
    [['--limit', '5', '--per', 'day', '--none'], 'cannot be used with'],
    [[], '--none'],
  ])('is refused that is incomplete or wrong: %j', async (options, says) => {
    const { user_id } = await desk.account()
    const { key_id } = await desk.accounts.createKey({ user: user_id, limit: { credits: 9, per: 'ever' } })
    const { code, stderr } = await desk.admin(['keys', 'set-limit', key_id, ...options])
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)])
    expect((await desk.accounts.listKeys(user_id, { limit: 1 }))[0]?.limit).toEqual(noReset)
  })

  it('of a key that there is not is refused', async () => {
    const { user_id } = await desk.account()
    const setLimit = ['keys', 'set-limit', 'key_none', '--none']
    expect(await desk.admin(setLimit)).toMatchObject(refusal('There is no key key_none.'))
    expect(await desk.admin([...setLimit, '--user', user_id])).toMatchObject(
      refusal(`The account ${user_id} has no key key_none.`),
    )
  })
})

describe('the keys of an account', () => {
  it('are listed page by page, oldest first', async () => {
    const { user_id } = await desk.account()
    const made = []
    for (const name of ['one', 'two', 'three'])
      made.push(await desk.accounts.createKey({ user: user_id, name }))
    const list = ['keys', 'list', '--user', user_id, '--limit', '2']
    const first = await desk.json(...list)
    expect(first.map(({ name }: { name: string }) => name)).toEqual(['one', 'two'])
    const rest = await desk.json(...list, '--after', made[1]?.key_id ?? '')
    expect(rest.map(({ name }: { name: string }) => name)).toEqual(['three'])
    // The account keeps dead keys apart from live ones.
    await desk.accounts.revokeKey({ key: made[1]?.key_id ?? '' })
    await desk.accounts.createKey({ user: user_id, name: 'four' })
    const all = await desk.accounts.listKeys(user_id, { limit: 100 })
    expect(all.map(({ name }) => name)).toEqual(['one', 'two', 'three', 'four'])
    expect(await desk.admin([...list, '--after', 'key_none'])).toMatchObject(
      refusal(`The account ${user_id} has no key key_none.`),
    )
  })

  it('are changed only by who names the right account, where one is named', async () => {
    const [{ user_id }, other] = [await desk.account(), await desk.account()]
    const { key_id } = await desk.accounts.createKey({ user: user_id })
    const revoke = (user: string) => desk.admin(['keys', 'revoke', key_id, '--user', user, '--json'])
    expect(await revoke(other.user_id)).toMatchObject(
      refusal(`The account ${other.user_id} has no key ${key_id}.`),
    )
    expect((await revoke(user_id)).json).toMatchObject({ key_id, live: false })
  })

  it('and the directory change together: a key that was not made is in neither', async () => {
    const { user_id } = await desk.account()
    const made = await Promise.allSettled(
      Array.from({ length: 55 }, () => desk.accounts.createKey({ user: user_id })),
    )
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await desk.database.keyDirectory.countDocuments({ account: user_id })).toBe(50)
  })
})

describe('a key that cannot be entered in the directory', () => {
  it.each(['made', 'rotated'])('is not %s: the account stays as it was', async (how) => {
    const { user_id } = await desk.account()
    const { key_id } = await desk.accounts.createKey({ user: user_id })
    const before = await desk.database.accounts.findOne({ _id: user_id })
    const { database } = desk
    const keyDirectory = Object.assign(Object.create(database.keyDirectory), {
      insertOne: async () => {
        throw new Error('the disk is full')
      },
    })
    const failing = createOperatorDomain({ author, database: { ...database, keyDirectory } })
    const change =
      how === 'made'
        ? failing.accounts.createKey({ user: user_id })
        : failing.accounts.rotateKey({ key: key_id, user: user_id }, 0)
    await expect(change).rejects.toThrow('the disk is full')
    expect(await desk.database.accounts.findOne({ _id: user_id })).toEqual(before)
  })
})

describe('revoking a key', () => {
  it('ends it at once, and again changes nothing', async () => {
    const { user_id } = await desk.account()
    const made = await desk.accounts.createKey({ user: user_id })
    const revoked = await desk.json('keys', 'revoke', made.key_id)
    expect(revoked).toMatchObject({ key_id: made.key_id, live: false, revoked_at: expect.any(String) })
    expect(await statusOf(made.api_key)).toBe(401)
    expect(await desk.accounts.revokeKey({ key: made.key_id })).toEqual(revoked)
    const again = await desk.admin(['keys', 'rotate', made.key_id])
    expect(again).toMatchObject(refusal(`The key ${made.key_id} is not live any more.`))
    expect(await desk.accounts.listKeys(user_id, { limit: 100 })).toHaveLength(1)
  })

  it('that nobody has is refused', async () => {
    expect(await desk.admin(['keys', 'revoke', 'key_none'])).toMatchObject(
      refusal('There is no key key_none.'),
    )
  })
})

describe('rotating a key', () => {
  it('leaves the old one alive for the time of grace: 24 hours, or as long as it is told', async () => {
    const { user_id } = await desk.account()
    const expiresAt = inMs(30 * 86_400_000)
    const old = await desk.accounts.createKey({ user: user_id, name: 'web shop', expiresAt })
    const rotated = await desk.json('keys', 'rotate', old.key_id)
    expect(rotated).toMatchObject({
      replaces: old.key_id,
      name: 'web shop',
      expires_at: expiresAt.toISOString(),
    })
    expect([await statusOf(old.api_key), await statusOf(rotated.api_key)]).toEqual([200, 200])
    const [ending] = await desk.accounts.listKeys(user_id, { limit: 100 })
    const graceMs = Date.parse(ending?.expires_at ?? '') - Date.parse(rotated.created_at)
    expect(Math.abs(graceMs - 86_400_000)).toBeLessThan(5000)

    // A second rotation shortens what is left, and never prolongs it.
    const third = await desk.json('keys', 'rotate', old.key_id, '--grace', '7d')
    expect((await desk.accounts.listKeys(user_id, { limit: 100 }))[0]?.expires_at).toBe(ending?.expires_at)
    await desk.json('keys', 'rotate', rotated.key_id, '--grace', '0s')
    expect([await statusOf(rotated.api_key), await statusOf(third.api_key)]).toEqual([401, 200])
  })

  it('keeps the scope', async () => {
    const { user_id } = await desk.account()
    const old = await desk.accounts.createKey({ user: user_id, scope: 'read' })
    expect(await desk.accounts.rotateKey({ key: old.key_id }, 0)).toMatchObject({ scope: 'read' })
  })

  it('ends the old one when the grace is over', async () => {
    const { user_id } = await desk.account()
    const old = await desk.accounts.createKey({ user: user_id })
    const rotated = await desk.accounts.rotateKey({ key: old.key_id }, 1000)
    expect(await statusOf(old.api_key)).toBe(200)
    await expect.poll(() => statusOf(old.api_key), { timeout: 5000 }).toBe(401)
    expect(await statusOf(rotated.api_key)).toBe(200)
  })
})

describe('identifying', () => {
  it('something that is no key is refused, and not repeated', async () => {
    const stranger = 'cgk_0000000000000000000000000000000000000000000000000'
    const { code, stdout, stderr } = await desk.admin(['keys', 'identify'], { input: stranger })
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^That is not an API key.*\n$/)
    expect(stderr).not.toContain(stranger)
  })
})
