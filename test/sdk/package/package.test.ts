import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HostileServer, sell, serve } from '../hostile-server.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const project = mkdtempSync(join(tmpdir(), 'sdk-customer-'))
const require = createRequire(import.meta.url)
const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc')

interface Packed {
  filename: string
  unpackedSize: number
  files: { path: string }[]
}

let packed: Packed

/** npm as it was started, or the one that comes with Node. */
async function npm(...args: string[]) {
  const windows = process.platform === 'win32'
  return run(windows ? 'npm.cmd' : 'npm', args, {
    cwd: args.includes('pack') ? root : project,
    shell: windows,
  })
}

function write(file: string, text: string) {
  writeFileSync(join(project, file), text)
}

async function compile(file: string, ...options: string[]) {
  const strict = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    'false',
    '--exactOptionalPropertyTypes',
    '--target',
    'es2022',
  ]
  try {
    await run(process.execPath, [tsc, '--ignoreConfig', ...strict, ...options, file], { cwd: project })
    return ''
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'))
  }
}

beforeAll(async () => {
  const { stdout } = await npm(
    'pack',
    '-w',
    '@content-generation/sdk',
    '--json',
    '--pack-destination',
    project,
  )
  packed = JSON.parse(stdout)[0]
  write('package.json', '{ "name": "customer", "private": true }')
  await npm('install', `./${packed.filename}`, '--offline', '--no-audit', '--no-fund')
  mkdirSync(join(project, 'src'))
})

afterAll(() => {
  rmSync(project, { recursive: true, force: true })
})

describe('the package', () => {
  it('is small, depends on nothing and runs nothing when it is installed', () => {
    const manifest = JSON.parse(
      readFileSync(join(project, 'node_modules/@content-generation/sdk/package.json'), 'utf8'),
    )
    expect(packed.unpackedSize).toBeLessThanOrEqual(300_000)
    for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies', 'scripts']) {
      expect(manifest).not.toHaveProperty(field)
    }
  })

  it('says the version that it sends', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))
    write('version.mjs', "import { version } from '@content-generation/sdk'; console.log(version)")
    expect((await run(process.execPath, ['version.mjs'], { cwd: project })).stdout.trim()).toBe(version)
  })

  it('has declarations that import no other package', () => {
    const declarations = packed.files.map(({ path }) => path).filter((path) => /\.d\.c?ts$/.test(path))
    expect(declarations.length).toBeGreaterThan(4)
    for (const path of declarations) {
      const text = readFileSync(join(project, 'node_modules/@content-generation/sdk', path), 'utf8')
      const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
      expect(code, path).not.toMatch(/\b(from|import|require)\b *\(? *['"](?!\.)|\/\/\/ <reference/)
    }
  })
})

describe('in an empty project', () => {
  const body = `
    const client = new ContentGeneration({ apiKey: 'cgk_test', baseUrl: process.argv[2] })
    client.script({ topic: 'Coffee' }).then((answer) => console.log(JSON.stringify(answer)))
  `
  let server: HostileServer

  async function start(file: string) {
    server = await serve((response) => sell(response))
    const startedAt = Date.now()
    const { stdout, stderr } = await run(process.execPath, [file, server.baseUrl], { cwd: project })
    return { answer: JSON.parse(stdout), stderr, tookMs: Date.now() - startedAt }
  }

  it.each([
    ['customer.mjs', `import { ContentGeneration } from '@content-generation/sdk'\n${body}`],
    ['customer.cjs', `const { ContentGeneration } = require('@content-generation/sdk')\n${body}`],
  ])('%s gets a script, and ends by itself', async (file, text) => {
    write(file, text)
    const { answer, stderr, tookMs } = await start(file)
    expect(answer).toMatchObject({ credits_used: 2, credits_remaining: 98 })
    expect(stderr).toBe('')
    expect(tookMs).toBeLessThan(10_000)
    expect(server.requests).toHaveLength(1)
  })

  it.each([
    [
      'as an ES module, without the types of DOM and Node',
      'src/a.mts',
      ['--module', 'nodenext', '--lib', 'es2022', '--types', ''],
    ],
    ['as an ES module, with those of the DOM', 'src/b.mts', ['--module', 'nodenext', '--lib', 'es2022,dom']],
    ['as CommonJS', 'src/c.cts', ['--module', 'nodenext', '--lib', 'es2022']],
    [
      'for a bundler',
      'src/d.ts',
      ['--module', 'esnext', '--moduleResolution', 'bundler', '--lib', 'es2022,dom'],
    ],
  ])('it compiles %s', async (_, file, options) => {
    write(
      file,
      `import { ContentGeneration, isRateLimited, type ScriptResult } from '@content-generation/sdk'
      export async function main(client = new ContentGeneration()): Promise<ScriptResult | Date> {
        const outcome = await client.script({ topic: 'Coffee' }).safe()
        if (outcome.ok) return outcome.data
        // @ts-expect-error a topic is a text
        await client.script({ topic: 1 })
        // @ts-expect-error a misspelt field
        await client.image({ prompt: 'x', highres: true })
        if (isRateLimited(outcome.error)) return outcome.error.resetsAt
        throw outcome.error
      }`,
    )
    expect(await compile(file, ...options)).toBe('')
  })

  it('every line of the README compiles', async () => {
    const readme = readFileSync(join(root, 'sdk/README.md'), 'utf8')
    const blocks = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block = '']) => block)
    const imports = blocks.join('\n').match(/^import .*$/gm) ?? []
    const code = blocks.map((block) => `{\n${block.replaceAll(/^import .*$/gm, '')}}`)
    // One block goes on with what the first one has made.
    const [first = '', ...others] = code
    write('src/readme.mts', [...imports, first.slice(1, -1), ...others].join('\n'))
    expect(blocks.length).toBeGreaterThan(5)
    expect(await compile('src/readme.mts', '--module', 'nodenext', '--lib', 'es2022,dom')).toBe('')
  })
})
