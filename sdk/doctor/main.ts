import { parseArgs } from 'node:util'
import { defaultBaseUrl, version } from '../index.ts'
import { serveFake } from '../testing/process/serve.ts'
import { planNames, settingsOf } from '../testing/process/settings.ts'
import { environment } from '../transport/environment.ts'
import { diagnose } from './diagnosis.ts'
import { asJson, asText, isHealthy } from './report.ts'

const help = `The Content Generation SDK ${version}

Usage: npx @content-generation/sdk doctor [options]
   or: npx @content-generation/sdk fake [options]

  doctor            checks the key, the account, the connection and the clock, and says what to do
  fake              runs the API in memory on 127.0.0.1, for tests in any language

Options of doctor:
  --base-url URL    the address of the API; else CONTENT_GENERATION_BASE_URL, else ${defaultBaseUrl}
  --json            one JSON value, for programs
Options of fake:
  --port NUMBER     default 4010; 0 takes a free one
  --plan NAME       ${planNames.join(', ')}; default business
  --credits NUMBER  the balance at the start; default 500
  --cap NUMBER      the daily cap, in requests; else the plan's
  --key KEY         the only API key that is accepted; else every key is
Options of both:
  --help, --version

The doctor reads the key from CONTENT_GENERATION_API_KEY and never prints it.
It sends one GET /me, which costs no credits and counts toward the daily cap.
Exit codes: 0 all is fine, 1 something is wrong, 2 the arguments are not valid.
`
const [flag, text] = [{ type: 'boolean' }, { type: 'string' }] as const
const common = { help: { ...flag, short: 'h' }, version: flag } as const
const ofDoctor = { ...common, 'base-url': text, json: flag } as const
const ofFake = { ...common, port: text, plan: text, credits: text, cap: text, key: text } as const

function parse() {
  const { values, positionals } = parseArgs({ options: { ...ofDoctor, ...ofFake }, allowPositionals: true })
  const [command, ...others] = positionals
  const isFake = command === 'fake'
  if (others.length > 0 || (!isFake && (command ?? 'doctor') !== 'doctor')) {
    throw new Error(`There is no command ${positionals.join(' ')}.`)
  }
  const stray = Object.keys(values).find((name) => !Object.hasOwn(isFake ? ofFake : ofDoctor, name))
  if (stray !== undefined) throw new Error(`--${stray} is not an option of ${command ?? 'doctor'}.`)
  const fake = isFake ? settingsOf(values) : undefined
  return { ...values, fake, help: values.help || command === undefined }
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
  if (given.fake !== undefined) return serveFake(given.fake)
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
