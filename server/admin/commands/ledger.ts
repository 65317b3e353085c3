import type { LedgerRange } from '../../domain/ledger/list-query.ts'
import { day } from '../arguments.ts'
import { table } from '../table.ts'
import { type Group, userOption } from '../task.ts'

const titles = ['at', 'kind', 'amount', 'reference', 'generation_id', 'note'] as const

export const ledgerCommands: Group = (program, perform) => {
  program
    .command('ledger')
    .description('grants, refunds, dashboard spending and adjustments')
    .command('list')
    .description(
      "list the entries of the account's ledger, oldest first; what the API charged is in `generations list`",
    )
    .requiredOption(...userOption)
    .option('--from <date>', 'the first UTC day: 2030-12-31; default: the oldest', day)
    .option('--to <date>', 'the last UTC day; default: today', day)
    .action((range: LedgerRange) =>
      perform(async ({ ledger }) => {
        const json = await ledger.list(range)
        return { json, text: table(titles, json) }
      }),
    )
}
