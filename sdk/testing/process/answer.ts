import type { IncomingMessage } from 'node:http'
import { limits } from '../../generated/testing.ts'
import { type CatalogueCode, type FakeResponse, fakeApi } from '../index.ts'
import { type Change, issuesOf } from './change.ts'
import type { ControlledApi } from './controlled-api.ts'

const origin = 'http://127.0.0.1'

/** Answers a request to the API, or to its control path. Rejects if the connection is to break. */
export async function answer(controlled: ControlledApi, request: IncomingMessage): Promise<FakeResponse> {
  const { method = '', url = '', headers } = request
  const body = await bodyOf(request)
  if (isFromSite(request))
    return invalid([{ path: 'host', message: 'must be 127.0.0.1 or localhost, for no web site' }])
  if (url === '/_fake') return control(controlled, request, body)
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return controlled.api.fetch(new URL(url, origin), { method, headers, ...(hasBody && { body }) })
}

/** Reads the whole body, or the client would lose the answer. Of one that is too large, keeps enough to refuse it. */
async function bodyOf(request: IncomingMessage) {
  let kept = Buffer.alloc(0)
  for await (const chunk of request) {
    if (kept.length <= limits.bodyBytes) kept = Buffer.concat([kept, chunk])
  }
  return kept
}

/**
 * Whether a web site that the user visits sends the request. It cannot send a key or JSON, since no answer allows that by
 * CORS. But it could use up a planned failure, or let its own host name lead here.
 */
function isFromSite({ headers }: IncomingMessage) {
  const isLoopback = /^(localhost|127\.0\.0\.1)(:\d+)?$/i.test(headers.host ?? '')
  return !isLoopback || headers['sec-fetch-site'] === 'cross-site'
}

async function control(controlled: ControlledApi, { method, headers }: IncomingMessage, body: Buffer) {
  if (method === 'DELETE') {
    controlled.reset()
    return new Response(null, { status: 204 })
  }
  if (method !== 'POST') {
    const answered = await refusal('METHOD_NOT_ALLOWED')
    answered.headers.set('Allow', 'POST, DELETE')
    return answered
  }
  const isJson = /^application\/json *(;|$)/i.test(headers['content-type'] ?? '')
  if (!isJson) return refusal('UNSUPPORTED_MEDIA_TYPE')
  if (body.length > limits.bodyBytes) return refusal('PAYLOAD_TOO_LARGE')
  const change = parsed(body.toString())
  const issues = issuesOf(change)
  if (issues.length > 0) return invalid(issues)
  return Response.json({ success: true, data: controlled.change(change as Change) }) // it has no issues
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON
  }
}

function invalid(issues: object[]) {
  return refusal('INVALID_REQUEST', { issues: issues.slice(0, limits.issues), issues_total: issues.length })
}

/** The answer of the API with this error. */
function refusal(code: CatalogueCode, extras: object = {}) {
  return fakeApi().failNext(code, extras).fetch(origin)
}
