import type { GenerationInput } from '@content-generation/contract'
import { describe, expect, it } from 'vitest'
import { createAsk, type Question } from '../../server/generators/ai/drafts/ask.ts'
import { nicheQuestion } from '../../server/generators/ai/drafts/niche.ts'
import { scriptQuestion } from '../../server/generators/ai/drafts/script.ts'
import { viralScoreQuestion } from '../../server/generators/ai/drafts/viral-score.ts'

const context = { signal: new AbortController().signal, onModelCall() {} }
const script: GenerationInput<'script'> = { topic: 'Tea', duration: '600s', language: 'en', hooks: false }
const score = { script: 'x', thumbnail_idea: 'x', niche: 'x', language: 'en' }

/** Asks a model that answers with this text each time, and gives the CPU time that it took to read the answers. */
async function cost<Draft, Result>(question: Question<Draft, Result>, answer: string) {
  const ask = createAsk(async () => answer, {})
  const before = process.cpuUsage()
  for (let time = 0; time < 10; time += 1) await ask(question, context).catch(() => 'refused')
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

async function expectLinear<Draft, Result>(
  question: Question<Draft, Result>,
  text: (characters: number) => string,
  most: number,
) {
  await cost(question, text(most / 2)) // until the code is compiled
  const once = await cost(question, text(most / 2))
  const twice = await cost(question, text(most))
  expect(twice / Math.max(once, cheap)).toBeLessThan(3)
}

describe('an answer of a model that is twice as long takes about twice the time to read', {
  timeout: 60_000,
}, () => {
  const repeated = (piece: string) => (characters: number) => piece.repeat(characters / piece.length)

  it.each(pieces)('of %j', async (piece) => {
    await expectLinear(scriptQuestion(script), repeated(piece), 1_000_000)
  })

  it.each(pieces)('of %j, as a script', async (piece) => {
    const draft = (n: number) => JSON.stringify({ script: `A${repeated(piece)(n)}b` })
    await expectLinear(scriptQuestion(script), draft, 29_000)
  })

  it.each(pieces)('of %j, as a verdict', async (piece) => {
    const draft = (n: number) =>
      JSON.stringify({ score: { total_score: 1, hook_score: 1, verdict: repeated(piece)(n) } })
    await expectLinear(viralScoreQuestion(score), draft, 900)
  })
})

describe('what is longer than a result may be', () => {
  const refused = async <Draft, Result>(question: Question<Draft, Result>, draft: object) =>
    createAsk(async () => JSON.stringify(draft), {})(question, context).then(
      () => 'taken',
      (error: Error) => error.message,
    )

  it('is not taken', async () => {
    const verdict = `Good.${'\n'.repeat(20_000)}Yes.`
    expect(
      await refused(viralScoreQuestion(score), { score: { total_score: 1, hook_score: 1, verdict } }),
    ).toMatch(/score.verdict: Too big/)
    expect(await refused(scriptQuestion(script), { script: 'word '.repeat(7000) })).toMatch(/script: Too big/)
    const niches = Array.from({ length: 7 }, (_, index) => ({
      title: `${index}${'x'.repeat(400)}`,
      potential: 1,
    }))
    expect(await refused(nicheQuestion({ topic: 'x' }), { niches })).toMatch(/title: Too big/)
  })
})
