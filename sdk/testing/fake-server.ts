import { paidPlans } from './account.ts'
import { callOf, type Incoming } from './call.ts'
import { type Endpoint, endpointAt, methodsOf } from './endpoint.ts'
import type { FakeRequest } from './exchange.ts'
import { type CatalogueCode, FakeError, type Fault, type Fields, isCode, wasAdmitted } from './failure.ts'
import type { Served, Service } from './service.ts'

interface Planned {
  failure: CatalogueCode | Fault
  extras: Fields
}

/** Answers the requests of a fake API: HTTP, access, and planned failures. The rules of the API are in `Service`. */
export class FakeServer {
  readonly requests: FakeRequest[] = []
  /** The failures of the next requests, one each. */
  readonly planned: Planned[] = []
  readonly #service: Service
  readonly #apiKey: string | undefined

  /** Without `apiKey`, every key is accepted. */
  constructor(service: Service, apiKey: string | undefined) {
    this.#service = service
    this.#apiKey = apiKey
  }

  async answer(request: Request): Promise<Response> {
    const { signal } = request
    signal.throwIfAborted()
    const planned = this.planned.shift()
    const gone = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
    // If the client aborts, the work still completes and is charged.
    return Promise.race([this.#receive(request, planned), gone])
  }

  async #receive(request: Request, planned: Planned | undefined) {
    const incoming = await incomingOf(request, this.requests.length + 1)
    const record = recordOf(incoming)
    this.requests.push(record)
    if (planned?.failure === 'TIMEOUT') await new Promise(() => {})
    if (planned?.failure === 'CONNECTION_ERROR') throw broken()
    const response =
      planned?.failure === 'DECODE_ERROR'
        ? new Response('<h1>Welcome</h1>', { headers: { 'Content-Type': 'text/html' } })
        : await this.#respond(incoming, planned)
    if (planned?.failure === 'ANSWER_LOST') throw broken()
    record.status = response.status
    return response
  }

  async #respond(incoming: Incoming, planned: Planned | undefined) {
    const { method, requestId } = incoming
    const date = new Date(this.#service.account.now()).toUTCString()
    const served = await this.#attempt(incoming, planned).catch((error: unknown) => failed(error, requestId))
    return responseOf(method, {
      ...served,
      headers: { 'X-Request-Id': requestId, Date: date, ...served.headers },
    })
  }

  async #attempt(incoming: Incoming, planned: Planned | undefined): Promise<Served> {
    if (planned === undefined || !isCode(planned.failure)) return this.#serve(incoming)
    const { failure, extras } = planned
    const facts = this.#service.account.extrasOf(failure)
    const headers = wasAdmitted(failure) ? this.#service.admit(0).headers : {}
    throw new FakeError(failure, { ...facts, ...extras }, headers)
  }

  /** Checks in the order of the real API: key, plan, path, method, scope, what the id names, form; then the limits of the account. */
  async #serve(incoming: Incoming): Promise<Served> {
    const { method, path, headers } = incoming
    const endpoint = endpointAt(path)
    const methods = endpoint === undefined ? [] : methodsOf(endpoint)
    const allow = { Allow: methods.join(', ') }
    if (endpoint !== undefined && method === 'OPTIONS') return { status: 204, headers: allow, body: null }
    if (path.startsWith('/api/')) this.#requireAccess(headers)
    if (endpoint === undefined) throw new FakeError('NOT_FOUND')
    if (!methods.includes(method)) throw new FakeError('METHOD_NOT_ALLOWED', {}, allow)
    this.#requireScope(endpoint)
    if (endpoint.bytes !== undefined) this.#service.requireImage(endpoint)
    if (endpoint.name === 'generation') this.#service.requireGeneration(endpoint)
    return this.#service.serve(callOf(endpoint, incoming))
  }

  #requireScope({ scopes }: Endpoint) {
    const { scope } = this.#service.account
    if (!scopes.includes(scope)) throw new FakeError('SCOPE_REQUIRED', { scope, required_scope: scopes[0] })
  }

  #requireAccess(headers: Headers) {
    const [, key] = /^Bearer +([^ ]+) *$/i.exec(headers.get('authorization') ?? '') ?? []
    if (key === undefined || key !== (this.#apiKey ?? key)) throw invalidKey(key !== undefined)
    const { plan, cap } = this.#service.account
    if (cap === 0) throw new FakeError('PLAN_REQUIRED', { plan, required_plans: paidPlans })
  }
}

/** The same answer for every key that is not accepted. It tells only whether a key was sent. */
function invalidKey(sent: boolean) {
  const error = new FakeError('INVALID_API_KEY')
  const [challenge = ''] = (error.headers['WWW-Authenticate'] ?? '').split(',')
  return sent ? error : new FakeError('INVALID_API_KEY', {}, { 'WWW-Authenticate': challenge })
}

/** The error answer of the API; any other error is the test's own. */
function failed(error: unknown, requestId: string): Served {
  if (!(error instanceof FakeError)) throw error
  const { status, message, code, extras, headers } = error
  return { status, headers, body: { success: false, error: message, code, request_id: requestId, ...extras } }
}

function responseOf(method: string, { status = 200, headers, body }: Served) {
  if (body === null) return new Response(null, { status, headers })
  const json = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' }
  const content = body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) // not shared memory
  return new Response(method === 'HEAD' ? null : content, { status, headers: { ...json, ...headers } })
}

/** The error that `fetch` throws if there is no connection. */
function broken() {
  return new TypeError('fetch failed')
}

async function incomingOf(request: Request, number: number): Promise<Incoming> {
  const { pathname, search } = new URL(request.url)
  const at = pathname.indexOf('/api/')
  return {
    method: request.method,
    path: at < 0 ? pathname : pathname.slice(at),
    search,
    headers: request.headers,
    requestId: requestIdOf(request, number),
    bytes: new Uint8Array(await request.arrayBuffer()),
  }
}

/** The caller's own id of the request, if it is well-formed. */
function requestIdOf({ headers }: Request, number: number) {
  const sent = headers.get('x-request-id') ?? ''
  const made = `req_${String(number).padStart(24, '0')}`
  return /^[A-Za-z0-9._:@/+=-]{1,128}$/.test(sent) ? sent : made
}

function recordOf({ method, path, search, headers, bytes }: Incoming) {
  const { authorization: _, ...shown } = Object.fromEntries(headers)
  return {
    operation: endpointAt(path)?.name,
    method,
    path: path + search,
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
