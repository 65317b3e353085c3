import { Option } from 'commander'
import {
  createKey,
  identifyKey,
  type KeySummary,
  listKeys,
  type NewKey,
  revokeKey,
  rotateKey,
} from '../domain/api-keys.ts'
import { date, durationMs, textUpTo } from './arguments.ts'
import { type PageOptions, pageTable, withPage } from './page.ts'
import { readSecret } from './secret.ts'
import { type Column, type Look, listing } from './table.ts'
import { type Group, userOption } from './task.ts'

const columns: Column<KeySummary>[] = [
  { title: 'key_id', cell: ({ key_id }) => key_id },
  { title: 'live', cell: ({ live }) => (live ? 'yes' : 'no') },
  { title: 'created_at', cell: ({ created_at }) => created_at },
  { title: 'last_used_at', cell: ({ last_used_at }) => last_used_at },
  { title: 'expires_at', cell: ({ expires_at }) => expires_at },
  { title: 'revoked_at', cell: ({ revoked_at }) => revoked_at },
  { title: 'name', cell: ({ name }) => name },
]

/** Without it, every account is asked for the key. */
const holderOption = ['--user <id>', 'the account that has the key, which is found faster so'] as const

export const keyCommands: Group = (program, perform) => {
  const keys = program.command('keys').description('make, replace, revoke and recognise API keys')
  createCommand(keys, perform)
  const list = keys
    .command('list')
    .description("the account's keys, oldest first, dead ones included; never the keys themselves")
    .requiredOption(...userOption)
  withPage(list, 'key_id').action(({ user, ...page }: PageOptions & { user: string }) =>
    perform(async (books) => {
      const found = await listKeys(books, user, page)
      const idOf = ({ key_id }: KeySummary) => key_id
      return { json: found, text: (look) => pageTable(columns, found, { limit: page.limit, idOf, look }) }
    }),
  )
  keys
    .command('revoke')
    .description('end a key; the next request with it is already refused')
    .argument('<key_id>')
    .option(...holderOption)
    .action((key: string, { user }: { user?: string }) =>
      perform(async (books) => shown(await revokeKey(books, { key, user }))),
    )
  rotateCommand(keys, perform)
  keys
    .command('identify')
    .description('tell which key this is; the key is read from stdin, so that no shell remembers it')
    .action(async () => {
      const apiKey = await readSecret('The key: ')
      return perform(async (books) => shown(await identifyKey(books, apiKey)))
    })
}

const createCommand: Group = (keys, perform) => {
  keys
    .command('create')
    .description('make a key; it is shown now and never again')
    .requiredOption(...userOption)
    .option('--name <text>', 'what the key is for', textUpTo(100))
    .option(
      '--expires <date>',
      'when it ends: 2030-12-31 (its first moment, UTC) or 2030-12-31T18:00:00Z',
      date,
    )
    .action(({ user, name, expires }: { user: string; name?: string; expires?: Date }) =>
      perform(async (books) => shownOnce(await createKey(books, { user, name, expiresAt: expires }))),
    )
}

const rotateCommand: Group = (keys, perform) => {
  keys
    .command('rotate')
    .description(
      'replace a key by a new one of the same name and expiry; the old one works for a time of grace',
    )
    .argument('<key_id>')
    .option(...holderOption)
    .addOption(
      new Option('--grace <duration>', 'how long the old key still works: 30s, 15m, 24h, 7d; 0s ends it now')
        .argParser(durationMs)
        .default(durationMs('24h'), '24h'),
    )
    .action((key: string, { user, grace }: { user?: string; grace: number }) =>
      perform(async (books) => shownOnce(await rotateKey(books, { key, user }, grace))),
    )
}

function shown(key: KeySummary) {
  return { json: key, text: (look: Look) => listing({ ...key }, look) }
}

function shownOnce(key: NewKey) {
  const text = (look: Look) =>
    `${listing({ ...key }, look)}\n\nThe API key is shown only this once: only its hash is stored.`
  return { json: key, text }
}
