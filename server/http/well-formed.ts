import type { NextFunction, Request, Response } from 'express'
import { invalidApiKey } from '../domain/authentication.ts'
import { invalidHttp, invalidRequest } from './invalid-request.ts'

/** Headers that may stand there once; a proxy that took another one of two would see another request. */
const single = ['authorization', 'content-type', 'host']

/** Versions that are spoken here; Node takes any that it can read. */
const versions = ['1.1', '1.0']

/** What does not belong into a request's target: a proxy may have taken such a path for another one. */
const unfit = /[^!-~]|[#\\]/

/** Refuses HTTP that Node lets pass: another version, an unfit target, no `Host`, or two of what may be there once. */
export function wellFormed(request: Request, _response: Response, next: NextFunction) {
  if (!versions.includes(request.httpVersion) || unfit.test(request.originalUrl)) throw invalidHttp()
  const { headers, rawHeaders } = request
  // Fewer names than headers were sent: some came more than once.
  const repeats = Object.keys(headers).length < rawHeaders.length / 2
  const repeated = repeats ? single.filter((name) => countOf(name, rawHeaders) > 1) : []
  if (repeated.includes('authorization')) throw invalidApiKey()
  const missing = request.httpVersion === '1.1' && headers.host === undefined ? ['host'] : []
  const issues = [
    ...repeated.map((path) => ({ path: [path], message: 'must be given only once' })),
    ...missing.map((path) => ({ path: [path], message: 'is required' })),
  ]
  if (issues.length > 0) throw invalidRequest([{ issues, value: headers, noun: 'header' }])
  next()
}

function countOf(name: string, rawHeaders: readonly string[]) {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.toLowerCase() === name) count += 1
  }
  return count
}
