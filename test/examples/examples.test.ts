import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../service.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account('business', 100)
})
afterAll(() => service.stop())

/** The command as the README gives it, against the running server. */
function example(args: string[], key = ada.key) {
  const { PATH = '', HOME = '' } = process.env
  const env = {
    PATH,
    HOME,
    CONTENT_GENERATION_API_KEY: key,
    CONTENT_GENERATION_BASE_URL: `${service.origin}/api/v1`,
  }
  return run(process.execPath, ['.scripts/example.mjs', ...args], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

describe('the examples', () => {
  it('are listed with what they show', async () => {
    const { code, stdout } = await example([])
    const names = readdirSync(`${root}/examples`).filter((file) => /^\d\d-.*\.ts$/.test(file))
    expect(code).toBe(0)
    expect(names.length).toBeGreaterThan(1)
    for (const name of names) expect(stdout).toMatch(new RegExp(`^${name.slice(0, -3)} +\\S.*\\.$`, 'm'))
  })

  it('generate a first script that is paid for', async () => {
    const before = await ada.credits()
    const { code, stdout, stderr } = await example(['first-script', 'Green tea'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/green tea/i)
    expect(stdout).toContain(`2 credits spent, ${before - 2} left.`)
    expect(await ada.credits()).toBe(before - 2)
  })

  it('list what was generated', async () => {
    await ada.post('/api/v1/niche', { topic: 'Listed by an example' })
    const { code, stdout } = await example(['02'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/niche +2 credits +Listed by an example/)
  })

  it('fail with one helpful line', async () => {
    const { code, stdout, stderr } = await example(['first-script'], 'not a key')
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })
})
