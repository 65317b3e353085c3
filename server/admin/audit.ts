import type { AuditReport, Violation } from '../domain/ledger/audit.ts'
import { type Column, table } from './table.ts'
import type { Group } from './task.ts'

const columns: Column<Violation>[] = [
  { title: 'user_id', cell: ({ user_id }) => user_id },
  { title: 'granted', cell: ({ granted }) => granted },
  { title: 'adjusted', cell: ({ adjusted }) => adjusted },
  { title: 'balance', cell: ({ balance }) => balance },
  { title: 'dashboard', cell: ({ dashboard }) => dashboard },
  { title: 'captured', cell: ({ captured }) => captured },
  { title: 'open', cell: ({ open }) => open },
  { title: 'difference', cell: ({ difference }) => difference },
  { title: 'problem', cell: ({ problem }) => problem },
]

export const auditCommand: Group = (program, perform) => {
  program
    .command('audit')
    .description(
      'check every account: grants + adjustments = balance + dashboard spending + captured + open holds',
    )
    .action(() =>
      perform(async ({ ledger }) => {
        const report = await ledger.audit()
        const { accounts, balanced, violations } = report
        return {
          json: report,
          text: (look) =>
            balanced
              ? `The books of every account balance (accounts: ${accounts}).`
              : table(columns, violations, look),
          ...(balanced ? {} : { refused: summary(report) }),
        }
      }),
    )
}

function summary({ accounts, violations, violations_found }: AuditReport) {
  const listed =
    violations.length < violations_found ? `, of which the first ${violations.length} are listed` : ''
  return `The books do not balance (accounts: ${accounts}, violations: ${violations_found}${listed}).`
}
