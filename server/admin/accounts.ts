import { limits, type PlanName, planNames } from '@content-generation/contract'
import { Option } from 'commander'
import {
  type AccountSummary,
  changeEmail,
  createAccount,
  describeAccount,
  listAccounts,
  setPlan,
} from '../domain/accounts.ts'
import { email, textUpTo, wholeNumber } from './arguments.ts'
import { type PageOptions, pageTable, withPage } from './page.ts'
import { type Column, type Look, listing } from './table.ts'
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
  const list = accounts
    .command('list')
    .description('accounts, oldest first')
    .option('--search <text>', 'only those with this text in their e-mail address', textUpTo(254))
  withPage(list, 'user_id').action((options: PageOptions & { search?: string }) =>
    perform(async (books) => {
      const found = await listAccounts(books, options)
      const { limit } = options
      const idOf = ({ user_id }: AccountSummary) => user_id
      return { json: found, text: (look) => pageTable(columns, found, { limit, idOf, look }) }
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
  accounts
    .command('set-email')
    .description('give an account another e-mail address')
    .requiredOption(...userOption)
    .requiredOption('--email <email>', 'the new e-mail address', email)
    .action(({ user, email }: { user: string; email: string }) =>
      perform(async (books) => shown(await changeEmail(books, user, email))),
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
