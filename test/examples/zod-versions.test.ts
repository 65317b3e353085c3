import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'
import { need, npmPackage } from '../sdk/package/npm-package.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const { peerDependencies, dependencies } = JSON.parse(
  readFileSync(join(root, 'contract/package.json'), 'utf8'),
)
const { dependencies: ours } = JSON.parse(readFileSync(join(root, 'test/package.json'), 'utf8'))

const lowest = '4.1.0'
const folder = mkdtempSync(join(tmpdir(), 'contract-customer-'))
const place = (name: string) => join(folder, 'node_modules', name)
let service: Service
beforeAll(async () => {
  service = await startService()
  const { stdout } = await run(
    'npm',
    ['pack', '-w', '@content-generation/contract', '--json', '--pack-destination', folder],
    { cwd: root },
  )
  const [{ filename }] = JSON.parse(stdout)
  mkdirSync(place('@content-generation/contract'), { recursive: true })
  await run(
    'tar',
    ['-xzf', filename, '--strip-components', '1', '-C', place('@content-generation/contract')],
    { cwd: folder },
  )
  for (const name of ['@ts-rest/core', '@types/node', 'undici-types']) {
    cpSync(join(root, 'node_modules', name), place(name), { recursive: true })
  }
  cpSync(join(root, 'examples/13-contract-with-ts-rest.ts'), join(folder, 'program.mts'))
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2023',
    strict: true,
    exactOptionalPropertyTypes: true,
    types: ['node'],
    outDir: 'out',
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['program.mts'] }))
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

describe('the contract takes the zod of its customer, with the client of ts-rest', () => {
  it('and says so', () => {
    expect(peerDependencies).toEqual({ zod: `^${lowest}` })
    expect(dependencies).toEqual({ '@ts-rest/core': '3.53.0-rc.1' })
  })

  it.for([lowest, ours.zod])('zod %s', { timeout: 300_000 }, async (version, context) => {
    rmSync(place('zod'), { recursive: true, force: true })
    cpSync(await need(context, npmPackage('zod', version)), place('zod'), { recursive: true })
    const compiled = run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc')], { cwd: folder })
    const { stdout: found } = await compiled.catch((failed) => failed)
    // ts-rest's own declarations name a class of zod 3.
    expect(found.split('\n').filter((line: string) => !/^(node_modules\/@ts-rest\/.*)?$/.test(line))).toEqual(
      [],
    )
    const { key } = await service.account()
    const { stdout } = await run(process.execPath, ['out/program.mjs', 'Tea'], {
      cwd: folder,
      env: { CONTENT_GENERATION_API_KEY: key, CONTENT_GENERATION_BASE_URL: `${service.origin}/api/v1` },
    })
    expect(stdout).toMatch(/2 credits/)
  })
})
