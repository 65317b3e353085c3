import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Load, LoadResult } from './client.ts'
import { coreCount, pin } from './machine.ts'
import type { Row } from './rows.ts'

export interface LoadClient {
  pid: number
  run(load: Load): Promise<LoadResult>
  stop(): void
}

/** The client as a process that stays, so that it is warm when it counts. */
export function startClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('./client-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  })
  const { pid } = child
  if (pid === undefined) throw new Error('The client could not be started')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  // With two cores the scheduler puts it wherever the servers leave time; with more it has one for itself.
  if (coreCount > 2) pin(pid, 2)
  return {
    pid,
    async run(load) {
      child.send(load)
      const [answer] = await once(child, 'message')
      if (answer.error !== undefined) throw new Error(answer.error)
      return answer.result
    },
    stop: end,
  }
}

/** The row's request as it goes over the wire, with this key. */
export function wire(
  origin: string,
  { method, path, body }: Pick<Row, 'method' | 'path' | 'body'>,
  key: string,
) {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const type =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(payload)}\r\n`
  const head = `${method} ${path} HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nAuthorization: Bearer ${key}\r\n`
  return `${head}Accept: application/json\r\n${type}\r\n${payload}`
}
