import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { canShow, countedOf, openAccount, section, settled, shownImages } from './account-page.ts'
import { expectOpenToAll, looks, open, startBrowser, timeoutMs } from './browser.ts'

const prompt = 'A lighthouse <img src=x onerror="console.error(1)"> at dawn'

let service: Service
let browser: Browser
let ada: Customer
let nobody: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account('business', 500, { name: 'web shop', limit: { credits: 50, per: 'day' } })
  nobody = await service.account('pro', 0)
  await ada.post('/api/v1/script', { topic: 'How to brew coffee at home' }, { 'x-request-id': 'order-42' })
  await ada.post('/api/v1/niche', { topic: 'home fitness' })
  await ada.post('/api/v1/image', { prompt })
  await ada.post('/api/v1/viral-score', {
    script: 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.',
    thumbnail_idea: 'A red cup on black',
    niche: 'home barista',
  })
  browser = await startBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await service.stop()
})

const [look] = looks
if (look === undefined) throw new Error('There is no way to look at it')

const opened = (customer: Customer, by = look) =>
  openAccount(browser, service.origin, { key: customer.key, look: by })

describe.each(looks)('the account on $screen in $scheme', { timeout: timeoutMs }, (by) => {
  it('is asked for with a key, and says what opening it costs', async () => {
    const { page, complaints, close } = await open(browser, `${service.origin}/account`, by)
    await page.getByText('two requests that count toward the daily cap').waitFor()
    await expectOpenToAll(page, `account without a key ${by.screen} ${by.scheme}`)
    expect(complaints).toEqual([])
    await close()
  })

  it('shows everything of a small account, for two requests that count', async () => {
    const before = await countedOf(ada)
    const { page, complaints, requested, close } = await opened(ada, by)
    expect(await countedOf(ada)).toBe(before + 2)
    await section(page, 'Overview').getByText('489 credits', { exact: true }).waitFor()
    await section(page, 'Overview')
      .getByText(`${before + 2} of 1,000 requests used`)
      .waitFor()
    await section(page, 'Overview').getByText('39 credits left').waitFor()
    await section(page, 'Usage').getByText('11 credits used').waitFor()
    await section(page, 'Statement').getByRole('cell', { name: '+500' }).waitFor()
    await section(page, 'Generations').getByRole('heading', { name: prompt }).waitFor()
    await page.getByRole('heading', { name: prompt }).scrollIntoViewIfNeeded()
    await expect.poll(() => shownImages(page)).toBe(1)
    await expectOpenToAll(page, `account ${by.screen} ${by.scheme}`)
    expect(complaints).toEqual([])
    expect(requested.filter((address) => !address.replace('blob:', '').startsWith(service.origin))).toEqual(
      [],
    )
    await close()
  })

  it('says of an empty account what to do', async () => {
    const { page, complaints, close } = await opened(nobody, by)
    await section(page, 'Overview').getByText('refused until credits are added').waitFor()
    await section(page, 'Usage').getByText('No credits were used in these days').waitFor()
    await section(page, 'Statement').getByText('Nothing changed the balance').waitFor()
    await section(page, 'Generations').getByText('Nothing was generated yet').waitFor()
    await expectOpenToAll(page, `account empty ${by.screen} ${by.scheme}`)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('the account', { timeout: timeoutMs }, () => {
  it('opens one generation from the list without a request, and from the statement without counting', async () => {
    const { page, close } = await opened(ada)
    await section(page, 'Generations').getByRole('button', { name: 'Copy the request order-42' }).waitFor()
    const before = await countedOf(ada)
    const dialog = page.getByRole('dialog')
    await section(page, 'Generations')
      .getByRole('button', { name: /^Open: Script/ })
      .click()
    await dialog.getByRole('button', { name: 'Copy the script' }).waitFor()
    await expectOpenToAll(page, 'account script')
    await page.keyboard.press('Escape')
    await section(page, 'Statement').getByRole('button', { name: 'Image' }).click()
    await dialog.getByRole('img', { name: prompt }).waitFor()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save in full size (1,024 × 576)' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^image-[0-9a-f-]{36}\.png$/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await countedOf(ada)).toBe(before)
    await close()
  })

  it('gives a script to the clipboard, and scores and niches as figures', async () => {
    const { page, close } = await opened(ada)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const { json } = await ada.get('/api/v1/generations?type=script')
    await page.getByRole('button', { name: 'Copy the script' }).click()
    await page.getByText('Copied.').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(json.data.generations[0].result.script)
    const { json: scored } = await ada.get('/api/v1/generations?type=viral_score')
    const { total_score, verdict } = scored.data.generations[0].result.score
    await page.getByText(verdict).waitFor()
    await page.getByText(`${total_score}of 100`).first().waitFor()
    await page.getByRole('button', { name: /^Open: Niche/ }).click()
    const { json: found } = await ada.get('/api/v1/generations?type=niche')
    for (const { title } of found.data.generations[0].result.niches) {
      await page.getByRole('dialog').getByText(title, { exact: true }).waitFor()
    }
    await close()
  })

  it('shows the figures of its plots as tables', async () => {
    const { page, close } = await opened(ada)
    const usage = section(page, 'Usage')
    await usage.getByRole('img', { name: /^Credits by day and type.*: 11 credits/ }).waitFor()
    await usage.getByText('Show the figures as a table').first().click()
    const table = usage.getByRole('table', { name: /^Credits by day and type/ })
    const heads = await table.getByRole('columnheader').allInnerTexts()
    const cells = await table.getByRole('row').nth(1).getByRole('cell').allInnerTexts()
    const figures = Object.fromEntries(heads.slice(1).map((name, index) => [name, cells[index]]))
    expect(figures).toMatchObject({ Image: '5', Script: '2', Niche: '2', 'Viral score': '2', Refunded: '0' })
    await usage.getByText('Show the figures as a table').last().click()
    await usage.getByRole('columnheader', { name: 'web shop' }).waitFor()
    await expectOpenToAll(page, 'account tables')
    await close()
  })

  it('forgets the key, and all that was read with it', async () => {
    const { page, close } = await opened(ada)
    await page.getByRole('heading', { name: prompt }).scrollIntoViewIfNeeded()
    await expect.poll(() => shownImages(page)).toBe(1)
    const blob = await page.evaluate<string>('document.images[0].src')
    expect(await canShow(page, blob)).toBe(true)
    expect(page.url()).toBe(`${service.origin}/account`)
    expect(await page.content()).not.toContain(ada.key)
    const stored = '[localStorage.length, sessionStorage.length, document.cookie]'
    expect(await page.evaluate(stored)).toEqual([0, 0, ''])
    await page.getByRole('button', { name: 'Forget the key' }).click()
    await page.getByText('The key is forgotten.').waitFor()
    for (const word of ['web shop', '489 credits', prompt]) expect(await page.content()).not.toContain(word)
    expect(await page.getByLabel('API key').inputValue()).toBe('')
    expect(await canShow(page, blob)).toBe(false)
    await page.reload()
    await page.getByLabel('API key').waitFor()
    await close()
  })

  it('leads from every operation to where the reference tries it', async () => {
    const { page, close } = await opened(ada)
    const links = await page.locator('#operations a').evaluateAll((found) => found.map(String))
    expect(links).toHaveLength(10)
    const reference = page.context().waitForEvent('page')
    await page.getByRole('link', { name: 'Find niche ideas' }).click()
    const tab = await reference
    await tab.locator('#operations-Generate-niche').getByRole('button', { name: 'Execute' }).waitFor()
    await close()
  })

  it('works with the keyboard alone', async () => {
    const { page, close } = await open(browser, `${service.origin}/account`, look)
    const focused = () =>
      page.evaluate<string>(
        '(({ ariaLabel, textContent, id }) => ariaLabel ?? (textContent || id))(document.activeElement)',
      )
    const tabTo = async (name: RegExp) => {
      for (let pressed = 0; pressed < 200; pressed += 1) {
        if (name.test(await focused())) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`The keyboard does not reach ${name}`)
    }
    await tabTo(/^api-key$/)
    await page.keyboard.type(ada.key)
    await page.keyboard.press('Enter')
    await settled(page)
    await tabTo(/^92 days$/)
    await page.keyboard.press('Enter')
    await settled(page)
    await tabTo(/^Open: Niche/)
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect(await focused()).toMatch(/^Open: Niche/)
    await close()
  })
})
