import { limits } from '@content-generation/contract'
import type { LedgerChange } from '../../domain/ledger/ledger.ts'
import { amount, signedAmount, textUpTo } from '../arguments.ts'
import { withAuthor } from '../author.ts'
import { type Group, noteOption, userOption } from '../task.ts'

interface Change {
  command: string
  kind: LedgerChange['kind']
  description: string
  amount: (text: string) => number
  /** The sentence that is printed after the change. */
  done: (amount: number) => string
}

const changes: Change[] = [
  {
    command: 'grant',
    kind: 'grant',
    description: 'add credits that were bought or given',
    amount,
    done: (credits) => `Granted ${credits} credits.`,
  },
  {
    command: 'spend',
    kind: 'spend',
    description: 'take credits that the dashboard spends; fails if the balance is too low',
    amount,
    done: (credits) => `Spent ${credits} credits.`,
  },
  {
    command: 'adjust',
    kind: 'adjustment',
    description: 'correct the balance up or down, not below 0; does not count as usage of the month',
    amount: signedAmount,
    done: (credits) => `Adjusted the balance by ${credits > 0 ? '+' : ''}${credits} credits.`,
  },
]

export const creditCommands: Group = (program, perform) => {
  const credits = program.command('credits').description('change a balance, with an entry in the ledger')
  for (const change of changes) {
    withAuthor(credits.command(change.command).description(change.description))
      .requiredOption(...userOption)
      .requiredOption(
        `--amount <${change.kind === 'adjustment' ? '±n' : 'n'}>`,
        `credits, at most ${limits.creditAmount}${change.kind === 'adjustment' ? '; -5 takes 5' : ''}`,
        change.amount,
      )
      .option(...noteOption)
      .option(
        '--reference <reference>',
        'unique in the account, and the customer reads it; a repeated command with the same reference changes nothing',
        textUpTo(200),
      )
      .action((options: Omit<LedgerChange, 'kind'>) =>
        perform(async ({ ledger }) => {
          const { reference = null } = options
          const receipt = await ledger.enter({ ...options, kind: change.kind })
          const what = receipt.already_entered
            ? `Nothing changed: ${reference} had been entered already.`
            : change.done(receipt.amount)
          const text = `${what} The balance is ${receipt.credits_remaining}.`
          return { json: { ...receipt, reference }, text }
        }),
      )
  }
}
