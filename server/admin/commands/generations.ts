import type { Command } from 'commander'
import type { GenerationName, GenerationPage, GenerationSummary } from '../../domain/generations/describe.ts'
import type { RefundRequest } from '../../domain/ledger/refund.ts'
import { withAuthor } from '../author.ts'
import { type Group, noteOption, page, shown, userOption, withPage } from '../task.ts'

const titles = [
  'generation_id',
  'created_at',
  'type',
  'credits_used',
  'key_id',
  'request_id',
  'refunded_at',
] as const

/** A command for one generation. */
function one(group: Command, name: string, description: string) {
  return group
    .command(name)
    .description(description)
    .argument('<id>', 'the id of the generation: `X-Generation-Id` of the answer, `generation` in the log')
    .option('--user <id>', 'user_id of the account; makes the search faster')
}

export const generationCommands: Group = (program, perform) => {
  const group = program.command('generations').description('list, show, refund and erase generations')
  const list = group
    .command('list')
    .description(
      "list the account's saved generations, newest first, without their content and without erased ones",
    )
    .requiredOption(...userOption)
  withPage(list, 'generation_id').action((options: GenerationPage) =>
    perform(async ({ generations }) => {
      const json = await generations.list(options)
      return page(titles, json, { limit: options.limit, json })
    }),
  )
  one(
    group,
    'show',
    'show a generation without its content: state, cost, key, request, model, refund',
  ).action((id: string, options: { user?: string }) =>
    perform(async ({ generations }) => {
      const json = await generations.describe({ id, ...options })
      return { ...shown(rowOf(json)), json }
    }),
  )
  refundCommand(group, perform)
  eraseCommand(group, perform)
}

const refundCommand: Group = (group, perform) => {
  const refund = one(group, 'refund', 'give the credits of a saved generation back, once; its content stays')
  withAuthor(refund.option(...noteOption)).action((id: string, { user, note }: Omit<RefundRequest, 'id'>) =>
    perform(async ({ ledger }) => {
      const json = await ledger.refund({ id, user, note })
      const what = json.already_refunded
        ? `Nothing changed: it was refunded on ${json.refunded_at}.`
        : `Refunded ${json.amount} credits.`
      return { json, text: `${what} The balance is ${json.credits_remaining}.` }
    }),
  )
}

const eraseCommand: Group = (group, perform) => {
  const erase = one(group, 'erase', 'erase the content of a saved generation for ever; its charge stays')
  withAuthor(erase).action((id: string, { user }: Omit<GenerationName, 'id'>) =>
    perform(async ({ generations }) => {
      const json = await generations.erase({ id, user })
      const text = json.already_erased
        ? `Nothing changed: its content was erased on ${json.erased_at}.`
        : 'Erased its content. A request with its idempotency key gets GENERATION_ERASED.'
      return { json, text }
    }),
  )
}

/** A generation with its model calls as lines of their own. */
function rowOf({ upstream, ...generation }: GenerationSummary) {
  const calls = Object.entries(upstream ?? {}).map(([name, value]) => [`upstream ${name}`, value])
  return { ...generation, ...Object.fromEntries(calls) }
}
