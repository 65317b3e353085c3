import { contract } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { expectOpenToAll, looks, open, startBrowser, timeoutMs } from './browser.ts'

let service: Service
let browser: Browser
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account('business', 500)
  browser = await startBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await service.stop()
})

async function useKey(page: Page, key: string) {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Use', exact: true }).click()
}

async function openOperation(page: Page, summary: string) {
  const operation = page.locator('.opblock').filter({ has: page.getByText(summary, { exact: true }) })
  await operation.getByRole('button', { name: summary }).click()
  return operation
}

/** Calls an open operation; the status that the page shows. */
async function execute(operation: Locator) {
  await operation.getByRole('button', { name: 'Execute' }).click()
  return operation.locator('.live-responses-table tbody .response-col_status').innerText()
}

function elsewhere(requested: readonly string[]) {
  return requested.filter((address) => !address.startsWith(`${service.origin}/`))
}

describe.each(looks)('the reference on $screen in $scheme', { timeout: timeoutMs }, (look) => {
  it('lists every operation, and makes a real call with a key, which is charged once', async () => {
    const { page, complaints, requested, close } = await open(browser, `${service.origin}/docs`, look)
    for (const { summary } of Object.values(contract)) {
      await page.getByRole('button', { name: summary }).waitFor()
    }
    await useKey(page, ada.key)
    const before = await ada.credits()
    const operation = await openOperation(page, 'Generate a video script')
    expect(await execute(operation)).toBe('200')
    expect(await ada.credits()).toBe(before - 2)
    await expectOpenToAll(page, `reference ${look.screen} ${look.scheme}`)
    expect(await page.content()).not.toContain(ada.key)
    expect(complaints).toEqual([])
    expect(requested.length).toBeGreaterThan(5)
    expect(elsewhere(requested)).toEqual([])
    await close()
  })
})

describe('the reference', { timeout: timeoutMs }, () => {
  const [look] = looks
  if (look === undefined) throw new Error('There is no way to look at it')

  it('shows failures and schemas to everybody', async () => {
    const { page, close } = await open(browser, `${service.origin}/docs`, look)
    const operation = await openOperation(page, 'Generate a video script')
    await operation.getByRole('button', { name: 'Example and headers of 429' }).click()
    await operation.getByLabel('Example for 429').selectOption({ index: 1 })
    await operation.getByText('TOO_MANY_IN_FLIGHT').last().waitFor()
    await operation.getByRole('tab', { name: 'Schema' }).first().click()
    await operation.getByText('ScriptInput').first().waitFor()
    await expectOpenToAll(page, 'reference unfolded')
    await close()
  })

  it('opens the operation that an address names, and those of its list', async () => {
    const { page, close } = await open(browser, `${service.origin}/docs#/Generate/image`, look)
    const execute = page.getByRole('button', { name: 'Execute' })
    await execute.waitFor()
    await page.getByRole('navigation', { name: 'Operations' }).getByText('Find niche ideas').click()
    await page.locator('#operations-Generate-niche').getByRole('button', { name: 'Execute' }).waitFor()
    expect(await execute.count()).toBe(2)
    expect(page.url()).toBe(`${service.origin}/docs#/Generate/niche`)
    await close()
  })

  it('refuses what cannot be a key, and calls without one get what anyone gets', async () => {
    const { page, close } = await open(browser, `${service.origin}/docs`, look)
    await useKey(page, 'sk-something-else')
    expect(await page.getByRole('status').innerText()).toContain('cgk_')
    const operation = await openOperation(page, 'Read account info')
    expect(await execute(operation)).toBe('401')
    await close()
  })

  it('shows an image that it was answered', async () => {
    const { page, complaints, close } = await open(browser, `${service.origin}/docs`, look)
    const { json } = await ada.post('/api/v1/image', { prompt: 'A lighthouse at dawn' })
    await useKey(page, ada.key)
    const operation = await openOperation(page, 'Download a generated image')
    await operation.getByLabel('id').fill(json.data.generation_id)
    expect(await execute(operation)).toBe('200')
    await operation.getByRole('img', { name: 'The image that was answered' }).waitFor()
    await expectOpenToAll(page, 'reference image')
    expect(complaints).toEqual([])
    await close()
  })

  it('marks a deprecated operation, and says until when it is there', async () => {
    const { page, close } = await open(browser, `${service.origin}/docs`, look)
    const deprecation = { deprecatedAt: '2026-01-01', sunsetAt: '2026-07-01', use: 'Use another.' } as const
    const metadata = { ...contract.me.metadata, deprecation }
    const document = openApiDocument({ ...contract, me: { ...contract.me, metadata } })
    await page.route('**/openapi.json', (route) => route.fulfill({ json: document }))
    await page.reload()
    const operation = await openOperation(page, 'Read account info')
    await operation.getByRole('button', { name: 'deprecated' }).waitFor()
    await operation.getByText('it goes away on 2026-07-01').waitFor()
    await expectOpenToAll(page, 'reference deprecated')
    await close()
  })
})
