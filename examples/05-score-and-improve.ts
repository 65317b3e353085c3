/**
 * Scores a script and tries other hooks and tones until it reaches 80 points or the budget ends. It prints every attempt,
 * then the best script and what the search has cost.
 * @example npx tsx 05-score-and-improve.ts "How to brew coffee at home" 30
 */
import { BudgetExceededError, ContentGeneration, ContentGenerationError } from '@content-generation/sdk'

const [topic = 'How to brew coffee at home', budget = '30'] = process.argv.slice(2)
const goal = 80
const tones = ['calm', 'energetic', 'dramatic', 'funny', 'educational']

let best = { total: -1, script: '', verdict: '' }

async function search(client: ContentGeneration) {
  for (const tone of tones) {
    const { data } = await client.script({ topic, tone, duration: '30s' })
    // A hook takes the place of the first sentence; the one that is there already is scored once.
    const versions = data.hookVariants.map((hook) => data.script.replace(/^.*?[.!?](?= )/, () => hook))
    for (const [attempt, script] of [...new Set([data.script, ...versions])].entries()) {
      const thumbnail_idea = `Close-up of a surprised face beside: ${topic}`
      const { score } = (await client.viralScore({ script, thumbnail_idea, niche: topic })).data

      const opening = attempt === 0 ? 'as written' : `other hook ${attempt}`
      console.log(`${tone.padEnd(11)}  ${opening.padEnd(12)}  ${String(score.total_score).padStart(3)}`)
      if (score.total_score > best.total) best = { total: score.total_score, script, verdict: score.verdict }
      if (best.total >= goal) return
    }
  }
}

try {
  const client = new ContentGeneration().withBudget(Number(budget))
  await search(client).catch((error) => {
    // The budget's end is no failure as long as it has bought a score.
    if (!(error instanceof BudgetExceededError) || best.total < 0) throw error
  })
  console.log(`\n${best.script}\n\n${best.verdict}\n`)
  console.log(`${best.total >= goal ? 'Goal reached' : 'Best score'}: ${best.total} of 100.`)
  console.log(`${client.budget?.spent} of ${budget} credits spent, ${client.credits} left on the account.`)
} catch (error) {
  if (!(error instanceof ContentGenerationError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
