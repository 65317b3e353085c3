import { BuildFailure } from './build-packages.mjs'
import { example } from './example.mjs'
import { generate } from './generate.mjs'
import { prepare } from './prepare.mjs'
import { release } from './release.mjs'
import { runNode } from './run.mjs'
import { test } from './test.mjs'

/** A number that a command returns is the exit code. */
const commands = {
  build: prepare,
  example,
  generate,
  release,
  test,

  async start() {
    await prepare()
    // The server runs in this process, so that it gets the signals of the terminal and of npm.
    await import('../server/dist/main.js')
  },

  async admin() {
    await prepare()
    await import('../server/dist/admin/main.js')
  },

  async bench(args) {
    await prepare()
    return runNode(['--import', 'tsx', 'test/bench/main.ts', ...args])
  },
}

/** Runs a command. An error is printed, with exit code 1. */
export async function run(name, args) {
  heedLostShell()
  try {
    const code = await commands[name](args)
    if (typeof code === 'number') process.exitCode = code
  } catch (error) {
    process.stderr.write(`${error instanceof BuildFailure ? error.message : error.stack}\n`)
    process.exitCode = 1
  }
}

const shellCheckMs = 200

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
