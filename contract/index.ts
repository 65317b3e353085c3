import { initContract } from '@ts-rest/core'
import { downloadImage } from './generated-image.ts'
import { generations } from './generations.ts'
import { image } from './image.ts'
import { me } from './me.ts'
import { niche } from './niche.ts'
import { script } from './script.ts'
import { viralScore } from './viral-score.ts'

/** The Content Generation API, version 1: everything that a customer may rely on. */
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

export * from './api-key.ts'
export { type Deprecation, deprecationHeaders, noticeMonths } from './deprecation.ts'
export * from './error-bodies.ts'
export * from './errors.ts'
export { codePoints } from './fields.ts'
export { type ImageVariant, imageUrl, imageVariants } from './generated-image.ts'
export * from './generation-types.ts'
export { generation, generationPage } from './generations.ts'
export { unquoteIdempotencyKey } from './idempotency.ts'
export { type AspectRatio, aspectRatios, imageInput, imageResult, imageSize, longestEdge } from './image.ts'
export * from './limits.ts'
export { accountInfo } from './me.ts'
export { nicheInput, nicheResult } from './niche.ts'
export { headers as responseHeaders } from './openapi-responses.ts'
export * from './origin.ts'
export * from './plans.ts'
export * from './prices.ts'
export { type RouteMetadata, routerErrors } from './route.ts'
export { scriptInput, scriptResult } from './script.ts'
export { viralScoreInput, viralScoreResult } from './viral-score.ts'
