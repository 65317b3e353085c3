import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium as engine, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { chromium, chromiumArguments } from '../fixtures/chromium.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Where to keep what was seen, for whoever wants to look. */
const album = process.env['SCREENSHOTS']

const screens = {
  'a desktop': { width: 1280, height: 900 },
  'a phone': { width: 360, height: 740 },
}

const patienceMs = 60_000

/** A page that is looked at closely needs longer than most tests, on a busy machine. */
export const timeoutMs = 120_000

export interface Look {
  screen: keyof typeof screens
  scheme: 'light' | 'dark'
}

export const looks: Look[] = (['a desktop', 'a phone'] as const).flatMap((screen) =>
  (['light', 'dark'] as const).map((scheme) => ({ screen, scheme })),
)

export async function startBrowser() {
  return engine.launch({ executablePath: await chromium(), args: chromiumArguments, headless: true })
}

/** A page, with everything that it complained of and every address that it asked for. */
export async function open(browser: Browser, address: string, { screen, scheme }: Look) {
  const context = await browser.newContext({ viewport: screens[screen], colorScheme: scheme })
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMs) // shorter than a test's, so that it is the step that is named
  const complaints: string[] = []
  const requested: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(address)
  return { page, complaints, requested, close: () => context.close() }
}

/** Every rule of axe, those of best practice included: what breaks one, and where. */
async function violations(page: Page) {
  await page.evaluate(axe)
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } } // evaluated just above
    return (await axe.run()).violations
  })
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ id, html, failureSummary })),
  )
}

/** What a page of ours must be, however it is looked at; a picture of it is kept. */
export async function expectOpenToAll(page: Page, name: string) {
  await photograph(page, name)
  expect(await overhang(page)).toBe(0)
  expect(await violations(page)).toEqual([])
}

/** How far the page reaches beyond the right edge of the screen. */
function overhang(page: Page) {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
}

async function photograph(page: Page, name: string) {
  if (album === undefined) return
  mkdirSync(album, { recursive: true })
  await page.screenshot({ path: join(album, `${name.replaceAll(' ', '-')}.png`), fullPage: true })
}
