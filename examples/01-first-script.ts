/**
 * Generates a video script about your topic, with three hooks to open it with. The last line says what that cost and
 * how many credits are left.
 * @example npx tsx 01-first-script.ts "How to brew coffee at home"
 */
import { ContentGeneration, ContentGenerationError } from '@content-generation/sdk'

const topic = process.argv[2] ?? 'How to brew coffee at home'

try {
  const client = new ContentGeneration()
  const { data, credits_used, credits_remaining } = await client.script({
    topic,
    duration: '30s',
    tone: 'energetic',
  })

  console.log(data.script)
  console.log()
  for (const hook of data.hookVariants) console.log(`Hook: ${hook}`)
  console.log()
  console.log(`${data.wordCount} words, about ${data.estimatedSeconds} seconds.`)
  console.log(`${credits_used} credits spent, ${credits_remaining} left.`)
} catch (error) {
  if (!(error instanceof ContentGenerationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
