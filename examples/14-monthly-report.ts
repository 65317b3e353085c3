/**
 * Reports on a month: credits by type, a plot by day as SVG, and the statement as CSV. Usage and statement agree to the
 * credit, or it says so.
 * @example npx tsx 14-monthly-report.ts 2026-01 report
 */
import { writeFile } from 'node:fs/promises'
import { ContentGeneration, type UsageDay } from '@content-generation/sdk'

const today = new Date().toISOString().slice(0, 10)
const [month = today.slice(0, 7), name = 'report'] = process.argv.slice(2)

/** The days of the month, in UTC. A month that is not over ends today. */
function range() {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
  return { from: `${month}-01`, to: last < today ? last : today }
}

/** A bar for each day, whose title says how much it is. */
function plot(days: readonly UsageDay[]) {
  const most = Math.max(1, ...days.map(({ credits_used }) => credits_used))
  const bars = days.map(({ day, credits_used }, index) => {
    const height = Math.round((credits_used / most) * 200)
    const place = `x="${index * 24 + 4}" y="${210 - height}" width="16" height="${height}"`
    return `<rect ${place} fill="#2a6f97"><title>${day}: ${credits_used} credits</title></rect>`
  })
  const label = `<text x="4" y="232" font-family="sans-serif">${month}: at most ${most} credits a day</text>`
  const box = `viewBox="0 0 ${Math.max(320, days.length * 24)} 240"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>\n${[...bars, label].join('\n')}\n</svg>\n`
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

try {
  const client = new ContentGeneration()
  const { total, days } = (await client.usage(range())).data
  const statement = client.statement(range())
  const { opening_balance, closing_balance } = (await statement).data
  const entries = await statement.toArray()

  const groups = days.flatMap((day) => day.groups)
  for (const group of new Set(groups.map((one) => one.group))) {
    const credits = sum(groups.filter((one) => one.group === group).map((one) => one.credits_used))
    console.log(`${group.padEnd(14)}${String(credits).padStart(8)} credits`)
  }

  const spent = -sum(entries.filter(({ kind }) => /charge|spend/.test(kind)).map(({ amount }) => amount))
  const moved = sum(entries.map(({ amount }) => amount))
  if (spent !== total.credits_used || opening_balance + moved !== closing_balance)
    throw new Error('Usage and statement differ. Something was charged in between: run it again.')

  await writeFile(`${name}.svg`, plot(days))
  await writeFile(`${name}.csv`, await client.statement(range()).toCsv())
  const balances = `${opening_balance} before, ${moved + spent} added, ${spent} spent, ${closing_balance} after`
  console.log(`${balances}: ${name}.svg, ${name}.csv`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
