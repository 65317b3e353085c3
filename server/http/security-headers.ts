import type { NextFunction, Request, Response } from 'express'
import helmet from 'helmet'

const none = ["'none'"]

/**
 * What an API says to browsers: nothing of it is a page, nothing may be guessed, embedded or referred to. A page of ours
 * replaces `Content-Security-Policy` by its own. helmet's other headers speak of pages alone, and are left off.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: none, frameAncestors: none } },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
  xContentTypeOptions: true,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xPoweredBy: false,
  xXssProtection: false,
})

const yearSeconds = 365 * 24 * 60 * 60

const hsts = helmet.strictTransportSecurity({ maxAge: yearSeconds, includeSubDomains: false, preload: false })

/** Asks a browser that came over TLS to come no other way; other hosts of the domain are not ours to decide about. */
export function strictTransport(request: Request, response: Response, next: NextFunction) {
  if (request.secure) hsts(request, response, next)
  else next()
}
