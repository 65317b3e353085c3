import type { NextFunction, Request, Response } from 'express'
import helmet from 'helmet'

const none = ["'none'"]

/**
 * Security headers for an API: no page, no content sniffing, no embedding, no referrer. A page replaces
 * `Content-Security-Policy` by its own. The other headers of helmet concern only pages.
 */
export const securityHeaders = [
  helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: { defaultSrc: none, frameAncestors: none },
  }),
  helmet.crossOriginResourcePolicy({ policy: 'same-origin' }),
  helmet.referrerPolicy({ policy: 'no-referrer' }),
  helmet.xContentTypeOptions(),
]

const yearSeconds = 365 * 24 * 60 * 60

const hsts = helmet.strictTransportSecurity({ maxAge: yearSeconds, includeSubDomains: false, preload: false })

/**
 * Tells a browser that has used TLS to always use it for this host. Subdomains are left out, because this service
 * does not decide about other hosts.
 */
export function strictTransport(request: Request, response: Response, next: NextFunction) {
  if (request.secure) hsts(request, response, next)
  else next()
}
