import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** What Node.js is told wherever the server is started: in the image, by `npm start`, by the operators' guide. */
export const nodeFlags = ['--max-semi-space-size=8']

export interface ServerProcess {
  origin: string
  child: ChildProcess
  /** Everything that it printed. */
  printed: string[]
  /** Sends the signal and waits for the end; gives the exit code, or the signal that ended it. */
  end(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** The built server as a process of its own, when it listens. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...nodeFlags, main], {
    env: { PATH, HOME, PORT: '0', LOG_LEVEL: 'silent', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: string[] = []
  child.stderr.on('data', (chunk) => printed.push(String(chunk)))
  // With all that it and its workers have printed.
  const ended = once(child, 'close')
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      printed.push(line)
      const address = /^\s+address\s+(http\S+)\/api\/v1$/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    })
    ended.then(() => reject(new Error(`The server ended before it listened: ${printed.join('\n')}`)))
  })
  return {
    origin,
    child,
    printed,
    async end(signal = 'SIGTERM') {
      child.kill(signal)
      const [code, by] = (await ended) as [number | null, NodeJS.Signals | null]
      return code ?? by
    },
  }
}
