import { createRequire } from 'node:module'
import { defaultBaseUrl } from '@content-generation/contract'
import type { Database } from '../database/connect.ts'
import { firstAccount } from '../domain/accounts/first-account.ts'
import { createOperatorDomain } from '../domain/create-domain.ts'
import type { ProcessLog } from './log.ts'
import type { Settings } from './settings.ts'
import { print, styled } from './terminal.ts'

/** The version in the server's package.json, whose relative path is that of a build. */
const version = String(createRequire(import.meta.url)('../../package.json').version)

interface Running {
  baseUrl: string
  database: Database
  /** The description of the database. */
  name: string
  /** The address of the metrics, if they are on. */
  metrics: Promise<string | undefined> | undefined
}

/**
 * Tells the addresses and the main settings of a running server, and which of them are not for production. On an empty
 * embedded database, creates an account and prints its key.
 */
export async function greet(
  settings: Settings,
  { baseUrl, database, name, metrics }: Running,
  tell: ProcessLog['tell'],
) {
  const listening = {
    version,
    address: baseUrl,
    reference: String(new URL('/docs', baseUrl)),
    database: name,
    generator: settings.GENERATOR,
    workers: settings.WORKERS > 1 ? settings.WORKERS : undefined,
    metrics: await metrics,
    not_for_production: unfitFor(settings),
  }
  tell('listening', listening, textOf(listening))
  if (settings.MONGODB_URI === undefined) await welcome(database, baseUrl)
}

/** The settings that are for trying the server out. `undefined` if there are none. */
function unfitFor({ MONGODB_URI, GENERATOR }: Settings) {
  const unfit = [
    ...(MONGODB_URI === undefined ? ['the database is embedded (set MONGODB_URI)'] : []),
    ...(GENERATOR === 'local' ? ['the generator is local (set GENERATOR=ai)'] : []),
  ]
  return unfit.length > 0 ? unfit : undefined
}

interface Listening extends Record<string, unknown> {
  version: string
  not_for_production: string[] | undefined
}

function textOf({ version, not_for_production: unfit, ...others }: Listening) {
  const rows = Object.entries(others).filter(([, value]) => value !== undefined)
  return [
    styled('bold', `Content Generation API ${version}`),
    ...rows.map(([name, value]) => `  ${name.padEnd(9)}  ${value}`),
    ...(unfit ? [styled('yellow', `  note       not for production: ${unfit.join(', ')}`)] : []),
  ].join('\n')
}

/**
 * Creates an account if the embedded database is empty, and prints its key, a curl command and an SDK command: always as
 * text, which a person can paste. It is no part of the log, because a log must not have a key.
 */
async function welcome(database: Database, baseUrl: string) {
  const { accounts } = createOperatorDomain({ database, author: { command: 'first start', by: 'server' } })
  const key = await accounts.createFirst()
  if (key === undefined) return
  const { api_key: apiKey } = key
  const options = baseUrl === defaultBaseUrl ? '' : `, baseUrl: '${baseUrl}'`
  print(`
A ${firstAccount.plan} account with ${firstAccount.credits} credits is ready. Its API key is shown only this once:

  ${styled('green', apiKey)}

See the account with this key at ${new URL('/account', baseUrl)}

Generate a video script with curl:

  curl ${baseUrl}/script -H "Authorization: Bearer ${apiKey}" -H "Content-Type: application/json" -d "{\\"topic\\": \\"How to brew coffee at home\\"}"

Or with the SDK, in this folder:

  node --input-type=module -e "import { ContentGeneration } from '@content-generation/sdk'; const client = new ContentGeneration({ apiKey: '${apiKey}'${options} }); console.log((await client.script({ topic: 'How to brew coffee at home' })).data.script)"
`)
}
