import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The repository's folder. It does not depend on the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a Node program in this terminal. Resolves with its exit code, or with 128 plus the number of its signal. */
export function runNode(args, env = {}) {
  return runProgram(process.execPath, args, env)
}

/** Does the same with any program. Rejects if the program cannot be started. */
export function runProgram(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  // Ctrl-C in a terminal also reaches the child. This process ignores it and waits for the child.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
