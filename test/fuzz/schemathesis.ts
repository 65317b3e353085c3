import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const requirements = here('requirements.txt')

interface Ended {
  code: number | null
  output: string
}

/** Runs a program to its end; rejects only if there is no such program. */
function run(program: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}

async function must(program: string, ...args: string[]) {
  const { code, output } = await run(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}\n${output}`)
}

/** The newest Python that runs here. The parser of 3.11 crashes now and then. */
async function newestPython() {
  for (const name of ['python3.14', 'python3.13', 'python3.12', 'python3']) {
    const tried = await run(name, ['--version']).catch(() => undefined)
    if (tried?.code === 0) return { name, version: tried.output.trim() }
  }
  throw new Error('python3 is missing')
}

/** Where schemathesis is, in a Python environment of its own that is made on first use; throws what is in the way. */
async function install(): Promise<string> {
  const python = await newestPython()
  const hash = createHash('sha256').update(python.version).update(readFileSync(requirements))
  const home = here(`../../.cache/schemathesis-${hash.digest('hex').slice(0, 12)}`)
  const complete = join(home, '.complete')
  const program = (name: string) => join(home, process.platform === 'win32' ? 'Scripts' : 'bin', name)
  if (!existsSync(complete)) {
    await must(python.name, '-m', 'venv', '--clear', home)
    const pip = [
      '-m',
      'pip',
      'install',
      '--disable-pip-version-check',
      '--no-deps',
      '--require-hashes',
      '--requirement',
    ]
    await must(program('python'), ...pip, requirements)
    await writeFile(complete, '')
  }
  return program('schemathesis')
}

/** schemathesis, or why it cannot be had here. */
export async function findSchemathesis() {
  try {
    return { program: await install() }
  } catch (error) {
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}

interface Fuzzing {
  origin: string
  apiKey: string
  /** Generated requests for each operation. */
  examples: number
  seed: number
}

/** How often a run that crashes is started. */
const mostRuns = 3

/**
 * Whether a run ended without a verdict: by a signal, by an error that is not a finding, or by Python's own error
 * ("AST constructor recursion depth mismatch" in 3.11), which schemathesis reports like a finding.
 */
const hasCrashed = ({ code, output }: Ended) => (code !== 0 && code !== 1) || output.includes('SystemError')

/** Every check, against the document that the service itself serves; gives the exit code and what was found. */
export async function fuzz(program: string, fuzzing: Fuzzing): Promise<Ended> {
  for (let runs = 1; ; runs += 1) {
    const ended = await fuzzOnce(program, fuzzing)
    if (runs === mostRuns || !hasCrashed(ended)) return ended
  }
}

function fuzzOnce(program: string, { origin, apiKey, examples, seed }: Fuzzing) {
  return run(program, [
    ...['--config-file', here('schemathesis.toml'), 'run', `${origin}/api/v1/openapi.json`],
    ...['--checks', 'all', '--max-examples', String(examples), '--seed', String(seed), '--no-color'],
    // A key may send so many requests that are refused.
    ...['--rate-limit', '100/s'],
    ...['--header', `Authorization: Bearer ${apiKey}`, '--generation-database', 'none'],
  ])
}
