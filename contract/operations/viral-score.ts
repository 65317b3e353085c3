import { z } from 'zod'
import { language, score, text } from '../request/fields.ts'
import { idempotencyKey } from '../request/idempotency.ts'
import { priceInWords, prices } from '../tables/prices.ts'
import { charged } from './envelope.ts'
import { errorResponses } from './error-bodies.ts'
import { chargingErrors, type RouteMetadata } from './route.ts'

export const viralScoreInput = z
  .strictObject({
    script: text({
      min: 20,
      max: 20_000,
      description: 'The script to score, 20 to 20,000 characters',
      example: 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.',
    }),
    thumbnail_idea: text({
      max: 1000,
      description: 'Thumbnail concept, 1 to 1,000 characters',
      example: 'A red cup on black, one word: BITTER',
    }),
    niche: text({ max: 200, description: 'Niche, 1 to 200 characters', example: 'home barista' }),
    language,
  })
  .meta({ id: 'ViralScoreInput', description: 'The script and thumbnail idea to score' })

export const viralScoreResult = z
  .object({
    score: z
      .object({
        total_score: score('Overall score', 78),
        hook_score: score('Score of the hook', 84),
        verdict: z.string().meta({
          description: 'Short assessment in one or two sentences',
          examples: ['Strong hook that names its promise. The pace drops toward the end.'],
        }),
      })
      .meta({ id: 'ViralScore', description: 'How likely the script and the thumbnail idea are to spread' }),
  })
  .meta({ id: 'ViralScoreResult', description: 'The viral score of a script and a thumbnail idea' })

export const viralScore = {
  method: 'POST',
  path: '/api/v1/viral-score',
  summary: 'Score a script and thumbnail idea',
  description: `Computes a viral score for a script and a thumbnail idea. ${priceInWords(prices.viralScore)}`,
  query: z.strictObject({}),
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: viralScoreInput,
  responses: { 200: charged(viralScoreResult, prices.viralScore), ...errorResponses(chargingErrors) },
  metadata: {
    price: prices.viralScore,
    counted: true,
    saves: 'viral_score',
    retry: 'idempotency_key',
    errors: chargingErrors,
  } satisfies RouteMetadata,
} as const
