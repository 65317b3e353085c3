import { deprecationHeaders, type RouteMetadata } from '@content-generation/contract'
import type { Express } from 'express'
import { patternOf } from './paths.ts'
import { setHeaders } from './request-state.ts'

/** What this gate reads of a route. */
export interface Deprecable {
  method: 'GET' | 'POST'
  path: string
  metadata: RouteMetadata
}

/**
 * Tells on every answer of a deprecated operation, refusals included, that it is one. An operation that is not
 * deprecated gets no gate, and so costs nothing.
 */
export function announceDeprecations(app: Express, contract: Readonly<Record<string, Deprecable>>) {
  for (const { path, method, metadata } of Object.values(contract)) {
    if (metadata.deprecation === undefined) continue
    const headers = deprecationHeaders(metadata.deprecation)
    app[method === 'GET' ? 'get' : 'post'](patternOf(path), (_request, response, next) => {
      setHeaders(response, headers)
      next()
    })
  }
}
