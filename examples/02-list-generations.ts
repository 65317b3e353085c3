/**
 * Lists everything that the account has generated, newest first. Listing is free; pages are fetched as they are needed.
 */
import { ContentGeneration, ContentGenerationError } from '@content-generation/sdk'

try {
  const client = new ContentGeneration()
  let count = 0
  for await (const { created_at, type, credits_used, prompt } of client.generations({ limit: 50 })) {
    console.log(`${created_at}  ${type.padEnd(11)}  ${String(credits_used).padStart(2)} credits  ${prompt}`)
    count += 1
  }
  console.log(count === 1 ? '1 generation.' : `${count} generations.`)
} catch (error) {
  if (!(error instanceof ContentGenerationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
