import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './root.mjs'

/** Runs a Node program on this terminal until it ends, and resolves with what the shell should be told. */
export function runNode(args, env = {}) {
  return runProgram(process.execPath, args, env)
}

/** Runs any program so. */
export function runProgram(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  // A terminal's ctrl-C reaches the child by itself; this process only has to outlive it.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}
