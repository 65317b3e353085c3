import { responseHeaders } from '@content-generation/contract'
import cors from 'cors'
import type { Request } from 'express'
import { methodsOf } from './paths.ts'

/** Request headers that a page may send in addition to those that browsers always allow. */
const allowedHeaders = ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Request-Id', 'traceparent']

/** How long a browser may cache a preflight answer. Chromium does not cache it longer. */
const maxAgeSeconds = 7200

/** Lets pages of these origins call the API, and read every response header of the contract. */
export function crossOrigin(origins: string[]) {
  return cors<Request>((request, decide) => {
    decide(null, {
      origin: origins,
      methods: (request.method === 'OPTIONS' && methodsOf(request.path)) || [],
      allowedHeaders,
      exposedHeaders: Object.keys(responseHeaders),
      // Callers send an API key. The API has no cookies.
      credentials: false,
      maxAge: maxAgeSeconds,
      // The gate `options` ends the answer, with or without CORS.
      preflightContinue: true,
    })
  })
}
