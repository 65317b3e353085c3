import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errors } from '@content-generation/contract'
import { ApiError } from '../../domain/errors/api-error.ts'
import { newRequestId } from '../request/request-state.ts'
import { failureBody } from './answer.ts'
import { invalidHttp } from './invalid-request.ts'
import { type Observer, reportOfUnread } from './request-report.ts'

/** The error for each code of Node's HTTP parser. Every other code means invalid HTTP. */
const parserErrors: Record<string, (() => ApiError) | undefined> = {
  HPE_HEADER_OVERFLOW: () => ApiError.of('HEADERS_TOO_LARGE', {}),
  ERR_HTTP_REQUEST_TIMEOUT: () => ApiError.of('REQUEST_TIMEOUT', {}),
}

/** Answers, in the failure envelope, what Node's HTTP parser does not accept. This never reaches the app. */
export function answerParserErrors(server: Server, observe?: Observer) {
  // By default Node silently drops headers beyond a certain number. `maxHeaderSize` already limits their total size.
  server.maxHeadersCount = 0
  const running = new WeakMap<Duplex, ServerResponse>()
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    running.set(request.socket, response)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const response = running.get(socket)
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else if (response !== undefined && hasArrived(response)) endAfter(response, socket)
    else answerRaw(socket, (parserErrors[error.code ?? ''] ?? invalidHttp)())
  })
  // An unknown value of `Expect` is ignored. By default Node would answer 417.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connect', (_request, socket) => answerRaw(socket, invalidHttp()))

  function answerRaw(socket: Duplex, error: ApiError) {
    const requestId = newRequestId()
    socket.end(rawAnswer(error, requestId))
    observe?.(reportOfUnread(requestId, error.code), undefined)
  }
}

/** A request that has arrived completely is answered, even if invalid bytes follow it: it may have been charged. */
function hasArrived({ req, writableEnded }: ServerResponse) {
  return req.complete && !writableEnded
}

function endAfter(response: ServerResponse, socket: Duplex) {
  if (!response.headersSent) response.setHeader('Connection', 'close')
  response.once('finish', () => socket.end())
}

function rawAnswer(error: ApiError, requestId: string) {
  const { status } = errors[error.code]
  const body = JSON.stringify(failureBody(error, requestId))
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
