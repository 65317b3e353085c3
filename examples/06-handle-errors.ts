/**
 * Shows what to catch when you are out of credits, over the daily cap or on the wrong plan. Such an error costs nothing,
 * and sending the same request again at once cannot help.
 * @example npx tsx 06-handle-errors.ts
 */
import {
  ContentGeneration,
  ContentGenerationError,
  InsufficientCreditsError,
  PlanRequiredError,
  RateLimitedError,
} from '@content-generation/sdk'

function explain(error: unknown) {
  if (error instanceof InsufficientCreditsError) {
    return `Out of credits: this costs ${error.creditsRequired} and you have ${error.creditsRemaining}.`
  }
  if (error instanceof RateLimitedError) {
    return `All ${error.limitPerDay} requests of today are used. Try again at ${error.resetsAt.toISOString()}.`
  }
  if (error instanceof PlanRequiredError) {
    return `The ${error.plan} plan has no API access. It takes ${error.requiredPlans.join(' or ')}.`
  }
  // Everything else that a call can fail with: a wrong key, a field out of bounds, no connection.
  if (error instanceof ContentGenerationError) return error.message
  throw error
}

try {
  const client = new ContentGeneration()
  const { credits_used, credits_remaining } = await client.script({ topic: 'How to brew coffee at home' })
  console.log(`Nothing stood in the way: ${credits_used} credits spent, ${credits_remaining} left.`)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
