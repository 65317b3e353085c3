import { limits, type PlanName, planNames } from '@content-generation/contract'
import { Option } from 'commander'
import {
  type AccountSummary,
  createAccount,
  describeAccount,
  listAccounts,
  setPlan,
} from '../domain/accounts.ts'
import { email, wholeNumber } from './arguments.ts'
import { type Column, type Look, listing, table } from './table.ts'
import { type Group, userOption } from './task.ts'

const planOption = () =>
  new Option('--plan <plan>', 'what the account may do').choices(planNames).makeOptionMandatory()

const columns: Column<AccountSummary>[] = [
  { title: 'user_id', cell: ({ user_id }) => user_id },
  { title: 'plan', cell: ({ plan }) => plan },
  { title: 'credits', cell: ({ credits_remaining }) => credits_remaining },
  { title: 'email', cell: ({ email }) => email },
]

export const accountCommands: Group = (program, perform) => {
  const accounts = program.command('accounts').description('open, find and change accounts')
  createCommand(accounts, perform)
  accounts
    .command('list')
    .description('every account, oldest first')
    .action(() =>
      perform(async (books) => {
        const all: AccountSummary[] = []
        for await (const account of listAccounts(books)) all.push(account)
        return { json: all, text: (look) => table(columns, all, look) }
      }),
    )
  showCommand(accounts, perform)
  accounts
    .command('set-plan')
    .description('move an account to another plan; its next request already goes by it')
    .requiredOption(...userOption)
    .addOption(planOption())
    .action(({ user, plan }: { user: string; plan: PlanName }) =>
      perform(async (books) => shown(await setPlan(books, user, plan))),
    )
}

const createCommand: Group = (accounts, perform) => {
  accounts
    .command('create')
    .description('open an account; one e-mail is one account, whatever its letter case')
    .requiredOption('--email <email>', "the account's e-mail address", email)
    .addOption(planOption())
    .option(
      '--credits <n>',
      'credits that it starts with: a grant in the ledger',
      wholeNumber(0, limits.creditAmount),
      0,
    )
    .action((options: { email: string; plan: PlanName; credits: number }) =>
      perform(async (books) => shown(await createAccount(books, options))),
    )
}

const showCommand: Group = (accounts, perform) => {
  const show = accounts
    .command('show')
    .description('one account: plan, balance, usage, keys, reservations')
    .addOption(new Option(...userOption).conflicts('email'))
    .option('--email <email>', 'the account, by its e-mail address')
    .action(({ user, email }: { user?: string; email?: string }) => {
      if (user === undefined && email === undefined) {
        show.error('error: one of --user and --email is needed', { exitCode: 2 })
      }
      return perform(async (books) => shown(await describeAccount(books, { user, email })))
    })
}

function shown(account: AccountSummary) {
  return { json: account, text: (look: Look) => listing({ ...account }, look) }
}
