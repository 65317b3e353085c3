import { z } from 'zod'
import { integer, language, string, text } from '../request/fields.ts'
import { prices } from '../tables/prices.ts'
import { generationRoute } from './generation-route.ts'

const durationForm = /^([5-9]|[1-9][0-9]|[1-5][0-9]{2}|600)s$/
const durationError = 'must be <n>s with n from 5 to 600, such as 60s'

export const scriptInput = z
  .strictObject({
    topic: text({
      max: 300,
      description: 'Video topic or title, 1 to 300 characters',
      example: 'How to brew coffee at home',
    }),
    duration: z
      .templateLiteral([z.int(), 's'], { error: durationError })
      .refine((value) => durationForm.test(value), { error: durationError })
      .default('60s')
      .meta({
        description: 'Target length of the spoken script: `<n>s`, with n from 5 to 600 seconds',
        examples: ['45s'],
        pattern: durationForm.source,
        'x-unit': 's',
      }),
    tone: text({
      max: 50,
      description: 'Tone, such as energetic or calm, 1 to 50 characters',
      example: 'energetic',
    }).optional(),
    language,
    hooks: z
      .boolean()
      .default(true)
      .meta({
        description: 'Whether to produce 3 different hook variants. The price is the same without them',
        examples: [true],
      }),
  })
  .meta({ id: 'ScriptInput', description: 'The video script to generate' })

export const scriptResult = z
  .object({
    script: string(
      'The script: only spoken text, without labels ("Hook:"), stage directions and free-standing dashes',
      'Your coffee can taste better tomorrow morning. Weigh the beans, then grind them fresh.',
      30_000,
    ),
    hookVariants: z.array(z.string().max(500)).meta({
      description:
        'Three different hook variants, or fewer if the model wrote no more. Empty if `hooks` is `false`',
      examples: [
        ['Stop buying coffee.', 'What if your coffee is the problem?', 'I tried 30 brews in 30 days.'],
      ],
    }),
    wordCount: integer(
      'Number of words in `script`: tokens separated by whitespace that contain a letter or a digit',
      14,
    ),
    estimatedSeconds: integer(
      'Estimated spoken duration in seconds, at the usual speaking rate of the language. It may differ from `duration`',
      6,
    ),
  })
  .meta({ id: 'ScriptResult', description: 'A generated video script' })

export const script = generationRoute({
  path: '/api/v1/script',
  summary: 'Generate a video script',
  description: 'Generates a short-form video script, with three hook variants unless `hooks` is `false`.',
  price: prices.script,
  saves: 'script',
  prompt: 'topic',
  body: scriptInput,
  result: scriptResult,
})
