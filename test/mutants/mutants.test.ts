import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { contractMutants } from './contract-mutants.ts'
import { mutants as chargingMutants, type Mutant } from './mutants.ts'

const mutants = [...chargingMutants, ...contractMutants]

const root = fileURLToPath(new URL('../..', import.meta.url))
const soak = process.env['SOAK'] !== undefined

/** The files that a mutant may stand in. */
async function sources() {
  const found = await Promise.all(['server', 'sdk/generator'].map(filesIn))
  return Promise.all(
    found.flat().map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  )
}

async function filesIn(folder: string) {
  const files = await readdir(join(root, folder), { recursive: true })
  const own = files.filter((file) => file.endsWith('.ts') && !/(^|\/)(dist|node_modules)\//.test(file))
  return own.map((file) => join(folder, file))
}

/** Where a mutant's piece of source stands. */
async function placesOf({ source }: Mutant) {
  return (await sources()).flatMap(({ file, text }) =>
    Array.from({ length: text.split(source).length - 1 }, () => ({ file, text })),
  )
}

describe('the source of a mutant', () => {
  it.each(mutants)('is there, once: $name', async (mutant) => {
    expect((await placesOf(mutant)).map(({ file }) => file)).toHaveLength(1)
  })
})

if (soak) describe('on a copy of the repository, tests see through', proof)

function proof() {
  let copy: string
  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'mutants-'))
    for (const part of [
      'contract',
      'server',
      'sdk',
      'test',
      'package.json',
      'tsconfig.json',
      'vitest.config.ts',
    ]) {
      await cp(join(root, part), join(copy, part), { recursive: true })
    }
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  })
  afterAll(() => rm(copy, { recursive: true }))

  it('nothing, where there is no mutant', { timeout: 300_000 }, async () => {
    const tests = new Set(mutants.flatMap((mutant) => mutant.tests))
    expect(await failuresOf(copy, [...tests])).toEqual([])
  })

  it.each(mutants)('$name', { timeout: 300_000 }, async (mutant) => {
    const [place] = await placesOf(mutant)
    if (place === undefined) throw new Error('Its source is gone')
    const file = join(copy, place.file)
    await writeFile(
      file,
      place.text.replace(mutant.source, () => mutant.instead),
    )
    try {
      const failures = await failuresOf(copy, mutant.tests)
      expect(failures.length).toBeGreaterThan(0)
      if (mutant.only !== undefined) expect(failures).toEqual([mutant.only])
    } finally {
      await writeFile(file, place.text)
    }
  })
}

/** The names of the tests that fail; a run that came to nothing is no proof. */
async function failuresOf(folder: string, tests: string[]) {
  const report = join(folder, 'report.json')
  await rm(report, { force: true })
  const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
  const { SOAK: _, ...env } = process.env
  await new Promise((resolve) => {
    const args = [vitest, 'run', '--reporter=json', `--outputFile=${report}`, ...tests]
    execFile(process.execPath, args, { cwd: folder, env, maxBuffer: 2 ** 26 }, resolve)
  })
  const { numTotalTests, testResults } = reportOf.parse(JSON.parse(await readFile(report, 'utf8')))
  expect(numTotalTests).toBeGreaterThan(0)
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName)
    // A file that cannot be loaded has no tests.
    return status === 'failed' && failed.length === 0 ? [name] : failed
  })
}

const reportOf = z.object({
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})
