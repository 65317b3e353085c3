import { setTimeout as delay } from 'node:timers/promises'
import type { ProcessLog } from './log.ts'

type Tell = ProcessLog['tell']

/** Under `npm start`, Ctrl-C sends two signals: from the terminal and from npm. Within this time they count as one. */
const sameSignalMs = 1000

/** How long preloaded modules may take to end. */
const preloadedEndMs = 5000

let preloaded: NodeJS.SignalsListener[] = []

/**
 * Takes away the listeners that preloaded modules (`node --import`) have for SIGTERM, and calls them at the end of the
 * process, whatever ends it. OpenTelemetry sends its last spans there and stops. Without this, it would not see the requests
 * that are finished during the drain.
 */
export function deferPreloaded() {
  preloaded = process.listeners('SIGTERM')
  process.removeAllListeners('SIGTERM')
}

async function endPreloaded() {
  const ended = Promise.allSettled(preloaded.map(async (listener) => listener('SIGTERM')))
  await Promise.race([ended, delay(preloadedEndMs)])
}

/** On SIGTERM or SIGINT, calls `end` and exits with code 0. A second signal exits at once with code 1. */
export function endOnSignal(end: () => Promise<void>, tell: Tell) {
  let firstSignalAt: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > sameSignalMs) process.exit(1)
      return
    }
    firstSignalAt = performance.now()
    tell('stopping', { signal }, 'Finishing what runs…')
    endAndExit(end, tell)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Calls `end` and exits with code 0, or tells the error and exits with code 1. */
export function endAndExit(end: () => Promise<void>, tell: Tell) {
  end()
    .finally(endPreloaded)
    .then(
      () => {
        tell('stopped', {})
        process.exit(0)
      },
      (err: unknown) => {
        const reason = err instanceof Error ? err.message : String(err)
        tell('stop_failed', { err }, `The server did not end cleanly: ${reason}`)
        process.exit(1)
      },
    )
}
