import { z } from 'zod'
import { score, string, text } from '../request/fields.ts'
import { prices } from '../tables/prices.ts'
import { generationRoute } from './generation-route.ts'

export const nicheInput = z
  .strictObject({
    topic: text({ max: 300, description: 'Main topic, 1 to 300 characters', example: 'home fitness' }),
    audience: text({
      max: 100,
      description: 'Target audience, such as an age range like `25-34`, 1 to 100 characters',
      example: '25-34',
    }).optional(),
    format: text({
      max: 50,
      description: 'Format, such as shorts or longform, 1 to 50 characters',
      example: 'shorts',
    }).optional(),
  })
  .meta({ id: 'NicheInput', description: 'The topic to analyse' })

export const nicheResult = z
  .object({
    niches: z
      .array(
        z
          .object({
            title: string('Name of the niche', 'Home fitness for new parents', 400),
            potential: score('How promising the niche is', 82),
          })
          .meta({ id: 'NicheIdea', description: 'A niche idea' }),
      )
      .meta({ description: 'Niche ideas, the most promising first' }),
  })
  .meta({ id: 'NicheResult', description: 'Niche ideas for a topic' })

export const niche = generationRoute({
  path: '/api/v1/niche',
  summary: 'Find niche ideas',
  description: 'Analyses a topic and returns profitable niche ideas.',
  price: prices.niche,
  saves: 'niche',
  prompt: 'topic',
  body: nicheInput,
  result: nicheResult,
})
