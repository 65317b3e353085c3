import { Command } from 'commander'
import { accountCommands } from './accounts.ts'
import { auditCommand } from './audit.ts'
import { creditCommands } from './credits.ts'
import { keyCommands } from './keys.ts'
import type { Perform, Task } from './task.ts'
import { usageCommand } from './usage.ts'

const examples = `
Examples:
  npm run admin -- accounts create --email ada@example.com --plan business --credits 1000
  npm run admin -- keys create --user USER_ID --name "production"
  npm run admin -- credits grant --user USER_ID --amount 500 --reference invoice-17
  npm run admin -- audit --json

Exit codes: 0 success, 1 error (one line on stderr gives the reason), 2 wrong usage.`

/** Creates the operator's command with all its subcommands. */
export function createProgram(perform: (task: Task, json: boolean) => Promise<void>): Command {
  const program = new Command()
    .name('npm run admin --')
    .description(
      "The operator's command of the Content Generation API: accounts, credits, API keys, usage and the audit. " +
        'It uses the database of MONGODB_URI, or else the embedded one. The server may run meanwhile.',
    )
    .option('--json', 'print one JSON value on the last line of stdout')
    .configureHelp({ showGlobalOptions: true })
    .addHelpText('after', examples)
    .showHelpAfterError('Add --help to see what it takes.')
    .exitOverride()
  const asAsked: Perform = (task) => perform(task, program.opts<{ json?: true }>().json === true)
  for (const add of [accountCommands, creditCommands, keyCommands, usageCommand, auditCommand]) {
    add(program, asAsked)
  }
  return program
}
