import { generationTypes } from '@content-generation/contract'
import { mostUsageDays, type Usage } from '../domain/ledger/usage.ts'
import { wholeNumber } from './arguments.ts'
import { type Column, table } from './table.ts'
import { type Group, userOption } from './task.ts'

const columns: Column<{ day: string } & Usage>[] = [
  { title: 'day (UTC)', cell: ({ day }) => day },
  { title: 'requests', cell: ({ requests }) => requests },
  ...generationTypes.map((type) => ({ title: type, cell: ({ by_type }: Usage) => by_type[type].count })),
  { title: 'credits', cell: ({ credits }) => credits },
  { title: 'dashboard', cell: ({ dashboard_credits }) => dashboard_credits },
]

export const usageCommand: Group = (program, perform) => {
  program
    .command('usage')
    .description('requests, saved generations and credits by UTC day, newest first')
    .requiredOption(...userOption)
    .option(
      '--days <n>',
      `number of days up to today, at most ${mostUsageDays}`,
      wholeNumber(1, mostUsageDays),
      30,
    )
    .action((options: { user: string; days: number }) =>
      perform(async ({ ledger }) => {
        const report = await ledger.usageOf(options)
        const rows = [...report.days, { day: 'total', ...report.totals }]
        return { json: report, text: (look) => table(columns, rows, look) }
      }),
    )
}
