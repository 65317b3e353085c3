import { responseHeaders } from '@content-generation/contract'
import cors from 'cors'
import type { Request } from 'express'
import { methodsOf } from './paths.ts'

/** What a page may send beyond what browsers always let it. */
const allowedHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id', 'traceparent']

/** The longest that a browser remembers a preflight answer. */
const maxAgeSeconds = 7200

/** Lets the pages of these origins call the API, and read every header that the contract promises. */
export function crossOrigin(origins: string[]) {
  return cors<Request>((request, decide) => {
    decide(null, {
      origin: origins,
      methods: (request.method === 'OPTIONS' && methodsOf(request.path)) || [],
      allowedHeaders,
      exposedHeaders: Object.keys(responseHeaders),
      // Callers are known by their key; no cookie of ours exists.
      credentials: false,
      maxAge: maxAgeSeconds,
      // What `OPTIONS` answers besides is said in one place, for everybody.
      preflightContinue: true,
    })
  })
}
