import { textUpTo, wholeNumber } from '../arguments.ts'
import { table } from '../table.ts'
import { type Group, mostOnPage } from '../task.ts'

const titles = ['at', 'by', 'command', 'user_id', 'what', 'reason'] as const

export const operatorLogCommands: Group = (program, perform) => {
  program
    .command('operator-log')
    .description('which command changed what, when, by whom and why')
    .command('list')
    .description('list the changes, newest first')
    .option('--user <id>', 'only the changes of this account', textUpTo(100))
    .option('--limit <n>', `number of rows, at most ${mostOnPage}`, wholeNumber(1, mostOnPage), 100)
    .action((options: { user?: string; limit: number }) =>
      perform(async ({ operatorLog }) => {
        const json = await operatorLog.list(options)
        return {
          json,
          text: table(
            titles,
            json.map((record) => ({ ...record, what: whatOf(record) })),
          ),
        }
      }),
    )
}

/** What a command has changed, as `name=value`. The id of a ledger entry is in the JSON only. */
function whatOf({
  id,
  at,
  command,
  by,
  reason,
  user_id,
  ledger_entry_id,
  ...rest
}: Record<string, string | number | null>) {
  const set = Object.entries(rest).filter(([, value]) => value !== null)
  return set.map(([name, value]) => `${name}=${value}`).join(' ')
}
