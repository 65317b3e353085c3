import { defaultBaseUrl, version } from '../index.ts'
import { diagnose, type Patient } from './diagnosis.ts'
import { asJson, asText, isHealthy } from './report.ts'

/** What the command reads and writes. */
export interface Terminal extends Omit<Patient, 'baseUrl' | 'samples'> {
  readonly args: readonly string[]
  /** From the environment; empty if it is not set. */
  readonly baseUrl: string
  readonly colourful: boolean
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}

export const help = `The Content Generation SDK ${version}

Usage: npx @content-generation/sdk doctor [options]

  doctor            checks the key, the account, the connection and the clock, and says what to do

Options of doctor:
  --base-url URL    the address of the API; else CONTENT_GENERATION_BASE_URL, else ${defaultBaseUrl}
  --samples N       how many GET /me to send, 1 to 20 (default 3); each counts toward the daily cap, none costs credits
  --json            one JSON value, for programs
  --help, --version

The key is read from CONTENT_GENERATION_API_KEY and never printed.
Exit codes: 0 all is fine, 1 something is wrong, 2 the arguments are not valid.
`

interface Wish {
  readonly json: boolean
  readonly baseUrl: string
  readonly samples: number
}

/** Runs the command and returns its exit code. */
export async function run(terminal: Terminal): Promise<number> {
  const { args, out, err } = terminal
  if (args.length === 0 || args.includes('--help') || args.includes('-h')) {
    out(help)
    return 0
  }
  if (args.includes('--version')) {
    out(`${version}\n`)
    return 0
  }
  const wish = wishOf(terminal)
  if (typeof wish === 'string') {
    err(`${wish}\n\n${help}`)
    return 2
  }
  const patient = { ...terminal, ...wish }
  const diagnosis = await diagnose(patient)
  out(wish.json ? `${asJson(diagnosis, patient)}\n` : asText(diagnosis, terminal.colourful))
  return isHealthy(diagnosis) ? 0 : 1
}

/** The options that the arguments set, or a message about what is wrong with them. */
function wishOf({ args: [command, ...options], baseUrl }: Terminal): Wish | string {
  if (command !== 'doctor') return `There is no command ${command}.`
  let wish: Wish = { json: false, baseUrl: baseUrl || defaultBaseUrl, samples: 3 }
  while (options.length > 0) {
    const [name = '', given] = (options.shift() ?? '').split(/=(.*)/s)
    const value = () => given ?? options.shift() ?? ''
    if (name === '--json' && given === undefined) wish = { ...wish, json: true }
    else if (name === '--base-url') wish = { ...wish, baseUrl: value() }
    else if (name === '--samples') wish = { ...wish, samples: Number(value()) }
    else return `There is no option ${name}.`
  }
  const isCount = Number.isInteger(wish.samples) && wish.samples >= 1 && wish.samples <= 20
  return isCount ? wish : '--samples takes a whole number from 1 to 20.'
}
