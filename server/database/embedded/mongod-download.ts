// A process of its own (see mongod-library.ts): downloads a mongod and tells its parent where it is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server'
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js'

/** A host that is refused stays refused: the library's pauses between retries would only delay the next source. */
setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '1')

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

/** A connection that its host keeps open would keep this process, too. */
function tell(outcome: { path: string } | { failed: string }): void {
  process.send?.(outcome, undefined, undefined, () => process.exit())
}

try {
  await reportWaiting()
  tell({ path: await MongoBinary.getPath({}) })
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}
