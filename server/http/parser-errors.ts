import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ErrorCode, errors } from '@content-generation/contract'
import { Refusal } from '../domain/refusal.ts'
import { failureBody } from './answer.ts'
import { invalidHttp } from './invalid-request.ts'
import { type Observer, reportOfUnread } from './observed.ts'
import { newRequestId } from './request-id.ts'

/** What Node's HTTP parser refuses, by its error code; anything else is broken HTTP. */
const refusals: Record<string, ErrorCode | undefined> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers in the envelope what never becomes a request, because Node's HTTP parser refuses it. */
export function answerParserErrors(server: Server, observe?: Observer) {
  // Node drops the headers beyond its limit without a word; the size of all of them is bounded anyway.
  server.maxHeadersCount = 0
  const running = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    running.set(request.socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = running.get(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (response !== undefined && isUnderWay(response)) endAfter(response, socket)
    else refuse(socket, refusalOf(refusals[error.code ?? '']))
  })
  // Nobody has to expect anything of us; the request is answered as it is.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => refuse(socket, refusalOf()))

  function refuse(socket: Duplex, refusal: Refusal) {
    const requestId = newRequestId()
    socket.end(rawAnswer(refusal, requestId))
    observe?.(reportOfUnread(requestId, refusal.code), undefined)
  }
}

/** A request that has arrived whole is answered, whatever comes after it: it may have been charged. */
function isUnderWay({ req, writableEnded }: ServerResponse) {
  return req.complete && !writableEnded
}

function endAfter(response: ServerResponse, socket: Duplex) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  response.once('finish', () => socket.end())
}

function refusalOf(code: ErrorCode = 'INVALID_REQUEST') {
  switch (code) {
    case 'HEADERS_TOO_LARGE':
    case 'REQUEST_TIMEOUT':
      return Refusal.of(code, {})
    default:
      return invalidHttp()
  }
}

function rawAnswer(refusal: Refusal, requestId: string) {
  const { status } = errors[refusal.code]
  const body = JSON.stringify(failureBody(refusal, requestId))
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
