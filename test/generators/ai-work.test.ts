import type { GenerationInput } from '@content-generation/contract'
import { describe, expect, it } from 'vitest'
import { type Ask, createAsk } from '../../server/generators/ai/drafts/ask.ts'
import { nicheQuestion } from '../../server/generators/ai/drafts/niche.ts'
import { writeScript } from '../../server/generators/ai/drafts/script.ts'
import { viralScoreQuestion } from '../../server/generators/ai/drafts/viral-score.ts'
import { requestTimeLimit } from './local.ts'

const context = requestTimeLimit()
const script: GenerationInput<'script'> = { topic: 'Tea', duration: '600s', language: 'en', hooks: false }
const score = { script: 'x', thumbnail_idea: 'x', niche: 'x', language: 'en' }

const writesScript = (ask: Ask) => writeScript({ ask, meter: undefined }, script, context)
const scores = (ask: Ask) => ask(viralScoreQuestion(score), context)
const findsNiches = (ask: Ask) => ask(nicheQuestion({ topic: 'x' }), context)

const answering = (answer: string) => createAsk([{ name: 'model', write: async () => answer }])

/** Asks a model that answers with this text each time, and gives the CPU time that it took to read the answers. */
async function cost(run: (ask: Ask) => Promise<unknown>, answer: string) {
  const ask = answering(answer)
  const before = process.cpuUsage()
  for (let time = 0; time < 10; time += 1) await run(ask).catch(() => 'refused')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

const pieces = [
  '\n',
  ' ',
  '\t\n',
  ' \n',
  '- ',
  ' —',
  '#',
  '# ',
  '*',
  '**',
  '(',
  '1',
  '1.',
  'a',
  'a ',
  '. ',
  'A. ',
  'é',
  '<think>',
  '{',
  '}',
  '"',
  '\\',
  'hook',
  'hook:',
]

/** Below this, what the machine does besides is more than the work itself. */
const cheap = 0.05

async function expectLinear(
  run: (ask: Ask) => Promise<unknown>,
  text: (characters: number) => string,
  most: number,
) {
  await cost(run, text(most / 2)) // until the code is compiled
  const once = await cost(run, text(most / 2))
  const twice = await cost(run, text(most))
  expect(twice / Math.max(once, cheap)).toBeLessThan(3)
}

describe('an answer of a model that is twice as long takes about twice the time to read', {
  timeout: 60_000,
}, () => {
  const repeated = (piece: string) => (characters: number) => piece.repeat(characters / piece.length)

  it.each(pieces)('of %j', async (piece) => {
    await expectLinear(writesScript, repeated(piece), 1_000_000)
  })

  it.each(pieces)('of %j, as a script', async (piece) => {
    const draft = (n: number) => JSON.stringify({ script: `A${repeated(piece)(n)}b` })
    await expectLinear(writesScript, draft, 29_000)
  })

  it.each(pieces)('of %j, as a verdict', async (piece) => {
    const draft = (n: number) =>
      JSON.stringify({ score: { total_score: 1, hook_score: 1, verdict: repeated(piece)(n) } })
    await expectLinear(scores, draft, 900)
  })
})

describe('what is longer than a result may be', () => {
  it('is cut, or not taken', async () => {
    const verdict = `Good.${'\n'.repeat(20_000)}Yes.`
    const scored = await scores(
      answering(JSON.stringify({ score: { total_score: 1, hook_score: 1, verdict } })),
    )
    expect(scored.score.verdict).toBe('Good.')
    const endless = { total_score: 1, hook_score: 1, verdict: 'x'.repeat(2000) }
    await expect(scores(answering(JSON.stringify({ score: endless })))).rejects.toThrow(/far too long/)
    const word = 'x'.repeat(400)
    await expect(
      writesScript(answering(JSON.stringify({ script: `${word} `.repeat(7000) }))),
    ).rejects.toThrow(/far too long/)
    const niches = Array.from({ length: 7 }, (_, index) => ({
      title: `${index}${'x'.repeat(400)}`,
      potential: 1,
    }))
    await expect(findsNiches(answering(JSON.stringify({ niches })))).rejects.toThrow(/only 0 niches/)
  })
})
