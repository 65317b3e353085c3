import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

export interface Seen {
  acknowledged: Map<string, string>
  statuses: Record<string, number>
  slowestMs: number
  /** Answers under one idempotency key that were not the same. */
  contradictions: string[]
}

/** In the soak, says what it saw: the numbers are worth knowing, and not only that none was wrong. */
export function report(what: string, { acknowledged, statuses, slowestMs }: Seen) {
  if (process.env['SOAK'] === undefined) return
  const slowest = Math.round(slowestMs)
  process.stdout.write(
    `${what}: ${acknowledged.size} requests acknowledged, statuses ${JSON.stringify(statuses)}, slowest ${slowest} ms\n`,
  )
}

interface LoadOptions {
  origin: () => string
  key: string
  clients: number
  /** Each client goes on with new work until then, and with what it has begun until it is answered. */
  until: () => boolean
}

/**
 * Customers that do what the documentation says: every request has an idempotency key, and is repeated with it
 * until it is answered. Whatever dies meanwhile, each must be charged exactly once.
 */
export async function load({ origin, key, clients, until }: LoadOptions): Promise<Seen> {
  const seen: Seen = { acknowledged: new Map(), statuses: {}, slowestMs: 0, contradictions: [] }
  const client = async () => {
    while (!until()) await insist(seen, { origin, key, idempotencyKey: randomUUID() })
  }
  await Promise.all(Array.from({ length: clients }, client))
  return seen
}

interface Insistence {
  origin: () => string
  key: string
  idempotencyKey: string
}

const patienceMs = 60_000

/** A connection that was just handed to a process that dies may stay silent for ever. */
const answerLimitMs = 20_000

async function insist(seen: Seen, request: Insistence) {
  const startedAt = Date.now()
  while (Date.now() - startedAt < patienceMs) {
    const { status, text, tookMs } = await post(request)
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    seen.slowestMs = Math.max(seen.slowestMs, tookMs)
    if (status === 200) {
      const before = seen.acknowledged.get(request.idempotencyKey)
      if (before !== undefined && before !== text) seen.contradictions.push(request.idempotencyKey)
      seen.acknowledged.set(request.idempotencyKey, text)
      return
    }
    await delay(status === 409 || status === 503 ? 250 : 50)
  }
  seen.contradictions.push(`${request.idempotencyKey} was never answered`)
}

/** One attempt; a connection that breaks is status 0. */
async function post({ origin, key, idempotencyKey }: Insistence) {
  const startedAt = performance.now()
  const took = () => performance.now() - startedAt
  try {
    const response = await fetch(`${origin()}/api/v1/script`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body: JSON.stringify({ topic: 'Tea', duration: '5s' }),
      signal: AbortSignal.timeout(answerLimitMs),
    })
    return { status: response.status, text: await response.text(), tookMs: took() }
  } catch {
    return { status: 0, text: '', tookMs: took() }
  }
}
