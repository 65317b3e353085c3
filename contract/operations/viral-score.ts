import { z } from 'zod'
import { language, score, string, text } from '../request/fields.ts'
import { prices } from '../tables/prices.ts'
import { generationRoute } from './generation-route.ts'

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
        verdict: string(
          'Short assessment in one or two sentences',
          'Strong hook that names its promise. The pace drops toward the end.',
          1000,
        ),
      })
      .meta({ id: 'ViralScore', description: 'How likely the script and the thumbnail idea are to spread' }),
  })
  .meta({ id: 'ViralScoreResult', description: 'The viral score of a script and a thumbnail idea' })

export const viralScore = generationRoute({
  path: '/api/v1/viral-score',
  summary: 'Score a script and thumbnail idea',
  description: 'Computes a viral score for a script and a thumbnail idea.',
  price: prices.viralScore,
  saves: 'viral_score',
  prompt: 'thumbnail_idea',
  body: viralScoreInput,
  result: viralScoreResult,
})
