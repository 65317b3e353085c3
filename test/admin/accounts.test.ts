import { planNames } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Desk, openDesk, refusal, run } from './command.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const create = (email: string, ...more: string[]) => ['accounts', 'create', '--email', email, ...more]

describe('an account', () => {
  it('is opened with a plan and credits, and there is one for an e-mail', async () => {
    const ada = await desk.json(...create('Ada@Example.com', '--plan', 'business', '--credits', '500'))
    expect(ada).toEqual({
      user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'Ada@Example.com',
      plan: 'business',
      credits_remaining: 500,
    })
    expect(await desk.admin(create('aDA@example.com', '--plan', 'free', '--json'))).toMatchObject(
      refusal('There is already an account with the e-mail ada@example.com.'),
    )
    expect(await desk.json('accounts', 'show', '--email', 'ADA@example.com')).toEqual({
      ...ada,
      suspended_at: null,
      erased_at: null,
      requests_today: 0,
      credits_used_this_month: 0,
      live_keys: 0,
      open_holds: 0,
      credits_on_hold: 0,
      created_at: expect.stringMatching(/Z$/),
      keys: [],
    })
    const [entry] = await desk.database.ledger.find({ account: ada.user_id }).lean()
    expect(entry).toMatchObject({ kind: 'grant', amount: 500 })
  })

  it('moves to another plan', async () => {
    const { user_id, email } = await desk.account(7)
    const moved = await desk.json('accounts', 'set-plan', '--user', user_id, '--plan', 'free')
    expect(moved).toEqual({ user_id, email, plan: 'free', credits_remaining: 7 })
    expect(await desk.json('accounts', 'show', '--user', user_id)).toMatchObject(moved)
  })

  it('is listed, oldest first, as JSON and as a table', async () => {
    const opened = [await desk.account(1), await desk.account(1234)]
    const [listed, table] = await Promise.all([
      desk.json('accounts', 'list'),
      desk.admin(['accounts', 'list']),
    ])
    expect(listed.slice(-2)).toEqual(opened.map((account) => ({ ...account, state: 'active' })))
    const lines = table.stdout.trimEnd().split('\n')
    expect(lines[0]).toMatch(/^user_id +plan +credits +state +email$/)
    expect(lines.slice(-2)).toEqual(
      opened.map(
        ({ user_id, email }, index) =>
          `${user_id}  pro       ${index === 0 ? '      1' : '   1234'}  active  ${email}`,
      ),
    )
    expect(table.stdout).not.toContain('\u001b')
  })

  it('is found in a list that is looked through page by page', async () => {
    const marked = []
    for (const name of ['a', 'B', 'c']) {
      const account = await desk.json(...create(`${name}.(Look)@Search.example`, '--plan', 'pro'))
      marked.push({ ...account, state: 'active' })
    }
    const list = ['accounts', 'list', '--search', '.(look)@search', '--limit', '2']
    const first = await desk.json(...list)
    expect(first).toEqual(marked.slice(0, 2))
    expect(await desk.json(...list, '--after', first[1].user_id)).toEqual(marked.slice(2))
    const { stdout } = await desk.admin(list)
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`There may be more: --after ${first[1].user_id}`)
    expect(await desk.json('accounts', 'list', '--search', '.*')).toEqual([])
  })

  it('gets another e-mail, and the old one is free again', async () => {
    const ada = await desk.json(...create('old@mail.example', '--plan', 'pro'))
    const setEmail = (user: string, email: string) =>
      desk.admin(['accounts', 'set-email', '--user', user, '--email', email, '--json'])
    expect((await setEmail(ada.user_id, 'New@mail.example')).json).toEqual({
      ...ada,
      email: 'New@mail.example',
    })
    expect(await desk.json('accounts', 'show', '--email', 'new@mail.example')).toMatchObject({
      user_id: ada.user_id,
    })
    const eve = await desk.json(...create('OLD@mail.example', '--plan', 'pro'))
    expect(await setEmail(eve.user_id, 'NEW@mail.example')).toMatchObject(
      refusal('There is already an account with the e-mail new@mail.example.'),
    )
    expect(await desk.json('accounts', 'show', '--user', eve.user_id)).toMatchObject({
      email: 'OLD@mail.example',
    })
    expect((await setEmail(eve.user_id, 'old@mail.example')).json).toMatchObject({
      email: 'old@mail.example',
    })
  })

  it('that does not exist is refused by its name', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    const refused = await Promise.all([
      desk.admin(['accounts', 'show', '--user', nobody]),
      desk.admin(['accounts', 'set-plan', '--user', nobody, '--plan', 'pro', '--json']),
      desk.admin(['accounts', 'set-email', '--user', nobody, '--email', 'a@b.example']),
      desk.admin(['accounts', 'list', '--after', nobody]),
    ])
    for (const ran of refused) expect(ran).toMatchObject(refusal(`There is no account ${nobody}.`))
  })
})

describe('without an account or a database', () => {
  const wrong: [args: string[], complaint: RegExp][] = [
    [create('no-address', '--plan', 'pro'), /--email .*e-mail address/],
    [create('ada@example.com', '--plan', 'gold'), new RegExp(`--plan .*${planNames.join(', ')}`)],
    [create('ada@example.com'), /--plan/],
    [['accounts', 'show'], /one of --user and --email/],
    [['accounts', 'open'], /unknown command 'open'/],
    [['audit', '--jsno'], /unknown option '--jsno'/],
  ]
  it.concurrent.each(wrong)('%j, wrong usage, ends with 2 and a hint', async (args, complaint) => {
    const { code, stdout, stderr } = await run(args)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(complaint)
    expect(stderr).toContain('--help')
  })

  it.concurrent('--help says what there is, and needs no database', async () => {
    const { code, stdout, stderr } = await run(['--help'], { env: { MONGODB_URI: 'nonsense' } })
    expect([code, stderr]).toEqual([0, ''])
    for (const name of ['accounts', 'credits', 'keys', 'usage', 'audit', '--json'])
      expect(stdout).toContain(name)
  })

  it.concurrent('a wrong setting or a database that is away is one clear line', async () => {
    const options = 'tlsCertificateKeyFilePassword=secret&authMechanismProperties=TOKEN_RESOURCE:secret'
    const [wrong, away, unreadable] = await Promise.all([
      run(['audit'], { env: { MONGODB_URI: 'nonsense' } }),
      run(['audit'], { env: { MONGODB_URI: `mongodb://user:secret%2Fsecret@127.0.0.1:9/?${options}` } }),
      run(['audit'], { env: { MONGODB_URI: 'mongodb://user:secret/secret@secret@127.0.0.1:9/' } }),
    ])
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(/^MONGODB_URI must be .*\n$/) })
    expect(away).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^MongoDB at mongodb:\/\/127\.0\.0\.1:9\/content_generation cannot be used: .*\n$/,
      ),
    })
    expect(unreadable).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^MONGODB_URI is not an address of MongoDB\..*\n$/),
    })
    for (const { stderr } of [away, unreadable]) expect(stderr).not.toContain('secret')
  })
})

describe("the operator's command", () => {
  it("does not trip over a server's settings, but over its own", async () => {
    expect((await desk.admin(['accounts', 'list'], { env: { PORT: 'http', WORKERS: 'many' } })).code).toBe(0)
    const { code, stderr } = await desk.admin(['accounts', 'list'], { env: { MONGODB_URI: 'nowhere' } })
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toContain('MONGODB_URI')
  })
})
