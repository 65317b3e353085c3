import type { AuditReport } from '../../domain/ledger/audit.ts'
import { table } from '../table.ts'
import type { Group } from '../task.ts'

const amounts = [
  'granted',
  'adjusted',
  'refunded',
  'balance',
  'dashboard',
  'captured',
  'open',
  'difference',
] as const

export const auditCommand: Group = (program, perform) => {
  program
    .command('audit')
    .description(
      'check every account: grants + adjustments + refunds = balance + dashboard spending + captured + open holds',
    )
    .action(() =>
      perform(async ({ ledger }) => {
        const report = await ledger.audit()
        const { accounts, balanced, violations } = report
        return {
          json: report,
          text: balanced
            ? `The books of every account balance (accounts: ${accounts}).`
            : table(['user_id', ...amounts, 'problem'], violations),
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
