import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { signal } from '../fixtures/gate.ts'

/** A request as it came to the endpoint. */
export interface Asked {
  path: string
  headers: IncomingMessage['headers']
  // biome-ignore lint/suspicious/noExplicitAny: tests read what the server sent freely
  body: any
}

/** What the endpoint does with one request. */
export type Answer = (asked: Asked, response: ServerResponse) => void | Promise<void>

/** An endpoint that speaks OpenAI's protocol, and does the next thing that it was told to. */
export async function startFakeUpstream({ key = 'sk-fake-0123456789' } = {}) {
  const planned: Answer[] = []
  const asked: Asked[] = []
  let always: Answer | undefined
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    const now = {
      path: request.url ?? '',
      headers: request.headers,
      body: sent === '' ? undefined : JSON.parse(sent),
    }
    asked.push(now)
    if (now.headers.authorization !== `Bearer ${key}`) return fails(401, 'invalid_api_key')(now, response)
    await (planned.shift() ?? always ?? fails(500, 'nothing_planned'))(now, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    key,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    /** Plans the next answers, in their order; those of the test before are forgotten. */
    next(...answers: Answer[]) {
      planned.splice(0, planned.length, ...answers)
      asked.length = 0
      always = undefined
    },
    /** Answers every request in this way. */
    always(answer: Answer) {
      this.next()
      always = answer
    },
    /** How many planned answers nobody asked for. */
    left: () => planned.length,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type FakeUpstream = Awaited<ReturnType<typeof startFakeUpstream>>

const json = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

interface Choice {
  finish_reason?: string
  refusal?: string
}

/** A chat completion with this content: text as it is, anything else as JSON. */
export function says(content: unknown, { finish_reason = 'stop', refusal }: Choice = {}): Answer {
  return (asked, response) => {
    const said = typeof content === 'string' || content === null ? content : JSON.stringify(content)
    const message = { role: 'assistant', content: said, ...(refusal === undefined ? {} : { refusal }) }
    json(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_760_000_000,
      model: asked.body.model,
      choices: [{ index: 0, message, logprobs: null, finish_reason }],
      usage: { prompt_tokens: 10, completion_tokens: 20, total_tokens: 30 },
    })
  }
}

/** A failure as OpenAI words it; like some servers, it quotes what it was sent, the key too. */
export function fails(status: number, code: string, message = 'No'): Answer {
  return ({ headers, body }, response) => {
    const quoted = `${message} (${headers.authorization}, ${JSON.stringify(body?.messages ?? body?.prompt)})`
    json(response, status, { error: { message: quoted, type: 'invalid_request_error', param: null, code } })
  }
}

/** An image as the bytes of a picture of this size, in base64. */
export function draws(width: number, height: number, format: 'png' | 'jpeg' | 'gif' = 'png'): Answer {
  return async (_asked, response) => {
    const picture = sharp({ create: { width, height, channels: 3, background: '#2a6f97' } })
    const bytes = await picture.toFormat(format).toBuffer()
    json(response, 200, { created: 1_760_000_000, data: [{ b64_json: bytes.toString('base64') }] })
  }
}

/** Any body at all. */
export function sends(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return (_asked, response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}

/** Knows these models. */
export function lists(...ids: string[]): Answer {
  return (_asked, response) =>
    json(response, 200, { object: 'list', data: ids.map((id) => ({ id, object: 'model' })) })
}

export const resets: Answer = (_asked, response) => void response.socket?.resetAndDestroy()

/** Says nothing any more, before the headers or after a part of the body; `left` when the caller has hung up. */
export function stalls(where: 'headers' | 'body') {
  const [left, leave] = signal()
  const answer: Answer = (_asked, response) => {
    response.once('close', leave)
    if (where === 'headers') return
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"choices": [')
  }
  return { answer, left }
}

/** Sends so much text, as long as somebody reads it; `left` when the caller has hung up before the end. */
export function floods(bytes: number) {
  const [left, leave] = signal()
  const answer: Answer = (_asked, response) => {
    response.once('close', leave)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"choices":[{"message":{"role":"assistant","content":"')
    const chunk = 'lorem ipsum '.repeat(8192)
    let sent = 0
    const more = () => {
      while (sent < bytes && !response.destroyed) {
        sent += chunk.length
        if (!response.write(chunk)) return void response.once('drain', more)
      }
      response.end('"}}]}')
    }
    more()
  }
  return { answer, left }
}
