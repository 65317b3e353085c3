import type { FakeRequest, FakeRequestInit } from './exchange.ts'
import { type CatalogueCode, FakeError, wasAdmitted } from './fake-error.ts'
import type { Fault } from './fault.ts'
import { callOf, type Incoming } from './request/call.ts'
import { type Endpoint, endpointAt, methodsOf } from './request/endpoint.ts'
import { paidPlans } from './service/account.ts'
import type { Served, Service } from './service/service.ts'

interface FakeServerOptions {
  apiKey: string | undefined
  now: () => number
}

interface Planned {
  failure: CatalogueCode | Fault
  extras: Readonly<Record<string, unknown>>
}

const faults: readonly string[] = [
  'CONNECTION_ERROR',
  'ANSWER_LOST',
  'TIMEOUT',
  'DECODE_ERROR',
] satisfies Fault[]

/** Answers the requests of a fake API: HTTP, access, and planned failures. The rules of the API are in `Service`. */
export class FakeServer {
  readonly requests: FakeRequest[] = []
  readonly #service: Service
  readonly #options: FakeServerOptions
  readonly #planned: Planned[] = []

  constructor(service: Service, options: FakeServerOptions) {
    this.#service = service
    this.#options = options
  }

  failNext(failure: CatalogueCode | Fault, extras: Planned['extras']) {
    this.#planned.push({ failure, extras })
  }

  async answer(input: unknown, init: FakeRequestInit | undefined): Promise<Response> {
    const request = new Request(input as string, init as RequestInit) // the same input as that of `fetch`
    const { signal } = request
    signal.throwIfAborted()
    const planned = this.#planned.shift()
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    // If the client aborts, the work still completes and is charged.
    return Promise.race([this.#admitTo(request, planned), gone])
  }

  async #admitTo(request: Request, planned: Planned | undefined) {
    const incoming = await incomingOf(request)
    const record = recordOf(incoming, request)
    this.requests.push(record)
    if (planned?.failure === 'TIMEOUT') await new Promise(() => {})
    if (planned?.failure === 'CONNECTION_ERROR') throw broken()
    const response = await this.#respond(incoming, planned)
    if (planned?.failure === 'ANSWER_LOST') throw broken()
    record.status = response.status
    return response
  }

  async #respond(incoming: Incoming, planned: Planned | undefined) {
    const name = `req_${String(this.requests.length).padStart(24, '0')}`
    const sent = incoming.headers.get('x-request-id') ?? ''
    const requestId = /^[A-Za-z0-9._:@/+=-]{1,128}$/.test(sent) ? sent : name
    const date = new Date(this.#options.now()).toUTCString()
    const stamped = { 'X-Request-Id': requestId, Date: date }
    if (planned?.failure === 'DECODE_ERROR') {
      return new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html', Date: date } })
    }
    try {
      if (incoming.method === 'OPTIONS') return this.#options204(incoming, stamped)
      if (planned !== undefined && !faults.includes(planned.failure)) throw this.#errorOf(planned)
      const { headers, body } = await this.#serve(incoming)
      const sentBody = incoming.method === 'HEAD' ? null : body
      return responseOf(200, sentBody, { ...stamped, ...headers })
    } catch (error) {
      if (!(error instanceof FakeError)) throw error
      const { status, message, code, extras } = error
      const body = { success: false, error: message, code, request_id: requestId, ...extras }
      return responseOf(status, incoming.method === 'HEAD' ? null : body, { ...stamped, ...error.headers })
    }
  }

  #errorOf({ failure, extras }: Planned) {
    const code = failure as CatalogueCode // the caller has handled the faults
    const { cap, secondsLeft } = this.#service.account.standing
    const facts = code === 'RATE_LIMITED' ? { limit_per_day: cap, retry_after: secondsLeft } : {}
    const headers = wasAdmitted(code) ? this.#service.countFailure() : {}
    return new FakeError(code, { ...facts, ...extras }, headers)
  }

  /** Checks in the order of the real API: key, plan, path, method, image, form; then the limits of the account. */
  async #serve(incoming: Incoming): Promise<Served> {
    if (!incoming.path.startsWith('/api/')) throw new FakeError('NOT_FOUND')
    this.#requireAccess(incoming.headers)
    const found = endpointAt(incoming.path)
    if (found === undefined) throw new FakeError('NOT_FOUND')
    const { endpoint, argument } = found
    requireMethod(endpoint, incoming.method)
    if (endpoint.bytes !== undefined) this.#service.requireImage(argument)
    return this.#service.serve(callOf(endpoint, incoming), argument)
  }

  #requireAccess(headers: Headers) {
    const [, key] = /^Bearer +([^ ]+) *$/i.exec(headers.get('authorization') ?? '') ?? []
    const { apiKey = key } = this.#options
    if (key === undefined || key !== apiKey) throw invalidKey(key !== undefined)
    const { plan, standing } = this.#service.account
    if (standing.cap === 0) throw new FakeError('PLAN_REQUIRED', { plan, required_plans: paidPlans })
  }

  #options204({ path }: Incoming, headers: Record<string, string>) {
    const found = endpointAt(path)
    if (found === undefined) throw new FakeError('NOT_FOUND')
    return new Response(null, {
      status: 204,
      headers: { ...headers, Allow: methodsOf(found.endpoint).join(', ') },
    })
  }
}

function requireMethod(endpoint: Endpoint, method: string) {
  const methods = methodsOf(endpoint)
  if (!methods.includes(method)) throw new FakeError('METHOD_NOT_ALLOWED', {}, { Allow: methods.join(', ') })
}

/** The same answer for every key that is not accepted. It tells only whether a key was sent. */
function invalidKey(sent: boolean) {
  const error = new FakeError('INVALID_API_KEY')
  const [challenge = ''] = (error.headers['WWW-Authenticate'] ?? '').split(',')
  return sent ? error : new FakeError('INVALID_API_KEY', {}, { 'WWW-Authenticate': challenge })
}

function responseOf(status: number, body: object | null, headers: Record<string, string>) {
  if (body instanceof Uint8Array) {
    const type = { 'Content-Type': 'image/png' }
    return new Response(body as Uint8Array<ArrayBuffer>, { status, headers: { ...type, ...headers } }) // not shared memory
  }
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { ...type, ...headers },
  })
}

/** The error that `fetch` throws if there is no connection. */
function broken() {
  return new TypeError('fetch failed')
}

async function incomingOf(request: Request): Promise<Incoming> {
  const { pathname, searchParams } = new URL(request.url)
  const at = pathname.indexOf('/api/')
  return {
    method: request.method,
    path: at < 0 ? pathname : pathname.slice(at),
    search: searchParams,
    headers: request.headers,
    bytes: new Uint8Array(await request.arrayBuffer()),
  }
}

function recordOf({ method, path, search, headers, bytes }: Incoming, { url }: Request) {
  const { authorization: _, ...shown } = Object.fromEntries(headers)
  return {
    operation: endpointAt(path)?.endpoint.name,
    method,
    path: search.size > 0 ? `${path}${new URL(url).search}` : path,
    headers: shown,
    body: parsed(new TextDecoder().decode(bytes)),
    status: 0,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON
  }
}
