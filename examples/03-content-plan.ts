/**
 * Makes a week's content plan from one niche, a script for every day, and never passes your budget. It shows how far it
 * is, and writes the plan to content-plan.md.
 * @example npx tsx 03-content-plan.ts "home coffee brewing" 16
 */
import { writeFile } from 'node:fs/promises'
import { BudgetExceededError, ContentGeneration } from '@content-generation/sdk'

const [niche = 'home coffee brewing', budget = '16'] = process.argv.slice(2)
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

function showProgress(done: number, total: number) {
  if (!process.stderr.isTTY) return
  const bar = '█'.repeat(done) + '░'.repeat(total - done)
  process.stderr.write(`\r${bar} ${done} of ${total} scripts${done === total ? '\n' : ''}`)
}

try {
  const client = new ContentGeneration().withBudget(Number(budget))
  const { data } = await client.niche({ topic: niche })
  const ideas = data.niches.slice(0, weekdays.length)

  // All at once. What one day fails with must not cost the others, so every outcome is a value.
  let done = 0
  showProgress(done, ideas.length)
  const outcomes = await Promise.all(
    ideas.map(async ({ title }) => {
      const outcome = await client.script({ topic: title, duration: '30s' }).safe()
      showProgress(++done, ideas.length)
      return { title, outcome }
    }),
  )

  const plan: string[] = []
  const failures: Error[] = []
  let left = Infinity
  for (const [day, { title, outcome }] of outcomes.entries()) {
    if (!outcome.ok) {
      failures.push(outcome.error)
      continue
    }
    plan.push(`## ${weekdays[day]}: ${title}\n\n${outcome.data.script}\n`)
    console.log(`${weekdays[day]?.padEnd(9)}  ${title} (${outcome.data.estimatedSeconds} s)`)
    left = Math.min(left, outcome.credits_remaining) // they were charged in any order; the lowest balance is the latest
  }
  if (plan.length === 0) throw failures[0] ?? new Error('There are no ideas for this niche.')
  await writeFile('content-plan.md', `# ${niche}\n\n${plan.join('\n')}`)
  console.log(`\n${plan.length} of ${ideas.length} scripts are in content-plan.md.`)
  console.log(`${client.budget?.spent} of ${budget} credits spent, ${left} left on the account.`)

  const failure = failures.find((error) => !(error instanceof BudgetExceededError))
  if (failure) throw failure
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
