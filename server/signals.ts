import { complain, say } from './terminal.ts'

/** Under `npm start` a ctrl-C arrives twice, from the terminal and from npm: within this time it counts once. */
const sameSignalMs = 1000

/** On SIGTERM or SIGINT: ends what runs, and exits with 0. A second signal ends the process at once. */
export function endOnSignal(end: () => Promise<void>) {
  let firstSignalAt: number | undefined
  const onSignal = () => {
    if (firstSignalAt !== undefined) {
      if (performance.now() - firstSignalAt > sameSignalMs) process.exit(1)
      return
    }
    firstSignalAt = performance.now()
    say('Finishing what runs…')
    endAndExit(end)
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

export function endAndExit(end: () => Promise<void>) {
  end().then(
    () => process.exit(0),
    (error: unknown) => {
      complain(`The server did not end cleanly: ${error instanceof Error ? error.message : String(error)}`)
      process.exit(1)
    },
  )
}
