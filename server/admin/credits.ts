import { limits } from '@content-generation/contract'
import type { LedgerKind } from '../database/ledger.ts'
import { enter, type LedgerChange, type LedgerReceipt } from '../domain/ledger.ts'
import { amount, signedAmount, textUpTo } from './arguments.ts'
import { type Group, userOption } from './task.ts'

interface Change {
  command: string
  kind: LedgerKind
  description: string
  amount: (text: string) => number
  /** What was done, for people. */
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
    description: 'take credits for what the dashboard sells; refused if the balance does not suffice',
    amount,
    done: (credits) => `Spent ${credits} credits.`,
  },
  {
    command: 'adjust',
    kind: 'adjustment',
    description: "correct the balance up or down; never below 0, and no part of the month's usage",
    amount: signedAmount,
    done: (credits) => `Adjusted the balance by ${credits > 0 ? '+' : ''}${credits} credits.`,
  },
]

export const creditCommands: Group = (program, perform) => {
  const credits = program.command('credits').description('change a balance, with an entry in the ledger')
  for (const change of changes) {
    credits
      .command(change.command)
      .description(change.description)
      .requiredOption(...userOption)
      .requiredOption(
        `--amount <${change.kind === 'adjustment' ? '±n' : 'n'}>`,
        `credits, at most ${limits.creditAmount}${change.kind === 'adjustment' ? '; -5 takes 5' : ''}`,
        change.amount,
      )
      .option('--reason <text>', 'why, for the ledger', textUpTo(500))
      .option(
        '--reference <reference>',
        'unique in the account; repeating the command with it changes nothing more',
        textUpTo(200),
      )
      .action((options: Omit<LedgerChange, 'kind'>) =>
        perform(async (books) => {
          const receipt = await enter(books, { ...options, kind: change.kind })
          return {
            json: { ...receipt, reference: options.reference ?? null },
            text: () => inWords(change, receipt, options.reference),
          }
        }),
      )
  }
}

function inWords(
  { done }: Change,
  { amount, credits_remaining, already_entered }: LedgerReceipt,
  reference?: string,
) {
  const what = already_entered ? `Nothing changed: ${reference} had been entered already.` : done(amount)
  return `${what} The balance is ${credits_remaining}.`
}
