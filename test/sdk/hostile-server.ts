import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach } from 'vitest'

/** A request as a server of these tests saw it. */
export interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Answers one request, as badly as it likes; `turn` counts from 1. */
export type Answer = (response: ServerResponse, request: SeenRequest, turn: number) => unknown

export interface HostileServer {
  origin: string
  baseUrl: string
  requests: SeenRequest[]
}

const open: (() => Promise<unknown>)[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

/** A server on the loopback that lives as long as the test. */
export async function serve(answer: Answer): Promise<HostileServer> {
  const requests: SeenRequest[] = []
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming
    const request = { method, url, headers, body: await text(incoming) }
    requests.push(request)
    await answer(response, request, requests.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo // it listens on TCP
  const origin = `http://127.0.0.1:${port}`
  return { origin, baseUrl: `${origin}/api/v1`, requests }
}

/** The address of a server that is no longer there. */
export async function nowhere() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on TCP
  server.close()
  await once(server, 'close')
  return `http://127.0.0.1:${port}/api/v1`
}

/** Answers with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_test', ...headers })
  response.end(JSON.stringify(body))
}

/** Answers with a failure of the catalogue. */
export function fail(
  response: ServerResponse,
  status: number,
  code: string,
  extra: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  json(
    response,
    status,
    { success: false, error: 'It failed.', code, request_id: 'req_test', ...extra },
    headers,
  )
}

export const script = { script: 'Hello.', hookVariants: [], wordCount: 1, estimatedSeconds: 1 }

/** Answers with a script that was paid for. */
export function sell(response: ServerResponse, headers: Record<string, string> = {}, credits_remaining = 98) {
  json(response, 200, { success: true, data: script, credits_used: 2, credits_remaining }, headers)
}

/** An order of values that a server works off, the last one for ever. */
export function inTurn(...answers: Answer[]): Answer {
  return (response, request, turn) => answers[Math.min(turn, answers.length) - 1]?.(response, request, turn)
}
