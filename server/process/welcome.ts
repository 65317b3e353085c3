import { createRequire } from 'node:module'
import { defaultBaseUrl } from '@content-generation/contract'
import type { Database } from '../database/connect.ts'
import { firstAccount } from '../domain/accounts/first-account.ts'
import { createOperatorDomain } from '../domain/create-domain.ts'
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
 * Prints the addresses and the main settings of a running server, and which of them are not for production. On an empty
 * embedded database, creates an account and prints its key.
 */
export async function greet(settings: Settings, { baseUrl, database, name, metrics }: Running) {
  const unfit = [
    ...(settings.MONGODB_URI === undefined ? ['the database is embedded (set MONGODB_URI)'] : []),
    ...(settings.GENERATOR === 'local' ? ['the generator is local (set GENERATOR=ai)'] : []),
  ]
  const metricsUrl = await metrics
  const lines = [
    styled('bold', `Content Generation API ${version}`),
    `  address    ${baseUrl}`,
    `  reference  ${new URL('/docs', baseUrl)}`,
    `  database   ${name}`,
    `  generator  ${settings.GENERATOR}`,
    ...(settings.WORKERS > 1 ? [`  workers    ${settings.WORKERS}`] : []),
    ...(metricsUrl === undefined ? [] : [`  metrics    ${metricsUrl}`]),
    ...(unfit.length > 0 ? [styled('yellow', `  note       not for production: ${unfit.join(', ')}`)] : []),
  ]
  print(lines.join('\n'))
  if (settings.MONGODB_URI === undefined) await welcome(database, baseUrl)
}

/** Creates an account if the embedded database is empty, and prints its key, a curl command and an SDK command. */
async function welcome(database: Database, baseUrl: string) {
  const { accounts } = createOperatorDomain({ database, author: { command: 'first start', by: 'server' } })
  const key = await accounts.createFirst()
  if (key === undefined) return
  const { api_key: apiKey } = key
  const options = baseUrl === defaultBaseUrl ? '' : `, baseUrl: '${baseUrl}'`
  print(`
A ${firstAccount.plan} account with ${firstAccount.credits} credits is ready. Its API key is shown only this once:

  ${styled('green', apiKey)}

Generate a video script with curl:

  curl ${baseUrl}/script -H "Authorization: Bearer ${apiKey}" -H "Content-Type: application/json" -d "{\\"topic\\": \\"How to brew coffee at home\\"}"

Or with the SDK, in this folder:

  node --input-type=module -e "import { ContentGeneration } from '@content-generation/sdk'; const client = new ContentGeneration({ apiKey: '${apiKey}'${options} }); console.log((await client.script({ topic: 'How to brew coffee at home' })).data.script)"
`)
}
