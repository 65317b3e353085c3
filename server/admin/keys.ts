import { defaultScope, scopeNames } from '@content-generation/contract'
import { Option } from 'commander'
import type { KeyRequest, NewKey } from '../domain/accounts/api-keys.ts'
import { date, durationMs, textUpTo } from './arguments.ts'
import { readSecret } from './secret.ts'
import { type Group, type Outcome, type PageOptions, page, shown, userOption, withPage } from './task.ts'

const titles = [
  'key_id',
  'live',
  'scope',
  'created_at',
  'last_used_at',
  'expires_at',
  'revoked_at',
  'name',
] as const

/** Without it, the key is searched in all accounts. */
const holderOption = ['--user <id>', 'user_id of the account; makes the search for the key faster'] as const

export const keyCommands: Group = (program, perform) => {
  const keys = program.command('keys').description('create, list, rotate, revoke and identify API keys')
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
      return page(titles, json, { limit: options.limit, json })
    }),
  )
  keys
    .command('revoke')
    .description('revoke a key; the next request with it fails')
    .argument('<key_id>')
    .option(...holderOption)
    .action((key: string, { user }: { user?: string }) =>
      perform(async ({ accounts }) => shown(await accounts.revokeKey({ key, user }))),
    )
  rotateCommand(keys, perform)
  keys
    .command('identify')
    .description('identify a key; reads it from stdin, so that it is not in the history of the shell')
    .action(async () => {
      const apiKey = await readSecret('The key: ')
      return perform(async ({ accounts }) => shown(await accounts.identifyKey(apiKey)))
    })
}

const createCommand: Group = (keys, perform) => {
  keys
    .command('create')
    .description('create a key; it is shown only once')
    .requiredOption(...userOption)
    .option('--name <text>', 'what the key is for', textUpTo(100))
    .option('--expires <date>', 'when the key expires: 2030-12-31 (00:00 UTC) or 2030-12-31T18:00:00Z', date)
    .addOption(
      new Option('--scope <scope>', 'read: what is free; generate: what generating takes; all: everything')
        .choices(scopeNames)
        .default(defaultScope),
    )
    .action(({ expires, ...request }: Omit<KeyRequest, 'expiresAt'> & { expires?: Date }) =>
      perform(async ({ accounts }) =>
        shownOnce(await accounts.createKey({ ...request, expiresAt: expires })),
      ),
    )
}

const rotateCommand: Group = (keys, perform) => {
  keys
    .command('rotate')
    .description(
      'replace a key with a new one of the same name, expiry and scope; the old one works until the grace period ends',
    )
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

function shownOnce(key: NewKey): Outcome {
  const { json, text } = shown(key)
  return { json, text: `${text}\n\nThe API key is shown only this once: only its hash is stored.` }
}
