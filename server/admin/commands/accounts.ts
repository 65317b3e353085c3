import { limits, type PlanName, planNames } from '@content-generation/contract'
import { Option } from 'commander'
import { email, textUpTo, wholeNumber } from '../arguments.ts'
import { withAuthor } from '../author.ts'
import { listing } from '../table.ts'
import { type Group, type PageOptions, page, shown, userOption, withPage } from '../task.ts'
import { keyTable } from './keys.ts'
import { personalDataCommands } from './personal-data.ts'

const planOption = () =>
  new Option('--plan <plan>', 'the plan of the account').choices(planNames).makeOptionMandatory()

export const accountCommands: Group = (program, perform) => {
  const group = program
    .command('accounts')
    .description('create, list, change, suspend, export and erase accounts')
  createCommand(group, perform)
  const list = group
    .command('list')
    .description('list accounts, oldest first')
    .option('--search <text>', 'only those with this text in their e-mail address', textUpTo(254))
  withPage(list, 'user_id').action((options: PageOptions & { search?: string }) =>
    perform(async ({ accounts }) => {
      const json = await accounts.list(options)
      const rows = json.map((account) => ({ ...account, credits: account.credits_remaining }))
      return page(['user_id', 'plan', 'credits', 'state', 'email'], rows, { limit: options.limit, json })
    }),
  )
  showCommand(group, perform)
  changeCommands(group, perform)
  personalDataCommands(group, perform)
}

const changeCommands: Group = (group, perform) => {
  const change = (name: string, description: string) =>
    withAuthor(
      group
        .command(name)
        .description(description)
        .requiredOption(...userOption),
    )
  change('set-plan', 'change the plan of an account; the next request uses the new plan')
    .addOption(planOption())
    .action(({ user, plan }: { user: string; plan: PlanName }) =>
      perform(async ({ accounts }) => shown(await accounts.setPlan(user, plan))),
    )
  change('set-email', 'change the e-mail address of an account')
    .requiredOption('--email <email>', 'the new e-mail address', email)
    .action(({ user, email }: { user: string; email: string }) =>
      perform(async ({ accounts }) => shown(await accounts.changeEmail(user, email))),
    )
  change(
    'suspend',
    'refuse every request of an account from the next one on; what is in flight finishes',
  ).action(({ user }: { user: string }) =>
    perform(async ({ accounts }) => shown(await accounts.suspend(user))),
  )
  change('resume', 'end the suspension of an account').action(({ user }: { user: string }) =>
    perform(async ({ accounts }) => shown(await accounts.resume(user))),
  )
}

const createCommand: Group = (group, perform) => {
  const description = 'create an account; an e-mail address, in any letter case, can have only one'
  withAuthor(group.command('create').description(description))
    .requiredOption('--email <email>', "the account's e-mail address", email)
    .addOption(planOption())
    .option(
      '--credits <n>',
      'opening balance, entered in the ledger as a grant',
      wholeNumber(0, limits.creditAmount),
      0,
    )
    .action((options: { email: string; plan: PlanName; credits: number }) =>
      perform(async ({ accounts }) => shown(await accounts.create(options))),
    )
}

const showCommand: Group = (group, perform) => {
  const show = group
    .command('show')
    .description('show an account: plan, suspension, balance, usage, open holds, keys')
    .addOption(new Option(...userOption).conflicts('email'))
    .option('--email <email>', 'e-mail address of the account')
    .action(({ user, email }: { user?: string; email?: string }) => {
      if (user === undefined && email === undefined) {
        show.error('error: one of --user and --email is needed', { exitCode: 2 })
      }
      return perform(async ({ accounts }) => {
        const json = await accounts.describe({ user, email })
        const { keys, ...account } = json
        const rows = keys.length === 0 ? '' : `\n\n${keyTable(keys)}`
        return { json, text: listing(account) + rows }
      })
    })
}
