// A child process (see mongod-library.ts): downloads a mongod and sends its path to the parent.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DryMongoBinary, MongoBinary } from 'mongodb-memory-server'
import { ResolveConfigVariables, setDefaultValue } from 'mongodb-memory-server-core/lib/util/resolveConfig.js'

/** If the host cannot be reached, more retries would only delay the next source. */
setDefaultValue(ResolveConfigVariables.MAX_RETRIES, '1')

/**
 * Writes to stdout while another process downloads, because the library prints nothing then and the parent would give
 * up.
 */
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

/** Exits after the message, because an open connection to the host would keep this process alive. */
function tell(outcome: { path: string } | { failed: string }): void {
  process.send?.(outcome, undefined, undefined, () => process.exit())
}

try {
  await reportWaiting()
  tell({ path: await MongoBinary.getPath({}) })
} catch (error) {
  tell({ failed: error instanceof Error ? error.message : String(error) })
}
