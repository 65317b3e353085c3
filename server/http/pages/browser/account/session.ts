import { ContentGeneration, type RateLimit } from '@content-generation/sdk'
import { atMost } from './page/at-most.ts'

/** The server answers two reports and four downloads of an account at once, and lets others wait. */
const atOnce = { reports: 2, images: 4 }

/** All that lasts as long as the page has the key. */
export interface Session {
  readonly client: ContentGeneration
  /** For every call: the call ends when the key is forgotten. */
  readonly signal: AbortSignal
  readonly reports: ReturnType<typeof atMost>
  readonly images: ReturnType<typeof atMost>
  /** Tells that a request has counted toward the daily cap, and what was left of it then. */
  count(rateLimit: RateLimit | undefined): void
  /** How many requests of this page have counted. */
  counted(): number
  /** Calls this with what is left of the daily cap, after each request that has counted. */
  onCount(heard: (rateLimit: RateLimit) => void): void
  /** Forgets the key. */
  end(): void
}

/** The key is held by the client and nowhere else. */
export function createSession(apiKey: string): Session {
  const ended = new AbortController()
  const listeners: ((rateLimit: RateLimit) => void)[] = []
  let counted = 0
  const client = new ContentGeneration({
    apiKey,
    baseUrl: new URL('/api/v1', location.origin).href,
    // The customer has pasted the key into this page, which is served by the API itself.
    dangerouslyAllowBrowser: true,
    // A failure is shown at once, with a button that tries again. So no request is sent that nobody has asked for.
    maxRetries: 0,
  })
  return {
    client,
    signal: ended.signal,
    reports: atMost(atOnce.reports),
    images: atMost(atOnce.images),
    count(rateLimit) {
      if (rateLimit === undefined) return
      counted += 1
      for (const heard of listeners) heard(rateLimit)
    },
    counted: () => counted,
    onCount: (heard) => void listeners.push(heard),
    end: () => ended.abort(),
  }
}
