import { BuildFailure } from './build-packages.mjs'

const shellCheckMs = 200

/** Runs the body of a command. A number that it returns is the exit code. An error is printed, with exit code 1. */
export function main(body) {
  heedLostShell()
  return body().then(
    (code) => {
      if (typeof code === 'number') process.exitCode = code
    },
    (error) => {
      process.stderr.write(
        error instanceof BuildFailure ? `${error.message}The build failed.\n` : `${error.stack}\n`,
      )
      process.exitCode = 1
    },
  )
}

/**
 * Sends SIGTERM to this process when its parent exits. npm runs this process in a shell. With dash (Debian, Ubuntu), a
 * SIGTERM from npm ends only the shell, and a server would keep running.
 */
function heedLostShell() {
  if (process.env.npm_lifecycle_event === undefined) return
  const shell = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, shellCheckMs)
  timer.unref()
}
