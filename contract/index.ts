import { initContract } from '@ts-rest/core'
import { downloadImage } from './operations/generated-image.ts'
import { generation } from './operations/generation.ts'
import { generationRoutes } from './operations/generation-routes.ts'
import { generations } from './operations/generations.ts'
import { me } from './operations/me.ts'
import { statement } from './operations/statement.ts'
import { usage } from './operations/usage.ts'

/** The operations of the Content Generation API, version 1. Customers may rely on everything in it. */
export const contract = initContract().router(
  {
    me,
    ...generationRoutes,
    generations,
    generation,
    usage,
    statement,
    downloadImage,
  },
  { strictStatusCodes: true },
)

export type Contract = typeof contract
export type OperationName = keyof Contract

export { type ErrorBody, type ErrorExtra, errorBody } from './operations/envelope.ts'
export { type ImageVariant, imageUrl, imageVariants } from './operations/generated-image.ts'
export { savedGeneration, singleGeneration } from './operations/generation.ts'
export {
  type GenerationInput,
  type GenerationName,
  type GenerationResult,
  type GenerationType,
  generationRoutes,
  generationTypes,
  resultSchema,
} from './operations/generation-routes.ts'
export { generationPage } from './operations/generations.ts'
export {
  type AspectRatio,
  aspectRatios,
  imageSize,
  longestEdge,
} from './operations/image.ts'
export { accountInfo } from './operations/me.ts'
export type { RouteMetadata } from './operations/route.ts'
export { type StatementReport, statementReport } from './operations/statement.ts'
export { dashboardGroup, type UsageReport, usageReport } from './operations/usage.ts'
export * from './request/api-key.ts'
export { type Deprecation, deprecationHeaders, noticeMonths } from './request/deprecation.ts'
export { codePoints } from './request/fields.ts'
export { unquoteIdempotencyKey } from './request/idempotency.ts'
export * from './request/origin.ts'
export * from './tables/error-codes.ts'
export type { ErrorSource } from './tables/error-entry.ts'
export * from './tables/errors.ts'
export { responseHeaders } from './tables/headers.ts'
export { type LimitPeriod, limitPeriods } from './tables/key-limits.ts'
export * from './tables/limits.ts'
export * from './tables/plans.ts'
export * from './tables/prices.ts'
export * from './tables/scopes.ts'
