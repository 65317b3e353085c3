import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customer, type Service, startService } from '../fixtures/service.ts'
import { pasteKey, settled } from './account-page.ts'
import { startBrowser, timeoutMs } from './browser.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = 'server/http/pages/pictures'
const mostBytes = 60_000
const days = 30
const dayMs = 86_400_000

describe("README's pictures", () => {
  it('are there, are shown, and are small', () => {
    const names = readdirSync(join(root, folder))
    expect(names.sort()).toEqual(['account.png', 'reference.png'])
    for (const name of names) {
      expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`](${folder}/${name})`)
      expect(readFileSync(join(root, folder, name)).length, name).toBeLessThan(mostBytes)
    }
  })
})

// Only when they are asked for: `PICTURES=1 npx vitest run test/pages/pictures.test.ts` takes them again.
describe.runIf(process.env['PICTURES'] !== undefined)('taking them', { timeout: timeoutMs }, () => {
  let service: Service
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    service = await startService({ caps: { pro: 100, business: 1000 } })
    browser = await startBrowser()
    const viewport = { width: 1280, height: 1020 }
    page = await (await browser.newContext({ viewport, colorScheme: 'light' })).newPage()
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    await service.stop()
  })

  it('of the account', async () => {
    const key = await accountOfAMonth()
    await page.goto(`${service.origin}/account`)
    await pasteKey(page, key)
    await settled(page)
    await keep('account')
  })

  it('of the reference', async () => {
    await page.goto(`${service.origin}/docs#/Generate/script`)
    await page.getByRole('button', { name: 'Execute' }).waitFor()
    await page.setViewportSize({ width: 1280, height: 680 })
    const operation = page.locator('#operations-Generate-script')
    await operation.evaluate((block) => block.scrollIntoView({ block: 'start', behavior: 'instant' }))
    await keep('reference')
  })

  async function keep(name: string) {
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, colours: 16, effort: 10 })
      .toBuffer()
    mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, folder, `${name}.png`), picture)
  }

  /** An account that has used two keys for a month, on some days more than on others. Returns one of the keys. */
  async function accountOfAMonth() {
    const { database, accounts } = service
    const now = Date.now()
    service.setClock(new Date(now - days * dayMs))
    const { user_id: user } = await accounts.create({
      email: 'ada@example.com',
      plan: 'business',
      credits: 1500,
    })
    const keys = await Promise.all(
      ['web shop', 'newsletter'].map((name) => accounts.createKey({ user, name })),
    )
    const callers = keys.map(({ api_key, key_id }) =>
      customer(service.origin, { user, key: api_key, keyId: key_id, database }),
    )
    for (let day = 0; day < days; day += 1) {
      service.setClock(day === days - 1 ? undefined : new Date(now - (days - 1 - day) * dayMs))
      for (const [name, body] of callsOf(day))
        await callers[day % 3 === 0 ? 1 : 0]?.post(`/api/v1/${name}`, body)
    }
    return keys[0]?.api_key ?? ''
  }
})

type Called = [name: string, body: object]

/** What is generated on a day. */
function callsOf(day: number): Called[] {
  const repeated = (count: number, call: Called) => Array.from({ length: count }, () => call)
  const script = 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.'
  return [
    ...repeated(2 + ((day * 3) % 5), ['script', { topic: 'How to brew coffee at home' }]),
    ...repeated(day % 2, ['niche', { topic: 'home fitness' }]),
    ...repeated((day * 5) % 3, ['image', { prompt: 'A lighthouse at dawn, flat design' }]),
    ...repeated((day * 7) % 4, [
      'viral-score',
      { script, thumbnail_idea: 'A red cup on black', niche: 'coffee' },
    ]),
  ]
}
