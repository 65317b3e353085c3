import { generationTypes } from '@content-generation/contract'
import { mostUsageDays, type Usage } from '../../domain/ledger/operator-usage.ts'
import { wholeNumber } from '../arguments.ts'
import { table } from '../table.ts'
import { type Group, userOption } from '../task.ts'

const titles = ['day (UTC)', 'requests', ...generationTypes, 'credits', 'dashboard', 'refunded']

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
        const rows = [...report.days, { day: 'total', ...report.totals }].map(rowOf)
        return { json: report, text: table(titles, rows) }
      }),
    )
}

function rowOf({
  day,
  requests,
  by_type,
  credits,
  dashboard_credits,
  refunded_credits,
}: { day: string } & Usage) {
  const counts = Object.fromEntries(generationTypes.map((type) => [type, by_type[type].count]))
  return {
    'day (UTC)': day,
    requests,
    ...counts,
    credits,
    dashboard: dashboard_credits,
    refunded: refunded_credits,
  }
}
