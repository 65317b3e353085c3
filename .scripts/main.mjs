import { BuildFailure } from './build-packages.mjs'

const shellCheckMs = 200

/** Runs a command's body; what it returns is the exit code, if it returns anything. */
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
 * npm puts a shell between itself and this process. Where that shell is dash (Debian, Ubuntu), a SIGTERM that npm
 * passes on ends the shell alone, and would leave a server behind that nobody asked to stop.
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
