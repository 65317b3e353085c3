import type { Deprecation } from '../request/deprecation.ts'
import type { ErrorCode } from '../tables/errors.ts'
import type { Price } from '../tables/prices.ts'

/** The facts about a route that are not fields. Server, OpenAPI document and SDK follow them. */
export interface RouteMetadata {
  /** The price in credits; 0 if the operation is free. */
  price: Price
  /** Whether an admitted request counts toward the daily cap. */
  counted: boolean
  /** Whether keys that are for generating may call the operation although it is free. */
  belongsToGenerating?: boolean
  /** The type of the generation that the operation saves. Absent if the operation is free. */
  saves?: string
  /** The field of the body with which the generation is listed. Absent if the operation is free. */
  prompt?: string
  /** `safe`: may be sent again as it is. `idempotency_key`: may be sent again only with the same idempotency key. */
  retry: 'safe' | 'idempotency_key'
  /** The errors that this route can answer with. */
  errors: readonly ErrorCode[]
  /** Present if the operation is deprecated. */
  deprecation?: Deprecation
}
