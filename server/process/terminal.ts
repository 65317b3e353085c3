import { writeSync } from 'node:fs'
import { stdout } from 'node:process'
import { styleText } from 'node:util'

/** Prints a line for the operator on stdout. Writes synchronously, so that nothing is lost when the process exits. */
export function print(line: string) {
  writeSync(1, `${line}\n`)
}

/** Prints an error as one line on stderr. Writes synchronously. */
export function printError(line: string) {
  writeSync(2, `${line}\n`)
}

/** Uses colour only on a terminal that supports it. `hasColors` also respects `NO_COLOR`. */
export function styled(style: 'bold' | 'green' | 'yellow', text: string) {
  return stdout.isTTY && stdout.hasColors() ? styleText(style, text) : text
}
