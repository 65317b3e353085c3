import { contract } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import type { AdmissionRoom } from '../../domain/admission/create-admission.ts'
import { ApiError } from '../../domain/errors/api-error.ts'
import { assetPaths } from '../pages/assets.ts'
import { securityPath } from '../pages/security-contact.ts'
import { patternOf } from '../request/operations.ts'
import { callerOf } from '../request/request-state.ts'

/** Paths that need no key. */
export const openPaths = [
  ...['/', '/docs', '/account', ...assetPaths, '/healthz', '/readyz'],
  ...['/api/v1/openapi.json', securityPath],
]

const known = [
  ...Object.values(contract),
  ...openPaths.map((path) => ({ path, method: 'GET' as const })),
].map(({ path, method }) => ({
  pattern: patternOf(path),
  methods: method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS'],
}))

/** The methods of a path. `undefined` if there is no such path, or if it cannot be decoded. */
export function methodsOf(path: string) {
  if (!isDecodable(path)) return undefined
  return known.find(({ pattern }) => pattern.test(path))?.methods
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

export function needsKey(path: string) {
  return path.startsWith('/api/') && !openPaths.includes(path)
}

/** Answers `OPTIONS` on every known path, without a key: the documentation says the same. */
export function options(request: Request, response: Response, next: NextFunction) {
  const methods = request.method === 'OPTIONS' ? methodsOf(request.path) : undefined
  if (methods === undefined) return next()
  response.setHeader('Allow', methods.join(', '))
  response.status(204).end()
}

/**
 * Throws `NOT_FOUND` for an unknown path, and `METHOD_NOT_ALLOWED` for a method that a known path does not take. If the
 * path needs a key, the errors of the key come first.
 */
export function knownPath({ authenticate }: Pick<AdmissionRoom, 'authenticate'>) {
  return async (request: Request, _response: Response, next: NextFunction) => {
    const methods = methodsOf(request.path)
    if (methods?.includes(request.method)) return next()
    if (needsKey(request.path)) await authenticate(callerOf(request))
    throw methods === undefined
      ? ApiError.of('NOT_FOUND', {})
      : ApiError.of('METHOD_NOT_ALLOWED', {}, { headers: { Allow: methods.join(', ') } })
  }
}
