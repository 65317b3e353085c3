import type { Operation } from '@content-generation/contract/openapi'
import type { AssetPath } from './assets.ts'

export interface ListedOperation extends Operation {
  method: string
  path: string
}

/** The data of a page: the URLs of its assets, and the operations of the API. */
export interface PageContext {
  asset: (path: AssetPath) => string
  operations: readonly ListedOperation[]
  /** The groups of the operations, in the order of the OpenAPI document. */
  tags: readonly string[]
  title: string
  /** The origin of this service, as the browser has reached it. */
  origin: string
}
