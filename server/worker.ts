import cluster from 'node:cluster'
import { openDatabase } from './database/open.ts'
import { createLog } from './log.ts'
import { serve } from './serve.ts'
import type { Settings } from './settings.ts'
import { endAndExit } from './signals.ts'
import { say } from './terminal.ts'

/** What a worker tells the primary of its start. */
export type WorkerNews = { listening: string } | { failed: string }

/** What the primary tells its workers: take no new work, and end when what runs is done. */
export const drainWord = 'drain'

/** One of several processes that share the port. Its primary speaks to the terminal, and says when it ends. */
export async function runWorker(settings: Settings) {
  const started = start(settings)
  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    endAndExit(async () => (await started).end())
  }
  process.on('message', (word) => {
    if (word === drainWord) end()
  })
  process.on('SIGTERM', end)
  // A terminal's ctrl-C reaches every process of it; whether and how to end is the primary's word.
  process.on('SIGINT', () => {})
  try {
    const { baseUrl } = await started
    tell({ listening: baseUrl })
  } catch (error) {
    tell({ failed: error instanceof Error ? error.message : String(error) }, () => process.exit(1))
  }
}

async function start(settings: Settings) {
  const { MONGODB_URI, DATA_DIR, embedded } = settings
  const opened = await openDatabase({
    uri: MONGODB_URI,
    dataDir: DATA_DIR,
    embedded,
    patience: 'request',
    say,
  })
  try {
    const log = createLog(settings.LOG_LEVEL, { worker: cluster.worker?.id })
    const serving = await serve(settings, { database: opened.database, log })
    if (serving.registry) (await import('./metrics/listener.ts')).lendToPrimary(serving.registry)
    const end = async () => {
      await serving.end()
      await opened.close()
    }
    return { baseUrl: serving.baseUrl, end }
  } catch (error) {
    await opened.close()
    throw error
  }
}

function tell(news: WorkerNews, told = () => {}) {
  process.send?.(news, undefined, undefined, told)
}
