import { print, printError } from './terminal.ts'

/** Under `npm start`, Ctrl-C sends two signals: from the terminal and from npm. Within this time they count as one. */
const sameSignalMs = 1000

/** On SIGTERM or SIGINT, calls `end` and exits with code 0. A second signal exits at once with code 1. */
export function endOnSignal(end: () => Promise<void>) {
  let firstSignalAt: number | undefined
  const onSignal = () => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > sameSignalMs) process.exit(1)
      return
    }
    firstSignalAt = performance.now()
    print('Finishing what runs…')
    endAndExit(end)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

/** Calls `end` and exits with code 0, or prints the error and exits with code 1. */
export function endAndExit(end: () => Promise<void>) {
  end().then(
    () => process.exit(0),
    (error: unknown) => {
      printError(`The server did not end cleanly: ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    },
  )
}
