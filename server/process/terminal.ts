import { writeSync } from 'node:fs'
import { stdout } from 'node:process'
import { styleText } from 'node:util'
import { defaultBaseUrl } from '@content-generation/contract'
import type { Settings } from './settings.ts'
import { version } from './version.ts'

/** Prints a line for the operator on stdout. Writes synchronously, so that nothing is lost when the process exits. */
export function print(line: string) {
  writeSync(1, `${line}\n`)
}

/** Prints an error as one line on stderr. Writes synchronously. */
export function printError(line: string) {
  writeSync(2, `${line}\n`)
}

interface Running {
  baseUrl: string
  database: string
  /** The address of the metrics, if they are on. */
  metrics: string | undefined
}

/** Prints the addresses and the main settings of a running server, and which of them are not for production. */
export function announce(settings: Settings, { baseUrl, database, metrics }: Running) {
  const unfit = unfitForProduction(settings)
  const lines = [
    styled('bold', `Content Generation API ${version}`),
    `  address    ${baseUrl}`,
    `  reference  ${new URL('/docs', baseUrl)}`,
    `  database   ${database}`,
    `  generator  ${settings.GENERATOR}`,
    ...(settings.WORKERS > 1 ? [`  workers    ${settings.WORKERS}`] : []),
    ...(metrics === undefined ? [] : [`  metrics    ${metrics}`]),
    ...(unfit.length > 0 ? [styled('yellow', `  note       not for production: ${unfit.join(', ')}`)] : []),
  ]
  print(lines.join('\n'))
}

/** The defaults that are for a first start and not for production. */
function unfitForProduction({ MONGODB_URI, GENERATOR }: Settings) {
  return [
    ...(MONGODB_URI === undefined ? ['the database is embedded (set MONGODB_URI)'] : []),
    ...(GENERATOR === 'local' ? ['the generator is local (set GENERATOR=ai)'] : []),
  ]
}

/** Uses colour only on a terminal that supports it. `hasColors` also respects `NO_COLOR`. */
export function styled(style: 'bold' | 'green' | 'yellow', text: string) {
  return stdout.isTTY && stdout.hasColors() ? styleText(style, text) : text
}

/** Prints the first API key, a curl command and an SDK command. */
export function printFirstSteps(apiKey: string, baseUrl: string, account: { plan: string; credits: number }) {
  const options = baseUrl === defaultBaseUrl ? '' : `, baseUrl: '${baseUrl}'`
  print('')
  print(
    `A ${account.plan} account with ${account.credits} credits is ready. Its API key is shown only this once:`,
  )
  print('')
  print(`  ${styled('green', apiKey)}`)
  print('')
  print('Generate a video script with curl:')
  print('')
  print(
    `  curl ${baseUrl}/script -H "Authorization: Bearer ${apiKey}" -H "Content-Type: application/json" -d "{\\"topic\\": \\"How to brew coffee at home\\"}"`,
  )
  print('')
  print('Or with the SDK, in this folder:')
  print('')
  print(
    `  node --input-type=module -e "import { ContentGeneration } from '@content-generation/sdk'; const client = new ContentGeneration({ apiKey: '${apiKey}'${options} }); console.log((await client.script({ topic: 'How to brew coffee at home' })).data.script)"`,
  )
  print('')
}
