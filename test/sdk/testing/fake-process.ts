import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const command = fileURLToPath(new URL('../../../sdk/dist/cli.js', import.meta.url))

const json = { authorization: 'Bearer any', 'content-type': 'application/json' }

export interface FakeProcess {
  child: ChildProcess
  /** What it has printed when it listened. */
  line: string
  origin: string
  baseUrl: string
  /** Sends a request to its control path. */
  control: (method: string, body?: object) => Promise<Response>
  script: (headers?: Record<string, string>) => Promise<Response>
  me: () => Promise<Response>
  stop: () => Promise<void>
}

/** The status and the fields of an answer. */
// biome-ignore lint/suspicious/noExplicitAny: parity tests hold it to the contract; tests read freely
export async function read(answer: Promise<Response>): Promise<any> {
  const { status } = await answer
  return { status, ...Object(await (await answer).json()) }
}

/** Runs the built command, or the program given, as a user would; resolves when it listens. */
export async function fakeProcess(
  options: string[] = [],
  [program, ...leading]: [string, ...string[]] = [process.execPath, command],
  surroundings: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<FakeProcess> {
  const args = [...leading, 'fake', '--port', '0', ...options]
  const child = spawn(program, args, { ...surroundings, stdio: ['ignore', 'pipe', 'inherit'] })
  const end = () => void child.kill()
  process.once('exit', end) // a test that fails does not stop it
  child.once('exit', () => process.off('exit', end))
  let line = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    line += text
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const baseUrl = /http:\S+/.exec(line)?.[0] ?? ''
  const origin = new URL(baseUrl).origin
  return {
    ...{ child, line, origin, baseUrl },
    control: (method, body) =>
      fetch(`${origin}/_fake`, { method, headers: json, ...(body && { body: JSON.stringify(body) }) }),
    script: (headers = {}) =>
      fetch(`${baseUrl}/script`, {
        ...{ method: 'POST', headers: { ...json, ...headers }, body: '{"topic":"Tea"}' },
      }),
    me: () => fetch(`${baseUrl}/me`, { headers: json }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
