import { install } from './prepare.mjs'
import { runNode } from './run.mjs'

/** Writes what is generated from the contract, or checks it. Returns the exit code. */
export async function generate(args) {
  install()
  // Uses the sources instead of a build, because a build needs the generated files.
  const conditions = '--conditions=@content-generation/source'
  return runNode(['--import', 'tsx', conditions, 'sdk/generator/main.ts', ...args])
}
