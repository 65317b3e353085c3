import { readFileSync } from 'node:fs'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { creditsLeft, fullAccount } from '../fixtures/full-account.ts'
import { signal } from '../fixtures/gate.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { canShow, countedOf, openAccount, section, settled, shownImages } from './account-page.ts'
import { expectOpenToAll, looks, startBrowser, timeoutMs } from './browser.ts'

const count = 10_000
const days = 92
const pageSize = 20

let service: Service
let browser: Browser
let ada: Awaited<ReturnType<typeof fullAccount>>
beforeAll(async () => {
  service = await startService()
  ada = await fullAccount(service, { count, days })
  browser = await startBrowser()
}, 300_000)
afterAll(async () => {
  await expectBalanced(service)
  await browser?.close()
  await service.stop()
})

const [look] = looks
if (look === undefined) throw new Error('There is no way to look at it')

const opened = (by = look) => openAccount(browser, service.origin, { key: ada.key, look: by })
const cards = (page: Page) =>
  section(page, 'Generations')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') })
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Shows only generations of this kind, which counts as one request. */
async function filter(page: Page, { type = 'All types', day = '' }) {
  const generations = section(page, 'Generations')
  await generations.getByLabel('Type').selectOption(type)
  await generations.getByLabel('From', { exact: true }).fill(day)
  await generations.getByLabel('To', { exact: true }).fill(day)
  await generations.getByRole('button', { name: 'Show', exact: true }).click()
  await settled(page)
}

describe.each(looks)('10,000 generations on $screen in $scheme', { timeout: timeoutMs }, (by) => {
  it('are shown in parts, for two requests that count', async () => {
    const before = await countedOf(ada)
    const { page, complaints, close } = await opened(by)
    await page.getByRole('button', { name: '92 days' }).click()
    await settled(page)
    await section(page, 'Overview')
      .getByText(`${creditsLeft.toLocaleString('en')} credits`)
      .waitFor()
    await section(page, 'Usage')
      .getByText(`${ada.spent.toLocaleString('en')} credits used`)
      .waitFor()
    expect(await cards(page).count()).toBe(pageSize)
    expect(await countedOf(ada)).toBe(before + 2)
    await expectOpenToAll(page, `account large ${by.screen} ${by.scheme}`)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('10,000 generations', { timeout: timeoutMs }, () => {
  it('are all in the CSV, and every day is in the table, without counting', async () => {
    const { page, close } = await opened()
    const before = await countedOf(ada)
    await page.getByRole('button', { name: '92 days' }).click()
    await settled(page)
    const table = section(page, 'Usage').getByRole('table', { name: /^Credits by day and type/ })
    await section(page, 'Usage').getByText('Show the figures as a table').first().click()
    expect(await table.locator('tbody tr').count()).toBe(days)
    const statement = section(page, 'Statement')
    await statement.getByRole('button', { name: 'Show more entries' }).click()
    await expect.poll(() => statement.locator('tbody tr').count()).toBe(2 * pageSize)
    const saving = page.waitForEvent('download')
    await statement.getByRole('button', { name: 'Save all as CSV' }).click()
    const saved = await saving
    const lines = readFileSync(await saved.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect(saved.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    expect([lines.length, lines.at(-1)?.split(',')[4]]).toEqual([count + 1, String(creditsLeft)])
    expect(await countedOf(ada)).toBe(before)
    await close()
  })

  it('are filtered by type and by day, and more of them are asked for: one request each', async () => {
    const { page, close } = await opened()
    const before = await countedOf(ada)
    const day = dayOf(Date.now() - 10 * 86_400_000)
    await filter(page, { type: 'Niche', day })
    const texts = await cards(page).allInnerTexts()
    const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(day),
    )
    expect(texts).toHaveLength(pageSize)
    for (const text of texts) expect(text).toMatch(new RegExp(`^Niche\\n[\\s\\S]*\\n${shown}, `))
    await section(page, 'Generations').getByRole('button', { name: 'Show more' }).click()
    // A quarter of what was made on a day.
    await expect.poll(() => cards(page).count()).toBeGreaterThan(pageSize)
    await section(page, 'Generations').getByText('That is all.').waitFor()
    expect(await countedOf(ada)).toBe(before + 2)
    await section(page, 'Overview').getByText('4 requests of this page counted').waitFor()
    await close()
  })

  it('have images that are downloaded when they are seen, four at once, and are freed when they are gone', async () => {
    const { page, close } = await opened()
    const held: Route[] = []
    const [released, release] = signal()
    await page.route('**/api/generated-image/**', async (route) => {
      held.push(route)
      await released
      await route.continue()
    })
    // Those of the list before are ended with it.
    const wanted = () => held.filter((route) => route.request().failure() === null)
    await filter(page, { type: 'Image' })
    await page
      .locator('.frame')
      .first()
      .evaluate((frame) => frame.scrollIntoView())
    await expect.poll(() => page.getByText('Loading the image…').count()).toBeGreaterThan(4)
    // What the page had sent before this is held by now.
    await page.evaluate("fetch('/healthz').then(({ ok }) => ok)")
    expect(wanted()).toHaveLength(4)
    release()
    await expect.poll(() => page.getByText('Loading the image…').count()).toBe(0)
    const seen = await shownImages(page)
    expect(seen).toBeGreaterThan(4)
    expect(seen).toBeLessThan(pageSize)
    expect(wanted()).toHaveLength(seen)
    await page.locator('.frame').last().scrollIntoViewIfNeeded()
    await expect.poll(() => shownImages(page)).toBeGreaterThan(seen)
    const address = await page.evaluate<string>('document.images[0].src')
    expect(await canShow(page, address)).toBe(true)
    await filter(page, { type: 'Script' })
    expect(await canShow(page, address)).toBe(false)
    await close()
  })
})
