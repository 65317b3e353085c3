import { readdirSync, readFileSync } from 'node:fs'
import { type GenerationInput, type GenerationName, generationRoutes } from '@content-generation/contract'
import { describe, expect, it } from 'vitest'
import { type Ask, createAsk, type Question } from '../../server/generators/ai/drafts/ask.ts'
import { draw } from '../../server/generators/ai/drafts/image.ts'
import { nicheQuestion } from '../../server/generators/ai/drafts/niche.ts'
import { writeScript } from '../../server/generators/ai/drafts/script.ts'
import { viralScoreQuestion } from '../../server/generators/ai/drafts/viral-score.ts'
import type { TextModel } from '../../server/generators/ai/model/text-model.ts'
import { exampleOf, promptFiles } from '../../server/generators/ai/prompts/prompt.ts'
import { requestTimeLimit } from './local.ts'

const folder = new URL('../../server/generators/ai/prompts/', import.meta.url)

type Asked = Parameters<TextModel['write']>[1]

/** All that a model is told when it gives these answers, in the form of the files in `golden`. */
async function told(run: (ask: Ask) => Promise<unknown>, ...answers: unknown[]) {
  const asked: Asked[] = []
  const left = [...answers]
  const write: TextModel['write'] = async (_operation, prompt) => {
    asked.push({ ...prompt, messages: [...prompt.messages] })
    return JSON.stringify(left.shift())
  }
  await run(createAsk([{ name: 'model', write }]))
  expect(left).toEqual([])
  const last = asked.at(-1)
  const messages = last?.messages.map(({ role, content }) => `## ${role}\n\n${content}`) ?? []
  return [`## system\n\n${last?.system}`, ...messages, '']
    .join('\n\n')
    .replaceAll(/customer-[0-9a-f]{16}/g, 'customer-0123456789abcdef')
}

const inputOf = <Name extends GenerationName>(name: Name, body: object) =>
  generationRoutes[name].body.parse(body) as GenerationInput<Name> // the body of that operation

const script = (body: object) => (ask: Ask) =>
  writeScript({ ask, meter: undefined }, inputOf('script', body), requestTimeLimit())
const ask =
  <Result>(question: Question<Result>) =>
  (asks: Ask) =>
    asks(question, requestTimeLimit())

const example = exampleOf('script')
const topic = 'Coffee at home'
const short = { ...example.answer, script: `${example.answer['script']} `.repeat(2) }
const sentences = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, index) => `Here is point ${from + index} of those that you should know.`,
  ).join(' ')

describe('what a model is told is what somebody has read', () => {
  it.each([
    ['script', script({ topic, duration: '20s', tone: 'calm' }), [example.answer]],
    [
      'script without hooks',
      script({ topic, duration: '20s', hooks: false, language: 'de' }),
      [germanScript()],
    ],
    ['script too short', script({ topic }), [short, short]],
    [
      'script without enough hooks',
      script({ topic, duration: '20s' }),
      [{ ...example.answer, hookVariants: [] }, example.answer],
    ],
    [
      'script in parts',
      script({ topic, duration: '240s' }),
      [{ ...example.answer, script: sentences(0, 30) }, { script: sentences(30, 30) }],
    ],
    [
      'niche',
      ask(nicheQuestion(inputOf('niche', { topic, audience: '25-34' }))),
      [exampleOf('niche').answer],
    ],
    ['niche again', ask(nicheQuestion(inputOf('niche', { topic }))), ['nothing', exampleOf('niche').answer]],
    [
      'niche too few',
      ask(nicheQuestion(inputOf('niche', { topic }))),
      [{ niches: [] }, exampleOf('niche').answer],
    ],
    [
      'viral score',
      ask(viralScoreQuestion(inputOf('viralScore', { ...exampleOf('viral-score').input }))),
      [exampleOf('viral-score').answer],
    ],
  ] as [string, (ask: Ask) => Promise<unknown>, unknown[]][])('%s', async (name, run, answers) => {
    await expect(await told(run, ...answers)).toMatchFileSnapshot(`golden/${name.replaceAll(' ', '-')}.md`)
  })

  it('image', async () => {
    const prompts: string[] = []
    const model = {
      name: 'model',
      draw: ({ prompt }: { prompt: string }) => {
        prompts.push(prompt)
        return Promise.reject(new Error('enough'))
      },
    }
    const processor = { run: () => Promise.reject(new Error('unused')), idle: async () => {} }
    for (const category of ['poster', undefined]) {
      const input = inputOf('image', { prompt: 'A lighthouse', category })
      await draw({ processor, models: [model] }, input, requestTimeLimit()).catch(() => {})
    }
    await expect(`${prompts.join('\n\n---\n\n')}\n`).toMatchFileSnapshot('golden/image.md')
  })
})

function germanScript() {
  return {
    script:
      'Dein Kaffee schmeckt morgen besser. Wiege die Bohnen, bevor du sie mahlst. Nimm Wasser, das eine Minute gestanden hat. Gieße langsam und warte dann vier Minuten. Aber mahle ihn erst kurz vorher. Probier es aus und schreib mir.',
  }
}

describe('the files of prompts', () => {
  it('are all in use', () => {
    const drafts = new URL('../../server/generators/ai/drafts/', import.meta.url)
    const code = [...readdirSync(drafts).map((file) => new URL(file, drafts)), new URL('fence.ts', folder)]
    const text = code.map((file) => readFileSync(file, 'utf8')).join('\n')
    const names = [...promptFiles.keys()]
      .filter((file) => file !== 'faults.json')
      .map((file) => file.split('.')[0])
    const faults = Object.keys(JSON.parse(promptFiles.get('faults.json') ?? ''))
    expect([...names, ...faults].filter((name) => !text.includes(`'${name}'`))).toEqual([])
  })

  it.each([
    ['script', script({ ...exampleOf('script').input })],
    ['niche', ask(nicheQuestion(inputOf('niche', exampleOf('niche').input)))],
    ['viral-score', ask(viralScoreQuestion(inputOf('viralScore', exampleOf('viral-score').input)))],
  ] as const)('have an example for %s that needs no mending', async (name, run) => {
    const faults: string[] = []
    const meter = { modelCalled() {}, draftFault: (_type: string, fault: string) => faults.push(fault) }
    const answer = JSON.stringify(exampleOf(name).answer)
    const result = await run(createAsk([{ name: 'model', write: async () => answer }], { meter }))
    expect(faults).toEqual([])
    expect(result).toMatchObject(exampleOf(name).answer)
  })

  it('have no words by which an endpoint says what it does not take, since some quote what they were sent', async () => {
    const all = await told(script({ topic }), short, short)
    expect(all).not.toMatch(/response.format|json_schema|json_object|structured.?output|guided_json|grammar/i)
  })
})
