import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Customer } from '../fixtures/service.ts'
import { type Look, open } from './browser.ts'

interface Opening {
  key: string
  look: Look
}

/** Opens the account page, pastes a key, and waits until nothing loads. */
export async function openAccount(browser: Browser, origin: string, { key, look }: Opening) {
  const opened = await open(browser, `${origin}/account`, look)
  await pasteKey(opened.page, key)
  await settled(opened.page)
  return opened
}

export async function pasteKey(page: Page, key: string) {
  await page.getByLabel('API key').fill(key)
  await page.getByRole('button', { name: 'Show the account' }).click()
}

/** Waits until nothing loads. Images load when they are seen. */
export async function settled(page: Page) {
  await page.getByRole('heading', { name: 'Usage' }).waitFor()
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0)
}

/** A part of the page, by its heading. */
export function section(page: Page, name: 'Overview' | 'Usage' | 'Statement' | 'Generations') {
  return page.getByRole('region', { name, exact: true })
}

/** The requests of an account that have counted today. */
export async function countedOf(customer: Customer) {
  return (await customer.record()).usage.requests
}

/** The images that are shown. */
export function shownImages(page: Page) {
  return page.evaluate<number>(
    '[...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length',
  )
}

/** Whether an image can be loaded from this address. */
export function canShow(page: Page, address: string) {
  return page.evaluate<boolean>(`new Promise((resolve) => {
    const [onload, onerror] = [() => resolve(true), () => resolve(false)]
    Object.assign(new Image(), { onload, onerror, src: '${address}' })
  })`)
}
