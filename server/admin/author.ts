import { userInfo } from 'node:os'
import type { Command } from 'commander'
import type { Author } from '../domain/operator-log.ts'
import { logTextUpTo } from './arguments.ts'

/** Adds the options that say who runs a command that changes something, and why. Only the operator log has them. */
export function withAuthor(command: Command) {
  return command
    .option(
      '--by <name>',
      'who runs the command, for the operator log (default: the user of the system)',
      logTextUpTo(100),
    )
    .option('--reason <text>', 'why, for the operator log', logTextUpTo(500))
}

/** The author of this run of a command. */
export function authorOf(command: Command): Author {
  const { by, reason } = command.opts<{ by?: string; reason?: string }>()
  return {
    command: pathOf(command).join(' '),
    by: by ?? systemUser(),
    ...(reason !== undefined && { reason }),
  }
}

/** The names of the command and of the groups that it is in, without the program. */
function pathOf(command: Command): string[] {
  return command.parent === null ? [] : [...pathOf(command.parent), command.name()]
}

function systemUser() {
  try {
    return userInfo().username
  } catch {
    return `uid ${process.getuid?.()}` // the user has no name, as in some containers
  }
}
