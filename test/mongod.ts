import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../server/database/embedded/embedded.ts'
import { mongodSearch } from '../server/database/embedded/mongod-binary.ts'

export interface TestMongo {
  uri: string
  pid: number
  stop(): Promise<void>
}

const { MONGOMS_SYSTEM_BINARY, PATH, XDG_CACHE_HOME, LOCALAPPDATA } = process.env

/** Finds the binary as the server's settings do. */
export const search = mongodSearch({ MONGOMS_SYSTEM_BINARY, PATH, XDG_CACHE_HOME, LOCALAPPDATA })

/** A mongod in a folder of its own that is gone afterwards: for the whole run, or for a test that kills it. */
export async function startTestMongo(): Promise<TestMongo> {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-generation-test-'))
  const said: string[] = []
  const { uri, pid, stop } = await startEmbedded({ dataDir, search, log: (line) => said.push(line) })
  return {
    uri,
    pid,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One database for one test file, so that files which run at once never see each other's accounts. */
export function ownDatabase(uri: string): string {
  const own = new URL(uri)
  own.pathname = `/test_${randomBytes(8).toString('hex')}`
  return own.href
}
