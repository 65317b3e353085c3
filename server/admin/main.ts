import { CommanderError } from 'commander'
import { openDatabase } from '../database/open.ts'
import { isOutage } from '../database/outage.ts'
import { createBooks } from '../domain/create-backend.ts'
import { Rejection } from '../domain/rejection.ts'
import { databaseEnvironment, parseSettings, processEnvironment } from '../settings.ts'
import { complain } from '../terminal.ts'
import { createProgram } from './program.ts'
import { plainLook, terminalLook } from './table.ts'
import type { Outcome, Task } from './task.ts'

const exitCodes = { refused: 1, usage: 2 } as const

/** What the embedded database says of itself is worth a line only to someone who waits for it. */
const quietMs = 3000

async function perform(task: Task, json: boolean) {
  const parsed = parseSettings(databaseEnvironment(processEnvironment()))
  if ('problems' in parsed) throw new Rejection(parsed.problems.join('\n'))
  const { MONGODB_URI, DATA_DIR, embedded } = parsed.settings
  const notices = delayedNotices()
  const opened = await openDatabase({
    uri: MONGODB_URI,
    dataDir: DATA_DIR,
    embedded,
    patience: 'operator',
    say: notices.say,
  }).finally(notices.end)
  try {
    show(await task(createBooks(opened.database)), json)
  } finally {
    await opened.close()
  }
}

function delayedNotices() {
  let held: string[] | undefined = []
  const timer = setTimeout(() => {
    for (const line of held ?? []) complain(line)
    held = undefined
  }, quietMs)
  return {
    say(line: string) {
      if (held === undefined) complain(line)
      else held.push(line)
    },
    end: () => clearTimeout(timer),
  }
}

function show({ json, text, refused }: Outcome, asJson: boolean) {
  const isPlain = process.stdout.isTTY !== true || Boolean(processEnvironment()['NO_COLOR'])
  const output = asJson ? JSON.stringify(json) : text(isPlain ? plainLook : terminalLook)
  process.stdout.write(`${output}\n`)
  if (refused !== undefined) refuse(refused)
}

function refuse(line: string) {
  complain(line)
  process.exitCode = exitCodes.refused
}

/** One line for whatever ended the command. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  if (!isOutage(error)) return reason
  return `The database went away (${reason}). Whether anything changed is not known: look before you repeat it.`
}

// Who reads the output may have seen enough, such as `head`.
process.stdout.on('error', () => process.exit())
try {
  await createProgram((json) => (task) => perform(task, json)).parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) refuse(reasonOf(error))
  else if (error.exitCode !== 0) process.exitCode = exitCodes.usage
}
