import { randomBytes } from 'node:crypto'
import { formatApiKey, type PlanName, type ScopeName } from '@content-generation/contract'
import { openApiDocument } from '@content-generation/contract/openapi'
import { type ClientOptions, ContentGeneration } from '@content-generation/sdk'
import { fakeApi, type KeyLimitOptions } from '../../../sdk/testing/index.ts'
import { defaultCaps } from '../../fixtures/caps.ts'
import { expectConformant } from '../../fixtures/conformance.ts'
import { gate } from '../../fixtures/gate.ts'
import { startService } from '../../fixtures/service.ts'
import { type FakeProcess, fakeProcess } from './fake-process.ts'

/** What an account of either API can be asked to do. */
export interface Subject {
  client: ContentGeneration
  send: (request: Sent) => Promise<Answer>
  credits: () => Promise<number>
}

/** A raw request. */
export interface Sent {
  method?: string
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as it is. */
  raw?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
  /** Another `Authorization` than the account's, or none at all. */
  authorization?: string | null
}

export interface Answer {
  status: number
  headers: Headers
  bytes: Uint8Array
  // biome-ignore lint/suspicious/noExplicitAny: the conformance check has held it to the contract; tests read freely
  json: any
}

export interface Opening {
  plan?: PlanName
  credits?: number
  scope?: ScopeName
  keyLimit?: KeyLimitOptions
}

/** The real API on a real MongoDB, the one in memory, or the one in memory as a process. */
export interface Api {
  open: (opening?: Opening) => Promise<Subject>
  setClock: (moment?: Date) => Promise<void>
  stop: () => Promise<void>
}

/** One whose scripts can be held. */
export interface HeldApi extends Api {
  /** The same for all: makes scripts, and can hold them. */
  made: ReturnType<typeof gate>
}

export const caps = { ...defaultCaps, pro: 3 }

/** Every header that the contract speaks of. */
export const promisedHeaders = [...Object.keys(openApiDocument().components.headers), 'Content-Type']

export async function realApi(): Promise<HeldApi> {
  const made = gate()
  const service = await startService({ caps, generators: { script: made.script } })
  return {
    made,
    setClock: async (moment) => service.setClock(moment),
    stop: service.stop,
    open: async ({ plan, credits, scope, keyLimit } = {}) => {
      const account = await service.account(plan, credits, { scope, limit: keyLimit })
      const { origin } = service
      return subject({ origin, key: account.key, fetch }, () => account.credits())
    },
  }
}

export async function inMemoryApi(): Promise<HeldApi> {
  const made = gate()
  let now: Date | undefined
  return {
    made,
    setClock: async (moment) => {
      now = moment
    },
    stop: async () => {},
    open: async ({ plan = 'business', credits = 100, ...options } = {}) => {
      const key = formatApiKey(randomBytes(32))
      const time = () => now ?? new Date()
      const api = fakeApi({ ...options, plan, credits, apiKey: key, requestsPerDay: caps[plan], now: time })
      const endless = { signal: new AbortController().signal, deadline: Number.POSITIVE_INFINITY }
      // What the gate reads of its input is there.
      api.respondWith('script', ({ topic }) =>
        made.script({ topic } as Parameters<typeof made.script>[0], endless),
      )
      return subject({ origin: 'https://in-memory.example', key, fetch: api.fetch }, async () => api.credits)
    },
  }
}

/** Whether the command has options for this. */
export function isForProcess({ scope, keyLimit }: Opening) {
  return scope === undefined && keyLimit === undefined
}

/** The command, by HTTP: one process for each plan and balance, which begins anew for each account. */
export async function processApi(): Promise<Api> {
  const key = formatApiKey(randomBytes(32))
  const processes = new Map<string, Promise<FakeProcess>>()
  let current: FakeProcess | undefined
  let now: Date | undefined
  return {
    setClock: async (moment) => {
      now = moment
      await current?.control('POST', { now })
    },
    stop: async () => {
      for (const started of processes.values()) await (await started).stop()
    },
    open: async ({ plan = 'business', credits = 100 } = {}) => {
      const account = ['--plan', plan, '--credits', String(credits), '--key', key]
      const options = plan === 'free' ? account : [...account, '--cap', String(caps[plan])]
      const started = processes.get(options.join()) ?? fakeProcess(options)
      processes.set(options.join(), started)
      const fake = await started
      current = fake
      await fake.control('DELETE')
      await fake.control('POST', { now }) // the account begins now, as the others do
      const opened = subject({ origin: fake.origin, key, fetch }, async () => {
        const { data } = (await (await fake.control('POST', {})).json()) as { data: { credits: number } }
        return data.credits
      })
      return { ...opened, send: failing(opened.send, fake) }
    },
  }
}

/** Plans the failures that the scripts of the others have by their topic. */
function failing(send: Subject['send'], fake: FakeProcess): Subject['send'] {
  const failed = new Set<string>()
  return async (request) => {
    const { topic } = Object(request.body)
    if (topic === 'fail' || (topic === 'fail once' && !failed.has(topic))) {
      failed.add(topic)
      await fake.control('POST', { faults: ['GENERATION_FAILED'] })
    }
    return send(request)
  }
}

interface Door {
  origin: string
  key: string
  fetch: NonNullable<ClientOptions['fetch']> & ((url: string, init: RequestInit) => Promise<Response>)
}

function subject({ origin, key, fetch }: Door, credits: Subject['credits']): Subject {
  return {
    client: new ContentGeneration({ apiKey: key, baseUrl: `${origin}/api/v1`, maxRetries: 0, fetch }),
    credits,
    async send({ method = 'GET', path, body, raw, headers = {}, authorization = `Bearer ${key}` }) {
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const response = await fetch(origin + path, {
        method,
        headers: {
          ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
          ...(authorization === null ? {} : { authorization }),
          ...headers,
        },
        ...(payload === undefined ? {} : { body: payload }),
      })
      return read(response, method, new URL(origin + path).pathname)
    },
  }
}

async function read(response: Response, method: string, path: string): Promise<Answer> {
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const isJson = headers.get('content-type')?.startsWith('application/json') && bytes.length > 0
  const json = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : undefined
  expectConformant({ method, path, status, headers, body: json })
  return { status, headers, bytes, json }
}
