import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestMongo, type TestMongo } from '../fixtures/mongod.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { countedOf, openAccount, pasteKey, section, settled } from './account-page.ts'
import { expectOpenToAll, looks, open, startBrowser, timeoutMs } from './browser.ts'

const cap = 3

let mongod: TestMongo
let service: Service
let browser: Browser
beforeAll(async () => {
  mongod = await startTestMongo()
  service = await startService({ uri: mongod.uri, caps: { pro: cap, business: 1000 } })
  browser = await startBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await service.stop()
  await mongod.stop()
})

const [look] = looks
if (look === undefined) throw new Error('There is no way to look at it')

const opened = (key: string) => openAccount(browser, service.origin, { key, look })

/** Pastes a key that opens nothing; what the page says. */
const refusal = async (key: string) => {
  const { page, close } = await open(browser, `${service.origin}/account`, look)
  await pasteKey(page, key)
  const words = await page.locator('#key-state:not(:empty)').innerText()
  await expectOpenToAll(page, 'account refused')
  await close()
  return words
}

describe('a key', { timeout: timeoutMs }, () => {
  it('of scope read is enough for everything', async () => {
    const ada = await service.account('business', 100, { scope: 'read' })
    const { page, complaints, close } = await opened(ada.key)
    await section(page, 'Overview').getByText('Scope: read').waitFor()
    await section(page, 'Statement').getByRole('cell', { name: '+100' }).waitFor()
    await section(page, 'Generations').getByText('Nothing was generated yet').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('of scope generate shows the account, and says which scope the rest needs', async () => {
    const ada = await service.account('business', 100, { scope: 'generate' })
    const { page, close } = await opened(ada.key)
    await section(page, 'Overview').getByText('100 credits', { exact: true }).waitFor()
    for (const name of ['Usage', 'Statement', 'Generations'] as const) {
      await section(page, name).getByText('A key with the scope “read” may.').first().waitFor()
    }
    expect(await countedOf(ada)).toBe(1)
    await close()
  })

  it('that is revoked or nobody’s opens nothing, and costs nothing', async () => {
    const ada = await service.account('business', 100)
    await service.accounts.revokeKey({ key: ada.keyId, user: ada.user })
    expect(await refusal(ada.key)).toContain('mistyped, revoked, or expired')
    expect(await countedOf(ada)).toBe(0)
    expect(await refusal('sk-something-else')).toContain('cgk_ and 49 letters and digits')
  })

  it('of a plan without API access, and of a suspended account, says so', async () => {
    const free = await service.account('free', 100)
    expect(await refusal(free.key)).toContain('The plan “free” has no API access')
    const ada = await service.account('business', 100)
    await service.accounts.suspend(ada.user)
    expect(await refusal(ada.key)).toContain('suspended')
  })
})

describe('the daily cap', { timeout: timeoutMs }, () => {
  async function atTheCap() {
    const ada = await service.account('pro', 100)
    const { json } = await ada.post('/api/v1/script', { topic: 'Tea' })
    while ((await countedOf(ada)) < cap) await ada.get('/api/v1/me')
    return { ada, script: String(json.data.script) }
  }

  it.each(looks)('leaves usage, statement and single generations, on $screen in $scheme', async (by) => {
    const { ada, script } = await atTheCap()
    const { page, close } = await openAccount(browser, service.origin, { key: ada.key, look: by })
    await page
      .getByText('The daily cap of 3 requests is reached. It opens again at 00:00 UTC, in')
      .first()
      .waitFor()
    await page.getByText('plan, balance and the list of generations are missing').waitFor()
    await section(page, 'Usage').getByText('2 credits used, 3 requests counted').waitFor()
    await section(page, 'Generations').getByText('the list is missing').waitFor()
    await expectOpenToAll(page, `account at the cap ${by.screen} ${by.scheme}`)
    await section(page, 'Statement').getByRole('button', { name: 'Script' }).click()
    await page.getByRole('dialog').getByText(script).waitFor()
    expect(await countedOf(ada)).toBe(cap)
    await close()
  })

  it('that the list reaches leaves the account, and the page is asked for again when there is room', async () => {
    const ada: Customer = await service.account('pro', 100)
    await ada.get('/api/v1/me')
    await ada.get('/api/v1/me')
    const { page, close } = await opened(ada.key)
    await section(page, 'Overview').getByText('0 left', { exact: true }).waitFor()
    await section(page, 'Generations').getByText('the list is missing').waitFor()
    await service.accounts.setPlan(ada.user, 'business')
    await section(page, 'Generations').getByRole('button', { name: 'Try again' }).click()
    await section(page, 'Generations').getByText('Nothing was generated yet').waitFor()
    await section(page, 'Overview').getByText('4 of 1,000 requests used').waitFor()
    expect(await countedOf(ada)).toBe(4)
    await close()
  })
})

describe('a database that is away', { timeout: timeoutMs }, () => {
  it('is said with a button, which works when the database is back', async () => {
    const ada = await service.account('business', 100)
    const { page, close } = await open(browser, `${service.origin}/account`, look)
    process.kill(mongod.pid, 'SIGSTOP')
    try {
      await pasteKey(page, ada.key)
      await page.getByText('its database is away').waitFor()
      await expectOpenToAll(page, 'account without a database')
    } finally {
      process.kill(mongod.pid, 'SIGCONT')
    }
    await expect.poll(() => service.database.isUp()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await settled(page)
    await section(page, 'Overview').getByText('100 credits', { exact: true }).waitFor()
    await close()
  })

  it('leaves what is there, and each part is asked for again by itself', async () => {
    const ada = await service.account('business', 100)
    const { page, close } = await opened(ada.key)
    process.kill(mongod.pid, 'SIGSTOP')
    try {
      await page.getByRole('button', { name: '7 days', exact: true }).click()
      await section(page, 'Statement').getByText('its database is away').waitFor()
      await section(page, 'Overview').getByText('100 credits', { exact: true }).waitFor()
    } finally {
      process.kill(mongod.pid, 'SIGCONT')
    }
    await expect.poll(() => service.database.isUp()).toBe(true)
    await section(page, 'Statement').getByRole('button', { name: 'Try again' }).click()
    await section(page, 'Statement').getByRole('cell', { name: '+100' }).waitFor()
    await close()
  })
})
