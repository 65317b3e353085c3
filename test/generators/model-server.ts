import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a model server that Python runs, and waits until it says where it listens. */
export async function startModelServer(
  python: string,
  args: readonly string[],
  environment: Record<string, string> = {},
) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(python, args, { env: { PATH, HOME, ...environment }, stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const printed: string[] = []
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (line: string) => {
      printed.push(line)
      const address = /(?:listening|running) on (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1]
      if (address !== undefined) resolve(address)
    }
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', read)
    ended.then(() => reject(new Error(`It ended before it listened: ${printed.join('\n')}`)), reject)
  })
  return {
    baseUrl: `${origin}/v1`,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>
