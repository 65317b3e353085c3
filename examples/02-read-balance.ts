/**
 * Reads the balance, the plan and what was used of them. Reading is free, and the SDK knows the prices, so it can say
 * what the balance is enough for.
 * @example npx tsx 02-read-balance.ts
 */
import { ContentGeneration, ContentGenerationError } from '@content-generation/sdk'

try {
  const client = new ContentGeneration()
  const { data: account } = await client.me()
  const enoughFor = (operation: 'script' | 'image') =>
    Math.floor(account.credits_remaining / client.estimate(operation))

  console.log(`Account             ${account.email}, ${account.plan} plan`)
  console.log(`Credits left        ${account.credits_remaining}`)
  console.log(`Enough for          ${enoughFor('script')} scripts, or ${enoughFor('image')} images`)
  console.log(`Spent this month    ${account.credits_used_this_month}`)
  console.log(`Requests today      ${account.requests_today} of ${account.rate_limit_per_day}`)
} catch (error) {
  if (!(error instanceof ContentGenerationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
