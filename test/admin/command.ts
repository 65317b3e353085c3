import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { createOperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import { ownDatabase } from '../fixtures/mongod.ts'

/** As `npm run admin` runs it; `npm test` has built it. */
const program = fileURLToPath(new URL('../../server/dist/admin/main.js', import.meta.url))

interface CommandOptions {
  input?: string
  env?: Record<string, string>
}

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
  /** The last line of stdout, which `--json` promises to be one JSON value. */
  // biome-ignore lint/suspicious/noExplicitAny: what it holds is what the tests are about
  json: any
}

/** Runs the operator's command, as a process of its own, as an operator would. */
export async function run(args: string[], { input = '', env = {} }: CommandOptions = {}): Promise<Ran> {
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
  child.stdin.end(input)
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  const isJson = args.includes('--json') && stdout !== ''
  return {
    code,
    stdout,
    stderr,
    json: isJson ? JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') : undefined,
  }
}

/** A database of its own, the command on it, and a way in beside the command. */
export async function openDesk(uri = ownDatabase(inject('mongodbUri'))) {
  const database = await connect(uri, { patience: 'operator' })
  await database.prepare()
  const operator = createOperatorDomain({ author, database })
  const admin = (args: string[], options: CommandOptions = {}) =>
    run(args, { ...options, env: { MONGODB_URI: uri, ...options.env } })
  const { accounts, ledger } = operator
  return {
    operator,
    accounts,
    ledger,
    database,
    admin,
    /** Runs the command with `--json` and gives what it prints; it must succeed. */
    async json(...args: string[]) {
      const { code, json, stderr } = await admin([...args, '--json'])
      if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${stderr}`)
      return json
    },
    account: (credits = 100) =>
      accounts.create({ email: `${randomUUID()}@example.com`, plan: 'pro', credits }),
    close: () => database.close(),
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** What a refusal looks like: exit code 1, nothing on stdout, one line on stderr. */
export function refusal(line: string) {
  return { code: 1, stdout: '', stderr: `${line}\n` }
}
