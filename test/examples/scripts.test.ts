import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium as browserType } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { chromium, chromiumArguments } from '../fixtures/chromium.ts'
import { type Service, startService } from '../fixtures/service.ts'
import { type ExampleProject, exampleProject, type Run } from './example-project.ts'

// Every process waits for its turn, and a busy machine makes that long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let service: Service
let project: ExampleProject
beforeAll(async () => {
  service = await startService({ caps: { pro: 2, business: 1000 } })
  project = await exampleProject()
})
afterAll(async () => {
  project.remove()
  await service.stop()
})

/** Runs an example for a new account with this balance. */
async function runFor(credits: number, file: string, how: Run = {}) {
  const customer = await service.account('business', credits)
  const cwd = how.cwd ?? project.workplace()
  const ran = await project.run(file, { key: customer.key, baseUrl: `${service.origin}/api/v1`, cwd, ...how })
  return { ...ran, cwd, left: await customer.credits(), customer }
}

const oneLine = /^[^\n]+\n$/

describe.concurrent('first-script', () => {
  it('prints a script, three hooks, and what they cost', async () => {
    const { code, stdout, stderr, left } = await runFor(100, '01-first-script.ts', { args: ['Green tea'] })
    expect({ code, stderr, left }).toEqual({ code: 0, stderr: '', left: 98 })
    expect(stdout).toMatch(/green tea/i)
    expect(stdout.match(/^Hook: \S/gm)).toHaveLength(3)
    expect(stdout).toContain('\n2 credits spent, 98 left.\n')
  })
})

describe.concurrent('read-balance', () => {
  it('says what is left and what it is enough for, and costs nothing', async () => {
    const { code, stdout, left } = await runFor(11, '02-read-balance.ts')
    expect([code, left]).toEqual([0, 11])
    expect(stdout).toMatch(/^Credits left +11$/m)
    expect(stdout).toMatch(/^Enough for +5 scripts, or 2 images$/m)
    expect(stdout).toMatch(/^Requests today +1 of 1000$/m)
  })
})

describe.concurrent('content-plan', () => {
  const plan = (cwd: string) => readFileSync(join(cwd, 'content-plan.md'), 'utf8')

  it('plans a week within its budget, without a bar where nobody watches', async () => {
    const { code, stdout, stderr, left, cwd } = await runFor(100, '03-content-plan.ts', {
      args: ['tea', '16'],
    })
    expect({ code, stderr, left }).toEqual({ code: 0, stderr: '', left: 84 })
    expect(stdout).toContain('7 of 7 scripts are in content-plan.md.\n16 of 16 credits spent, 84 left')
    expect(plan(cwd).match(/^## (\w+): .+\n\n\S.{100,}/gm)).toHaveLength(7)
  })

  it('shows a bar on a terminal', async () => {
    const { stderr } = await runFor(100, '03-content-plan.ts', {
      node: ['--import', 'data:text/javascript,process.stderr.isTTY=true'],
    })
    expect(stderr).toMatch(/^\r░{7} 0 of 7 scripts\r█░{6} 1 of 7 [\s\S]*\r█{7} 7 of 7 scripts\n$/)
  })

  it('never passes the budget', async () => {
    const { code, stdout, left, cwd } = await runFor(100, '03-content-plan.ts', { args: ['tea', '7'] })
    expect([code, left]).toEqual([0, 94])
    expect(stdout).toContain('2 of 7 scripts are in content-plan.md.\n6 of 7 credits spent, 94 left')
    expect(plan(cwd).match(/^## /gm)).toHaveLength(2)
  })

  it('keeps what was paid for when the credits run out', async () => {
    const { code, stdout, stderr, left, cwd } = await runFor(7, '03-content-plan.ts', { args: ['tea', '16'] })
    expect([code, left]).toEqual([1, 1])
    expect(plan(cwd).match(/^## /gm)).toHaveLength(2)
    expect(stdout).toContain('6 of 16 credits spent')
    expect(stderr).toMatch(oneLine)
    expect(stderr).toContain('INSUFFICIENT_CREDITS')
  })
})

describe.concurrent('images', () => {
  const prompt = 'A <b>red</b> lighthouse & "one" gull'

  it('saves three images, and a contact sheet that a browser shows', async () => {
    const { code, stdout, stderr, left, cwd } = await runFor(100, '04-images.ts', { args: [prompt, 'made'] })
    expect({ code, stderr, left }).toEqual({ code: 0, stderr: '', left: 85 })
    const sheet = pathToFileURL(join(cwd, 'made/contact-sheet.html')).href
    expect(stdout).toContain(`\n15 credits spent, 85 left. Open ${sheet}\n`)
    const sizes = await Promise.all(
      ['landscape_16_9', 'square_1_1', 'portrait_9_16'].map(async (name) => {
        const { format, width, height } = await sharp(join(cwd, `made/${name}.png`)).metadata()
        return `${format} ${width} ${height}`
      }),
    )
    expect(sizes).toEqual(['png 1024 576', 'png 1024 1024', 'png 576 1024'])
    expect(await look(sheet)).toEqual({
      title: prompt,
      heading: prompt,
      images: [
        [1024, 576, prompt],
        [1024, 1024, prompt],
        [576, 1024, prompt],
      ],
      errors: [],
    })
  })

  it('saves what was paid for when the credits run out', async () => {
    const { code, stderr, left, cwd } = await runFor(12, '04-images.ts')
    expect([code, left]).toEqual([1, 2])
    expect(readdirSync(join(cwd, 'images')).filter((file) => file.endsWith('.png'))).toHaveLength(2)
    expect(readFileSync(join(cwd, 'images/contact-sheet.html'), 'utf8').match(/<img /g)).toHaveLength(2)
    expect(stderr).toMatch(oneLine)
    expect(stderr).toContain('INSUFFICIENT_CREDITS')
  })
})

/** What a browser makes of a page. */
async function look(url: string) {
  const browser = await browserType.launch({ executablePath: await chromium(), args: chromiumArguments })
  try {
    const page = await browser.newPage()
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('requestfailed', (request) => errors.push(request.url()))
    await page.goto(url, { waitUntil: 'load' })
    const seen: { heading: string; images: [number, number, string][] } = await page.evaluate(`({
      heading: document.querySelector('h1').textContent,
      images: [...document.images].map((image) => [image.naturalWidth, image.naturalHeight, image.alt]),
    })`)
    return { title: await page.title(), ...seen, errors }
  } finally {
    await browser.close()
  }
}

describe.concurrent('score-and-improve', () => {
  it('ends when the goal is reached, and says what it has cost', async () => {
    const { code, stdout, stderr, left } = await runFor(100, '05-score-and-improve.ts', {
      args: ['How to brew coffee at home', '60'],
    })
    expect([code, stderr]).toEqual([0, ''])
    const scores = [...stdout.matchAll(/^\w+ +(?:as written|other hook \d) +(\d+)$/gm)].map(([, score]) =>
      Number(score),
    )
    expect(scores.at(-1)).toBeGreaterThanOrEqual(80)
    expect(scores.slice(0, -1).filter((score) => score >= 80)).toEqual([])
    expect(stdout).toContain(
      `Goal reached: ${scores.at(-1)} of 100.\n${100 - left} of 60 credits spent, ${left} left`,
    )
  })

  it('ends with the best so far when the budget does', async () => {
    const args = ['Paint drying', '6']
    const { code, stdout, left } = await runFor(100, '05-score-and-improve.ts', { args })
    expect([code, left]).toEqual([0, 94])
    expect(stdout).toMatch(/^Best score: \d+ of 100\.\n6 of 6 credits spent, 94 left/m)
  })

  it('fails where the budget is not enough for one score', async () => {
    const { code, stdout, stderr, left } = await runFor(100, '05-score-and-improve.ts', {
      args: ['Tea', '3'],
    })
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: 98 })
    expect(stderr).toBe('This costs 2 credits; 1 of 3 are left.\n')
  })
})

describe.concurrent('handle-errors', () => {
  const file = '06-handle-errors.ts'

  it('tells one who has credits that nothing stood in the way', async () => {
    const { code, stdout, left } = await runFor(10, file)
    expect([code, left, stdout]).toEqual([0, 8, 'Nothing stood in the way: 2 credits spent, 8 left.\n'])
  })

  it('tells one without credits what is missing', async () => {
    const { code, stderr, left } = await runFor(1, file)
    expect([code, left]).toEqual([1, 1])
    expect(stderr).toBe('Out of credits: this costs 2 and you have 1.\n')
  })

  it('tells one at the cap when it opens again', async () => {
    const busy = await service.account('pro', 10)
    for (let sent = 0; sent < 2; sent++) await busy.get('/api/v1/me')
    const { code, stderr } = await runFor(0, file, { key: busy.key })
    expect([code, await busy.credits()]).toEqual([1, 10])
    expect(stderr).toMatch(
      /^All 2 requests of today are used\. Try again at \d{4}-\d\d-\d\dT00:00:00\.\d{3}Z\.\n$/,
    )
  })

  it('tells one on the wrong plan which it takes', async () => {
    const visitor = await service.account('free', 10)
    const { code, stderr } = await runFor(0, file, { key: visitor.key })
    expect([code, await visitor.credits()]).toEqual([1, 10])
    expect(stderr).toBe('The free plan has no API access. It takes pro or business.\n')
  })
})

describe.concurrent('survive-a-crash', () => {
  const file = '07-survive-a-crash.ts'

  it('gets the answer that was paid for when the process died before reading it', async () => {
    const crashed = await runFor(100, file, { args: ['--crash', 'Green tea'] })
    expect([crashed.signal, crashed.left]).toEqual(['SIGKILL', 98])
    expect(crashed.stdout).not.toMatch(/green tea/i)
    const { key } = crashed.customer
    const again = await runFor(0, file, { key, cwd: crashed.cwd })
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(again.stdout).toMatch(/green tea/i)
    expect(again.stdout).toContain('Paid for before, nothing charged again.\n2 credits spent, 98 left.\n')
    expect(await crashed.customer.credits()).toBe(98)
    expect(readdirSync(crashed.cwd)).toEqual([])

    const next = await runFor(0, file, { key, cwd: crashed.cwd })
    expect(next.stdout).toContain('Charged once.\n2 credits spent, 96 left.\n')
  })

  it('charges once when nothing had arrived before', async () => {
    const unsent = await runFor(100, file, { baseUrl: 'http://127.0.0.1:1/api/v1', args: ['Green tea'] })
    expect([unsent.code, unsent.left]).toEqual([1, 100])
    expect(existsSync(join(unsent.cwd, 'pending-script.json'))).toBe(true)
    const { stdout } = await runFor(0, file, { key: unsent.customer.key, cwd: unsent.cwd })
    expect(stdout).toMatch(/green tea/i)
    expect(stdout).toContain('Charged once.\n2 credits spent, 98 left.\n')
  })

  it('forgets a request that can never be charged', async () => {
    const { code, stderr, left, cwd } = await runFor(100, file, { args: ['x'.repeat(301)] })
    expect([code, left, readdirSync(cwd)]).toEqual([1, 100, []])
    expect(stderr).toMatch(oneLine)
  })
})
