import { deprecationHeaders, type RouteMetadata } from '@content-generation/contract'
import type { Express } from 'express'
import { patternOf } from '../request/operations.ts'

/** The fields of a route that this gate reads. */
export interface Deprecable {
  method: 'GET' | 'POST'
  path: string
  metadata: RouteMetadata
}

/**
 * Sets the deprecation headers on every answer of a deprecated operation, errors included. Other operations have no
 * gate, so this costs them nothing.
 */
export function announceDeprecations(app: Express, contract: Readonly<Record<string, Deprecable>>) {
  for (const { path, method, metadata } of Object.values(contract)) {
    if (metadata.deprecation === undefined) continue
    const headers = deprecationHeaders(metadata.deprecation)
    app[method === 'GET' ? 'get' : 'post'](patternOf(path), (_request, response, next) => {
      response.set(headers)
      next()
    })
  }
}
