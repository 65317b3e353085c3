import { defaultScope, type LimitPeriod, limitPeriods, scopeNames } from '@content-generation/contract'
import { type Command, Option } from 'commander'
import type { KeyRequest, KeySummary, NewKey } from '../../domain/accounts/api-keys.ts'
import { limitInWords } from '../../domain/accounts/key-limits.ts'
import { amount, date, durationMs, textUpTo } from '../arguments.ts'
import { withAuthor } from '../author.ts'
import { readSecret } from '../secret.ts'
import { listing, table } from '../table.ts'
import { type Group, type Outcome, type PageOptions, page, userOption, withPage } from '../task.ts'

const titles = [
  'key_id',
  'live',
  'scope',
  'limit',
  'created_at',
  'last_used_at',
  'expires_at',
  'revoked_at',
  'name',
] as const

/** Without it, the key is searched in all accounts. */
const holderOption = ['--user <id>', 'user_id of the account; makes the search for the key faster'] as const

export const keyCommands: Group = (program, perform) => {
  const keys = program
    .command('keys')
    .description('create, list, limit, rotate, revoke and identify API keys')
  createCommand(keys, perform)
  const list = keys
    .command('list')
    .description(
      "list the account's keys, oldest first, also expired and revoked ones; the secrets are not shown",
    )
    .requiredOption(...userOption)
  withPage(list, 'key_id').action(({ user, ...options }: PageOptions & { user: string }) =>
    perform(async ({ accounts }) => {
      const json = await accounts.listKeys(user, options)
      return page(titles, json.map(rowOf), { limit: options.limit, json })
    }),
  )
  withAuthor(keys.command('revoke').description('revoke a key; the next request with it fails'))
    .argument('<key_id>')
    .option(...holderOption)
    .action((key: string, { user }: { user?: string }) =>
      perform(async ({ accounts }) => shownKey(await accounts.revokeKey({ key, user }))),
    )
  rotateCommand(keys, perform)
  setLimitCommand(keys, perform)
  keys
    .command('identify')
    .description('identify a key; reads it from stdin, so that it is not in the history of the shell')
    .action(async () => {
      const apiKey = await readSecret('The key: ')
      return perform(async ({ accounts }) => shownKey(await accounts.identifyKey(apiKey)))
    })
}

interface LimitOptions {
  limit?: number
  per?: LimitPeriod
}

/** Adds the options for a limit to a command. */
function withLimit(command: Command) {
  return command
    .option('--limit <n>', 'credits that the key may use in each period; needs --per', amount)
    .addOption(new Option('--per <period>', 'the period of the limit, in UTC').choices(limitPeriods))
}

/** The limit of the options. Ends the command if only one of the two is given. */
function limitIn({ limit, per }: LimitOptions, command: Command) {
  if (limit !== undefined && per !== undefined) return { credits: limit, per }
  if (limit === undefined && per === undefined) return undefined
  return command.error('error: --limit and --per are needed together', { exitCode: 2 })
}

const createCommand: Group = (keys, perform) => {
  const create = withAuthor(keys.command('create').description('create a key; it is shown only once'))
    .requiredOption(...userOption)
    .option('--name <text>', 'what the key is for', textUpTo(100))
    .option('--expires <date>', 'when the key expires: 2030-12-31 (00:00 UTC) or 2030-12-31T18:00:00Z', date)
    .addOption(
      new Option('--scope <scope>', 'read: what is free; generate: what generating takes; all: everything')
        .choices(scopeNames)
        .default(defaultScope),
    )
  type Options = Omit<KeyRequest, 'expiresAt' | 'limit'> & LimitOptions & { expires?: Date }
  withLimit(create).action(({ user, name, scope, expires, ...options }: Options) => {
    const limit = limitIn(options, create)
    return perform(async ({ accounts }) =>
      shownOnce(await accounts.createKey({ user, name, scope, limit, expiresAt: expires })),
    )
  })
}

const rotateCommand: Group = (keys, perform) => {
  const description =
    'replace a key with a new one of the same name, expiry, scope and limit; the old one works until the grace period ends'
  withAuthor(keys.command('rotate').description(description))
    .argument('<key_id>')
    .option(...holderOption)
    .addOption(
      new Option(
        '--grace <duration>',
        'how long the old key still works: 30s, 15m, 24h, 7d; 0s revokes it at once',
      )
        .argParser(durationMs)
        .default(durationMs('24h'), '24h'),
    )
    .action((key: string, { user, grace }: { user?: string; grace: number }) =>
      perform(async ({ accounts }) => shownOnce(await accounts.rotateKey({ key, user }, grace))),
    )
}

const setLimitCommand: Group = (keys, perform) => {
  const description =
    'limit the credits that a key may use; if the period stays, so does what the key has used'
  const setLimit = withAuthor(keys.command('set-limit').description(description))
    .argument('<key_id>')
    .option(...holderOption)
  withLimit(setLimit)
    .addOption(new Option('--none', 'remove the limit').conflicts(['limit', 'per']))
    .action((key: string, { user, none, ...options }: LimitOptions & { user?: string; none?: true }) => {
      const limit = limitIn(options, setLimit)
      if (limit === undefined && none === undefined) {
        setLimit.error('error: --limit and --per are needed, or --none', { exitCode: 2 })
      }
      return perform(async ({ accounts }) =>
        shownKey(await accounts.changeLimit({ key, user }, limit ?? null)),
      )
    })
}

/** Keys as a table. */
export function keyTable(keys: readonly KeySummary[]) {
  return table(titles, keys.map(rowOf))
}

/** A key with its limit as text. */
function rowOf<Key extends KeySummary>(key: Key) {
  return { ...key, limit: key.limit && limitInWords(key.limit) }
}

function shownKey(key: KeySummary): Outcome {
  return { json: key, text: listing(rowOf(key)) }
}

function shownOnce(key: NewKey): Outcome {
  const { json, text } = shownKey(key)
  return { json, text: `${text}\n\nThe API key is shown only this once: only its hash is stored.` }
}
