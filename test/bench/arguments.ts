import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type RowName, rowNames } from './rows.ts'

export const sectionNames = ['growth', 'memory', 'disk', 'workers', 'start', 'sdk'] as const

export type SectionName = (typeof sectionNames)[number]

export interface Arguments {
  rows: RowName[]
  sections: SectionName[]
  rounds: number
  seconds: number
  profile: boolean
  json: boolean
  markdown: boolean
  /** The folder of another checkout, whose server is compared too. */
  against?: string | undefined
}

export const help = `Usage: npm run bench -- [NAME…] [options]

Compares this server with a bare node:http server on the native driver (the floor) and with what one would write
with the usual libraries (the textbook), and measures what else is promised. Alone it runs everything, which takes
about twenty minutes; leave the machine in peace meanwhile.

  me               GET /me: 20,000 accounts at random, each of which has asked before
  script           POST /script, the same
  generations      GET /generations, the same; each account has more saved than a page
  first            GET /me, accounts that the server has never seen
  me-few           GET /me, 200 accounts
  script-few       POST /script, 200 accounts
  generations-few  GET /generations, 200 accounts
  hot              POST /script, one account that everybody shares
  growth           the cost of a request with 100 and with 100,000 saved generations, and of a deep offset
  memory           heap and memory over 200,000 requests
  disk             what a generation takes on the disk, and the server's memory meanwhile
  workers          WORKERS=2 against WORKERS=1
  start            npm start to the first answer
  sdk              what the SDK adds to bare fetch

  --rounds N       how often each measurement is repeated (5)
  --seconds N      how long each one lasts (5)
  --against FOLDER compare with another checkout of this repository too, which must be built
  --profile        instead of comparing, show where our server spends its time in the named rows
  --markdown       the table for the README
  --json           everything as one JSON value on stdout
  --help           this
`

/** What the command line asks for; undefined when it asks for help; throws with one clear line if it is wrong. */
export function parseArguments(args: string[]): Arguments | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '5' },
      profile: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      markdown: { type: 'boolean', default: false },
      against: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  const { profile, json, markdown, against } = values
  const known: readonly string[] = [...rowNames, ...sectionNames]
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Error(`There is no measurement called ${unknown}: ${known.join(', ')}.`)
  const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name)
  return {
    rows: rowNames.filter(isWanted),
    sections: profile ? [] : sectionNames.filter(isWanted),
    rounds: positive('--rounds', values.rounds, Number.isInteger),
    seconds: positive('--seconds', values.seconds, Number.isFinite),
    ...{ profile, json, markdown },
    against: against === undefined ? undefined : resolve(against),
  }
}

function positive(option: string, text: string, isRight: (value: number) => boolean) {
  const value = Number(text)
  if (!isRight(value) || value <= 0) throw new Error(`${option} must be a number above 0.`)
  return value
}
