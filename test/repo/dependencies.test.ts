import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

const versions = z.record(z.string(), z.string()).default({})
const manifest = z.object({
  workspaces: z.array(z.string()).default([]),
  dependencies: versions,
  devDependencies: versions,
  peerDependencies: versions,
  scripts: versions,
})
const manifestOf = (folder: string) => manifest.parse(JSON.parse(read(`${folder}/package.json`)))

const folders = ['.', ...manifestOf('.').workspaces]
const nameOf = (folder: string) => (folder === '.' ? 'root' : folder)
const isOurs = (name: string) => name.startsWith('@content-generation/')

/** What each package depends on, beyond the packages of this repository. */
const used = folders.flatMap((folder) => {
  const { dependencies, devDependencies } = manifestOf(folder)
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name]) => !isOurs(name))
    .map(([name, version]) => ({ where: nameOf(folder), name, version }))
})

/** The rows of the table: a dependency, the packages that have it, and why. */
const rows = read('CONTRIBUTING.md')
  .split('\n')
  .flatMap((line) => {
    const [, name, where, reason] = /^\| `([^`]+)` \| ([a-z, ]+) \| (.+) \|$/.exec(line) ?? []
    return name === undefined || where === undefined || reason === undefined
      ? []
      : [{ name, where: where.split(', '), reason }]
  })

describe('the dependencies', () => {
  it('stand in the table, each with the packages that have it, and nothing else does', () => {
    const documented = rows.flatMap(({ name, where }) => where.map((one) => `${one}: ${name}`))
    expect(documented.sort()).toEqual(used.map(({ where, name }) => `${where}: ${name}`).sort())
  })

  it.each(rows)('have a reason: $name', ({ reason }) => {
    expect(reason).toMatch(/\w+ \w+/)
  })

  it.each(used)('have one exact version: $where $name', ({ version }) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
  })

  it('of the SDK are none when it runs', () => {
    expect(manifestOf('sdk').dependencies).toEqual({})
  })

  it('run nothing when they are installed, and are held by hash', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
    const lock = z
      .object({
        packages: z.record(z.string(), z.object({ link: z.boolean(), integrity: z.string() }).partial()),
      })
      .parse(JSON.parse(read('package-lock.json')))
    const foreign = Object.entries(lock.packages).filter(
      ([path, { link }]) => /node_modules\//.test(path) && !link,
    )
    expect(foreign.length).toBeGreaterThan(50)
    expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  })

  it.each([
    ['schemathesis', 'fuzz/requirements.txt'],
    ['xllamacpp', 'generators/llama-cpp-requirements.txt'],
    ['litellm', 'generators/litellm-requirements.txt'],
    ['kubernetes-validate', 'deploy/kubernetes-requirements.txt'],
  ])('of tests in Python have one exact version and the hashes of their files: %s', (name, path) => {
    const requirements = read(`test/${path}`)
      .trim()
      .split(/\n(?=\S)/)
    const pinned = /^[a-z0-9_-]+==[\w.]+( ; [^;\\]+)?( \\\n {4}--hash=sha256:[0-9a-f]{64})+$/
    expect(requirements.filter((requirement) => !pinned.test(requirement))).toEqual([])
    expect(requirements.filter((requirement) => requirement.startsWith(`${name}==`))).toHaveLength(1)
  })
})
