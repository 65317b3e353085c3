import { writeSync } from 'node:fs'
import { defaultBaseUrl } from '@content-generation/contract'

/** A line for people on stdout; written at once, so that nothing is lost when the process ends. */
export function say(line: string) {
  writeSync(1, `${line}\n`)
}

/** A line on stderr: what went wrong, in one sentence. */
export function complain(line: string) {
  writeSync(2, `${line}\n`)
}

interface Running {
  version: string
  baseUrl: string
  database: string
  generator: string
}

/** What a server that listens says of itself. */
export function announce({ version, baseUrl, database, generator }: Running) {
  say(`Content Generation API ${version}`)
  say(`  address    ${baseUrl}`)
  say(`  database   ${database}`)
  say(`  generator  ${generator}`)
}

/** The first key and two lines to paste, for someone who has just started the server for the first time. */
export function firstSteps(apiKey: string, baseUrl: string, account: { plan: string; credits: number }) {
  const options = baseUrl === defaultBaseUrl ? '' : `, baseUrl: '${baseUrl}'`
  say('')
  say(
    `A ${account.plan} account with ${account.credits} credits is ready. Its API key is shown only this once:`,
  )
  say('')
  say(`  ${apiKey}`)
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
