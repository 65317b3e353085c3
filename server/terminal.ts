import { writeSync } from 'node:fs'
import { stdout } from 'node:process'
import { styleText } from 'node:util'
import { defaultBaseUrl } from '@content-generation/contract'
import type { Settings } from './settings.ts'
import { version } from './version.ts'

/** A line for people on stdout; written at once, so that nothing is lost when the process ends. */
export function say(line: string) {
  writeSync(1, `${line}\n`)
}

/** A line on stderr: what went wrong, in one sentence. */
export function complain(line: string) {
  writeSync(2, `${line}\n`)
}

interface Running {
  baseUrl: string
  database: string
  /** Where the metrics are shown, if they are. */
  metrics: string | undefined
}

/** What a server that listens says of itself: what it runs on, and what of that is not meant for production. */
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
  say(lines.join('\n'))
}

/** What makes a first start work without anything is not what customers should be served with. */
function unfitForProduction({ MONGODB_URI, GENERATOR }: Settings) {
  return [
    ...(MONGODB_URI === undefined ? ['the database is embedded (set MONGODB_URI)'] : []),
    ...(GENERATOR === 'local' ? ['the generator is local (set GENERATOR=ai)'] : []),
  ]
}

/** Colour is for a terminal that has it and a reader who wants it: `NO_COLOR` counts too. */
function styled(style: 'bold' | 'green' | 'yellow', text: string) {
  return stdout.isTTY && stdout.hasColors() ? styleText(style, text) : text
}

/** The first key and two lines to paste, for someone who has just started the server for the first time. */
export function firstSteps(apiKey: string, baseUrl: string, account: { plan: string; credits: number }) {
  const options = baseUrl === defaultBaseUrl ? '' : `, baseUrl: '${baseUrl}'`
  say('')
  say(
    `A ${account.plan} account with ${account.credits} credits is ready. Its API key is shown only this once:`,
  )
  say('')
  say(`  ${styled('green', apiKey)}`)
  say('')
  say('Generate a video script with curl:')
  say('')
  say(
    `  curl ${baseUrl}/script -H "Authorization: Bearer ${apiKey}" -H "Content-Type: application/json" -d "{\\"topic\\": \\"How to brew coffee at home\\"}"`,
  )
  say('')
  say('Or with the SDK, in this folder:')
  say('')
  say(
    `  node --input-type=module -e "import { ContentGeneration } from '@content-generation/sdk'; const client = new ContentGeneration({ apiKey: '${apiKey}'${options} }); console.log((await client.script({ topic: 'How to brew coffee at home' })).data.script)"`,
  )
  say('')
}
