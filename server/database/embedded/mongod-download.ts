// A process of its own (see mongod-library.ts): downloads a mongod and tells its parent where it is.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server'

interface LibraryConfig {
  setDefaultValue(key: string, value: string): void
}

const requireOfLibrary = createRequire(createRequire(import.meta.url).resolve('mongodb-memory-server'))

/** A host that is refused stays refused: the library's pauses between retries would only delay the next source. */
function tryOnce(): void {
  // Not among the library's exports, hence no type comes with it.
  const config: LibraryConfig = requireOfLibrary('mongodb-memory-server-core/lib/util/resolveConfig')
  config.setDefaultValue('MAX_RETRIES', '1')
}

/** Waiting for another process that downloads already is progress, though the library says nothing meanwhile. */
async function reportWaiting(): Promise<void> {
  const { downloadDir, version } = await DryMongoBinary.generateOptions({ version: '' })
  const lock = join(downloadDir, `${version}.lock`)
  const timer = setInterval(() => {
    const holder = pidIn(lock)
    if (holder !== undefined && holder !== process.pid) process.stdout.write('waiting\n')
  }, 1000)
  timer.unref()
}

function pidIn(lock: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(lock, 'utf8'), 10)
  } catch {
    return undefined
  }
}

tryOnce()
try {
  await reportWaiting()
  process.send?.({ path: await MongoBinary.getPath({}) })
} catch (error) {
  process.send?.({ failed: error instanceof Error ? error.message : String(error) })
}
process.disconnect?.()
