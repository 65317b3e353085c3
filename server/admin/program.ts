import { Command } from 'commander'
import type { Author } from '../domain/operator-log.ts'
import { authorOf } from './author.ts'
import { accountCommands } from './commands/accounts.ts'
import { auditCommand } from './commands/audit.ts'
import { creditCommands } from './commands/credits.ts'
import { generationCommands } from './commands/generations.ts'
import { keyCommands } from './commands/keys.ts'
import { ledgerCommands } from './commands/ledger.ts'
import { operatorLogCommands } from './commands/operator-log.ts'
import { usageCommand } from './commands/usage.ts'
import type { Perform, Task } from './task.ts'

const examples = `
Examples:
  npm run admin -- accounts create --email ada@example.com --plan business --credits 1000
  npm run admin -- keys create --user USER_ID --name "production"
  npm run admin -- credits grant --user USER_ID --amount 500 --reference invoice-17
  npm run admin -- audit --json

Exit codes: 0 success, 1 error (one line on stderr gives the reason), 2 wrong usage.`

/** How a command is run. */
export interface Run {
  author: Author
  json: boolean
}

const groups = [
  accountCommands,
  creditCommands,
  keyCommands,
  generationCommands,
  ledgerCommands,
  usageCommand,
  operatorLogCommands,
  auditCommand,
]

/** Creates the operator's command with all its subcommands. */
export function createProgram(perform: (task: Task, run: Run) => Promise<void>): Command {
  const program = new Command()
    .name('npm run admin --')
    .description(
      "The operator's command of the Content Generation API: accounts, credits, API keys, generations, usage and the audit. " +
        'It uses the database of MONGODB_URI, or else the embedded one. The server may run meanwhile.',
    )
    .option('--json', 'print one JSON value on the last line of stdout')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', examples)
    .showHelpAfterError('Add --help to see what it takes.')
    .exitOverride()
  let author: Author | undefined
  program.hook('preAction', (_, command) => {
    author = authorOf(command)
  })
  const asAsked: Perform = async (task) => {
    if (author === undefined) throw new Error('No command has been parsed')
    await perform(task, { author, json: program.opts<{ json?: true }>().json === true })
  }
  for (const add of groups) add(program, asAsked)
  return program
}
