import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run as runProgram } from '../fixtures/python.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { need } from '../sdk/package/npm-package.ts'
import {
  type ExampleProject,
  exampleFiles,
  exampleProject,
  examplesFolder,
  openingOf,
} from './example-project.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

// Every process waits for its turn, and a busy machine makes that long.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let service: Service
let ada: Customer
let project: ExampleProject
beforeAll(async () => {
  service = await startService()
  ada = await service.account('business', 100)
  project = await exampleProject()
})
afterAll(async () => {
  project.remove()
  await service.stop()
})

const baseUrl = () => `${service.origin}/api/v1`

/** The command as the README gives it, against the running server. */
function example(args: string[], settings: Record<string, string> = {}) {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, CONTENT_GENERATION_BASE_URL: baseUrl(), ...settings }
  return run(process.execPath, ['.scripts/main.mjs', 'example', ...args], { cwd: root, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}

const oneLine = /^[^\n]+\n$/

describe('npm run example', () => {
  it('lists every example with what it shows', async () => {
    const { code, stdout } = await example([])
    expect(code).toBe(0)
    for (const file of exampleFiles) {
      expect(stdout).toMatch(new RegExp(`^  ${file.replace(/\.\w+$/, '')} +[A-Z].*\\.$`, 'm'))
    }
    expect(await example(['--help'])).toEqual({ code: 0, stdout, stderr: '' })
    expect(await example(['nothing'])).toMatchObject({ code: 2, stdout: '' })
  })

  it('says more about one, and how it is run', async () => {
    const { stdout } = await example(['content-plan', '--help'])
    expect(stdout).toContain('\n  npm run example -- content-plan "home coffee brewing" 16\n')
    expect((await example(['3', '-h'])).stdout).toBe(stdout)
  })

  it('runs one by its name or number, whatever it is written in', async () => {
    const before = await ada.credits()
    const settings = { CONTENT_GENERATION_API_KEY: ada.key }
    const first = await example(['first-script', 'Green tea'], settings)
    expect(first).toMatchObject({ code: 0, stdout: expect.stringMatching(/green tea/i) })
    expect(first.stdout).toContain(`2 credits spent, ${before - 2} left.`)
    const curl = await example(['12', 'Green tea'], settings)
    expect(curl).toMatchObject({ code: 0, stdout: expect.stringContaining(`${before - 4} left.`) })
    expect(await ada.credits()).toBe(before - 4)
  })

  it('runs those with the fake without a key and without a server', async (context) => {
    await need(context, runProgram('python3', ['--version']))
    const nowhere = { CONTENT_GENERATION_BASE_URL: 'http://127.0.0.1:1/api/v1' }
    for (const name of ['test-your-code', 'test-in-python']) {
      expect(await example([name], nowhere)).toMatchObject({ code: 0 })
    }
  })

  it('says where a key comes from, and how the server is started', async () => {
    const keyless = await example(['first-script'])
    expect([keyless.code, keyless.stdout]).toEqual([1, ''])
    expect(keyless.stderr).toMatch(oneLine)
    expect(keyless.stderr).toMatch(/`npm start`.*`npm run admin -- keys create --user ID`/)

    const lonely = await example(['first-script'], {
      CONTENT_GENERATION_API_KEY: ada.key,
      CONTENT_GENERATION_BASE_URL: 'http://127.0.0.1:1/api/v1',
    })
    expect([lonely.code, lonely.stdout]).toEqual([1, ''])
    expect(lonely.stderr).toMatch(/http:\/\/127\.0\.0\.1:1\/api\/v1: `npm start`.*\n$/)
  })
})

describe('every example', () => {
  it('is short, and says at its top in two sentences what it shows and how it is run', () => {
    expect(exampleFiles.length).toBe(15)
    for (const file of exampleFiles) {
      const lines = readFileSync(join(examplesFolder, file), 'utf8').trimEnd().split('\n')
      const [says = '', isRun = ''] = openingOf(file)
      expect(lines.length, file).toBeLessThan(60)
      expect(says.trim().split(/(?<=[.!?]) (?=[A-Z])/), file).toHaveLength(2)
      expect(isRun, file).toContain(` ${file}`)
    }
  })

  it('compiles in a customer’s project, against the packed SDK', () => {
    const require = createRequire(import.meta.url)
    const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')
    const strict = [
      '--strict',
      '--noUncheckedIndexedAccess',
      '--exactOptionalPropertyTypes',
      '--skipLibCheck',
    ]
    const target = ['--noEmit', '--target', 'es2023', '--module', 'nodenext', '--types', 'node']
    const files = exampleFiles.filter((file) => file.endsWith('.ts'))
    const compile = [tsc, '--ignoreConfig', ...strict, ...target, ...files]
    const output = () => execFileSync(process.execPath, compile, { cwd: project.folder, encoding: 'utf8' })
    expect(output()).toBe('')
  })

  // Two run against the fake, and one serves on after a failure.
  const failing = exampleFiles.filter((file) => !/^(09|11|15)-/.test(file))

  it.concurrent.each(failing)('%s fails with one line where the key is wrong', async (file) => {
    const { code, stderr } = await project.run(file, { key: 'not a key', baseUrl: baseUrl() })
    expect(code).toBe(1)
    expect(stderr).toMatch(oneLine)
    expect(stderr).toContain('The API key is missing or not valid.')
  })

  it.concurrent.each([...failing, '09-express-server.ts'])(
    '%s fails with one line without a key',
    async (file) => {
      const { code, stderr } = await project.run(file, { baseUrl: baseUrl() })
      expect(code).toBe(1)
      expect(stderr).toMatch(oneLine)
      expect(stderr).toContain('CONTENT_GENERATION_API_KEY')
    },
  )
})
