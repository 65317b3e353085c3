import { initContract } from '@ts-rest/core'
import { downloadImage } from './operations/generated-image.ts'
import { generations } from './operations/generations.ts'
import { image } from './operations/image.ts'
import { me } from './operations/me.ts'
import { niche } from './operations/niche.ts'
import { script } from './operations/script.ts'
import { viralScore } from './operations/viral-score.ts'

/** The operations of the Content Generation API, version 1. Customers may rely on everything in it. */
export const contract = initContract().router(
  {
    me,
    script,
    niche,
    image,
    viralScore,
    generations,
    downloadImage,
  },
  { strictStatusCodes: true },
)

export type Contract = typeof contract
export type OperationName = keyof Contract

export * from './operations/error-bodies.ts'
export { type ImageVariant, imageUrl, imageVariants } from './operations/generated-image.ts'
export { generation, generationPage } from './operations/generations.ts'
export {
  type AspectRatio,
  aspectRatios,
  imageInput,
  imageResult,
  imageSize,
  longestEdge,
} from './operations/image.ts'
export { accountInfo } from './operations/me.ts'
export { nicheInput, nicheResult } from './operations/niche.ts'
export { type RouteMetadata, routerErrors } from './operations/route.ts'
export { scriptInput, scriptResult } from './operations/script.ts'
export { viralScoreInput, viralScoreResult } from './operations/viral-score.ts'
export * from './request/api-key.ts'
export { type Deprecation, deprecationHeaders, noticeMonths } from './request/deprecation.ts'
export { codePoints } from './request/fields.ts'
export { unquoteIdempotencyKey } from './request/idempotency.ts'
export * from './request/origin.ts'
export * from './tables/errors.ts'
export * from './tables/generation-types.ts'
export { responseHeaders } from './tables/headers.ts'
export * from './tables/limits.ts'
export * from './tables/plans.ts'
export * from './tables/prices.ts'
