import { parseArgs } from 'node:util'
import { defaultBaseUrl, version } from '../index.ts'
import { environment } from '../transport/environment.ts'
import { diagnose } from './diagnosis.ts'
import { asJson, asText, isHealthy } from './report.ts'

const help = `The Content Generation SDK ${version}

Usage: npx @content-generation/sdk doctor [options]

  doctor            checks the key, the account, the connection and the clock, and says what to do

Options of doctor:
  --base-url URL    the address of the API; else CONTENT_GENERATION_BASE_URL, else ${defaultBaseUrl}
  --json            one JSON value, for programs
  --help, --version

The key is read from CONTENT_GENERATION_API_KEY and never printed.
The command sends one GET /me, which costs no credits and counts toward the daily cap.
Exit codes: 0 all is fine, 1 something is wrong, 2 the arguments are not valid.
`
const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const
const options = { 'base-url': text, json: flag, help: { ...flag, short: 'h' }, version: flag } as const

function parse() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, ...others] = positionals
  if (others.length > 0 || (command ?? 'doctor') !== 'doctor') {
    throw new Error(`There is no command ${positionals.join(' ')}.`)
  }
  return { ...values, help: values.help || command === undefined }
}

/** Runs the command and returns its exit code. */
async function run({ stdout, stderr, versions }: NodeJS.Process): Promise<number> {
  let given: ReturnType<typeof parse>
  try {
    given = parse()
  } catch (error) {
    stderr.write(`${Object(error).message}\n\n${help}`)
    return 2
  }
  if (given.version || given.help) {
    stdout.write(given.version ? `${version}\n` : help)
    return 0
  }
  const { bun, deno, node } = versions
  const setup = {
    apiKey: environment('CONTENT_GENERATION_API_KEY') ?? '',
    baseUrl: given['base-url'] || environment('CONTENT_GENERATION_BASE_URL') || defaultBaseUrl,
    runtime: bun ? `Bun ${bun}` : deno ? `Deno ${deno}` : `Node ${node}`,
    now: Date.now,
  }
  const diagnosis = await diagnose(setup)
  stdout.write(given.json ? `${asJson(diagnosis, setup)}\n` : asText(diagnosis))
  return isHealthy(diagnosis) ? 0 : 1
}

process.exitCode = await run(process)
