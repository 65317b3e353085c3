import { contract } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { authenticate } from '../domain/admission/access-query.ts'
import type { Backend } from '../domain/backend.ts'
import { Refusal } from '../domain/refusal.ts'
import { assetPaths } from './docs/assets.ts'
import { callerOf } from './request-state.ts'

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

/** Exactly this path; its parameters are matched and not decoded, which may throw. */
export function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}

/** The methods that a path takes, if there is such a path. */
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

/** Answers `OPTIONS` on every known path; it tells nobody anything that the documentation does not. */
export function options(request: Request, response: Response, next: NextFunction) {
  const methods = request.method === 'OPTIONS' ? methodsOf(request.path) : undefined
  if (methods === undefined) return next()
  response.setHeader('Allow', methods.join(', '))
  response.status(204).end()
}

/** What no route took: an unknown path, or a known one with another method. Behind a key, the key comes first. */
export function unmatched(backend: Backend) {
  return async (request: Request) => {
    if (needsKey(request.path)) await authenticate(backend, callerOf(request))
    throw notHere(request.path)
  }
}

function notHere(path: string) {
  const methods = methodsOf(path)
  return methods === undefined
    ? Refusal.of('NOT_FOUND', {})
    : Refusal.of('METHOD_NOT_ALLOWED', {}, { headers: { Allow: methods.join(', ') } })
}

/** A path that cannot be decoded names nothing; as everywhere, the key comes first. */
export function undecodable(backend: Backend) {
  return async (error: unknown, request: Request, _response: Response, _next: NextFunction) => {
    if (!(error instanceof URIError)) throw error
    if (needsKey(request.path)) await authenticate(backend, callerOf(request))
    throw Refusal.of('NOT_FOUND', {})
  }
}
