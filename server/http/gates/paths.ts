import { contract } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import type { AdmissionRoom } from '../../domain/admission/create-admission.ts'
import { ApiError } from '../../domain/errors/api-error.ts'
import { assetPaths } from '../pages/assets.ts'
import { callerOf } from '../request/request-state.ts'

/** Paths that need no key. */
export const openPaths = ['/', '/docs', ...assetPaths, '/healthz', '/readyz', '/api/v1/openapi.json'] as const

interface KnownPath {
  pattern: RegExp
  methods: string[]
}

const known: KnownPath[] = [
  ...Object.values(contract).map(({ path, method }) => ({ path, method })),
  ...openPaths.map((path) => ({ path, method: 'GET' as const })),
].map(({ path, method }) => ({
  pattern: patternOf(path),
  methods: method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS'],
}))

/** Matches exactly this path. Parameters are matched but not decoded, because decoding may throw. */
export function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}

/** The methods of a path. `undefined` if there is no such path. */
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
  return path.startsWith('/api/') && !openPaths.some((open) => open === path)
}

/** Answers `OPTIONS` on every known path, without a key: the documentation says the same. */
export function options(request: Request, response: Response, next: NextFunction) {
  const methods = request.method === 'OPTIONS' ? methodsOf(request.path) : undefined
  if (methods === undefined) return next()
  response.setHeader('Allow', methods.join(', '))
  response.status(204).end()
}

/**
 * Throws the error for a request that no route handles: `NOT_FOUND` for an unknown path, `METHOD_NOT_ALLOWED` for a
 * known one. If the path needs a key, the errors of the key come first.
 */
export function unmatched({ authenticate }: Pick<AdmissionRoom, 'authenticate'>) {
  return async (request: Request) => {
    if (needsKey(request.path)) await authenticate(callerOf(request))
    throw notHere(request.path)
  }
}

function notHere(path: string) {
  const methods = methodsOf(path)
  return methods === undefined
    ? ApiError.of('NOT_FOUND', {})
    : ApiError.of('METHOD_NOT_ALLOWED', {}, { headers: { Allow: methods.join(', ') } })
}

/**
 * Throws `NOT_FOUND` for a path that cannot be decoded. If the path needs a key, the errors of the key come first.
 */
export function undecodable({ authenticate }: Pick<AdmissionRoom, 'authenticate'>) {
  return async (error: unknown, request: Request, _response: Response, _next: NextFunction) => {
    if (!(error instanceof URIError)) throw error
    if (needsKey(request.path)) await authenticate(callerOf(request))
    throw ApiError.of('NOT_FOUND', {})
  }
}
