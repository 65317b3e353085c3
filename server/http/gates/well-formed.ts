import type { NextFunction, Request, Response } from 'express'
import { invalidApiKey } from '../../domain/accounts/authentication.ts'
import { invalidHttp, invalidRequest } from '../answers/invalid-request.ts'

/**
 * Headers that may be given only once. If there are two, a proxy may read the other one and see a different request.
 */
const single = ['authorization', 'content-type', 'host']

/** The supported HTTP versions. Node accepts any version that it can parse. */
const versions = ['1.1', '1.0']

/** Characters that are invalid in a request target. A proxy may read such a path as another one. */
const unfit = /[^!-~]|[#\\]/

/** Whether the target of a request can be parsed: a path, a whole address, or `*`. */
export function isTarget(target = '') {
  return target.startsWith('/') || target === '*' || (/^https?:/i.test(target) && URL.canParse(target))
}

/**
 * Throws for HTTP that Node accepts: an unsupported version, an invalid target, a missing `Host`, or a header given
 * twice that is allowed only once.
 */
export function wellFormed(request: Request, _response: Response, next: NextFunction) {
  const { httpVersion, originalUrl } = request
  if (!versions.includes(httpVersion) || !isTarget(originalUrl) || unfit.test(originalUrl))
    throw invalidHttp()
  const { headers, headersDistinct } = request
  const repeated = single.filter((name) => (headersDistinct[name]?.length ?? 0) > 1)
  if (repeated.includes('authorization')) throw invalidApiKey()
  const missing = httpVersion === '1.1' && headers.host === undefined ? ['host'] : []
  const issues = [
    ...repeated.map((path) => ({ path: [path], message: 'must be given only once' })),
    ...missing.map((path) => ({ path: [path], message: 'is required' })),
  ]
  if (issues.length > 0) throw invalidRequest([{ issues, value: headers, noun: 'header' }])
  next()
}
