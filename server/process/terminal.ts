import { writeSync } from 'node:fs'
import { isatty } from 'node:tty'
import { styleText } from 'node:util'
import { logEvents } from '../domain/log-events.ts'

/** Whether a person reads it on a terminal. What a program reads is JSON. */
export const isTerminal = { stdout: isatty(1), stderr: isatty(2) }

/** Prints a line for the operator on stdout. Writes synchronously, so that nothing is lost when the process exits. */
export function print(line: string) {
  write(1, line)
}

/** Prints an error as one line on stderr. Writes synchronously. */
export function printError(line: string) {
  write(2, line)
}

function write(fd: number, line: string) {
  try {
    writeSync(fd, `${line}\n`)
  } catch {
    // Its disk is full, or nobody reads it any more. That must neither stop the server nor interrupt its end.
  }
}

/**
 * Tells on stderr why the server cannot start: the text on a terminal, otherwise a line like those of the log. There may be
 * no log yet, and no level may silence this.
 */
export function tellFailure(event: 'setting_invalid' | 'start_failed', text: string) {
  if (isTerminal.stderr) return printError(text)
  const { level, message } = logEvents[event]
  printError(JSON.stringify({ level, time: new Date().toISOString(), event, detail: text, msg: message }))
}

/** Uses colour only on a terminal that supports it. `hasColors` also respects `NO_COLOR`. */
export function styled(style: 'bold' | 'green' | 'yellow', text: string) {
  return isTerminal.stdout && process.stdout.hasColors() ? styleText(style, text) : text
}
