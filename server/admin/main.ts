import { CommanderError } from 'commander'
import { isOutage } from '../database/errors.ts'
import { openDatabase } from '../database/open.ts'
import { createOperatorDomain } from '../domain/create-domain.ts'
import { OperatorError } from '../domain/errors/operator-error.ts'
import { databaseEnvironment, parseSettings, processEnvironment } from '../process/settings.ts'
import { printError } from '../process/terminal.ts'
import { createProgram, type Run } from './program.ts'
import type { Task } from './task.ts'

const exitCodes = { refused: 1, usage: 2 } as const

/** Lines about the start of the embedded database are printed only if the start takes longer than this. */
const quietMs = 3000

async function perform(task: Task, { author, json }: Run) {
  const parsed = parseSettings(databaseEnvironment(processEnvironment))
  if ('problems' in parsed) throw new OperatorError(parsed.problems.join('\n'))
  const notices = delayedNotices()
  const opened = await openDatabase(parsed.settings, notices.print, 'operator').finally(notices.end)
  try {
    const outcome = await task(createOperatorDomain({ ...opened, author }))
    process.stdout.write(`${json ? JSON.stringify(outcome.json) : outcome.text}\n`)
    if (outcome.refused !== undefined) refuse(outcome.refused)
  } finally {
    await opened.close()
  }
}

function delayedNotices() {
  const held: string[] = []
  let print = (line: string) => {
    held.push(line)
  }
  const timer = setTimeout(() => {
    for (const line of held) printError(line)
    print = printError
  }, quietMs)
  return { print: (line: string) => print(line), end: () => clearTimeout(timer) }
}

function refuse(line: string) {
  printError(line)
  process.exitCode = exitCodes.refused
}

/** The error as one line. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  if (!isOutage(error)) return reason
  return `The database went away (${reason}). Whether anything changed is not known: look before you repeat it.`
}

// The reader of stdout may close it early, such as `head`.
process.stdout.on('error', () => process.exit())
try {
  await createProgram(perform).parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) refuse(reasonOf(error))
  else if (error.exitCode !== 0) process.exitCode = exitCodes.usage
}
