import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeWith, pythonWith } from '../fixtures/python.ts'
import { type AiProcess, startAiProcess } from './ai-process.ts'
import { goodNiches, goodScore, scoreRequest } from './ai-service.ts'
import { type ModelServer, startModelServer } from './model-server.ts'
import { begin, nextTokenModel } from './next-token-model.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const sentences = [
  'Your coffee tastes bitter because the water is too hot. ',
  'Let the kettle rest for one minute, then pour slowly. ',
  'Try it tomorrow and tell me.',
] as const
const hookVariants = ['Is your coffee bitter?', 'You burn your coffee.', 'One minute changes everything.']
const goodScript = { script: sentences.join(''), hookVariants, wordCount: 26, estimatedSeconds: 10 }

const [firstHook, secondHook, thirdHook] = hookVariants
const pieces = [
  ...['{"script":"', ...sentences, '","hookVariants":["'],
  ...[`${firstHook}","`, `${secondHook}","`, `${thirdHook}"]}`],
]
const bestFirst = goodNiches.niches.toSorted((one, other) => other.potential - one.potential)
const [niches, score] = [JSON.stringify(goodNiches), JSON.stringify(goodScore)]

const model = nextTokenModel({
  ...Object.fromEntries(pieces.slice(1).map((piece, index) => [pieces[index], [piece]])),
  [sentences[2]]: ['","hookVariants":["', '"}'],
  // It would rather talk, or answer something else in JSON: only the schema leaves it no choice.
  [begin]: ['Sure, here you are!', '{"answer":"Sure!"}', '{"script":"', niches, score],
})

const [name, key] = ['writer', 'sk-llama-0123456789']
const found = await pythonWith(here('llama-cpp-requirements.txt'))

describeWith(found, "llama.cpp's server", (python) => {
  let folder: string
  let llama: ModelServer
  let server: AiProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'content-generation-llama-'))
    const path = join(folder, 'model.gguf')
    writeFileSync(path, model)
    llama = await startModelServer(python, [here('llama-cpp.py'), path, name, key])
    server = await startAiProcess({ AI_BASE_URL: llama.baseUrl, AI_API_KEY: key, AI_TEXT_MODEL: name })
  })
  afterAll(async () => {
    await server?.stop()
    await llama?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('lists its model at the start, so that there is nothing to warn of', () => {
    expect(server.printed()).not.toMatch(/AI_(BASE_URL|TEXT_MODEL)/)
  })

  it.each([
    ['a script', '/script', { topic: 'Coffee', duration: '10s' }, goodScript, 9],
    [
      'a script without hooks',
      '/script',
      { topic: 'Coffee', duration: '10s', hooks: false },
      { ...goodScript, hookVariants: [] },
      6,
    ],
    ['niches', '/niche', { topic: 'Coffee' }, { niches: bestFirst }, 2],
    ['a score', '/viral-score', scoreRequest, goodScore, 2],
  ])(
    'is held to the schema and gives %s, whose tokens are kept',
    async (_what, path, body, expected, tokens) => {
      const ada = await server.account()
      const answer = await ada.post(`/api/v1${path}`, body)
      expect([answer.status, answer.json.data]).toEqual([200, expected])
      expect(await ada.credits()).toBe(98)
      const kept = { model: name, calls: 1, tokens_in: expect.any(Number), tokens_out: tokens }
      expect(await server.upstreamOf(answer)).toMatchObject(kept)
    },
  )

  it('pays with a script for a draft of half the length, whose words it counts', async () => {
    const ada = await server.account()
    const { status, json } = await ada.post('/api/v1/script', { topic: 'Coffee', duration: '20s' })
    expect([status, json.data]).toEqual([200, goodScript])
    expect(await ada.credits()).toBe(98)
  })

  it('answers customers who come together one after the other', async () => {
    const ada = await server.account()
    const asked = Array.from({ length: 12 }, () => ada.post('/api/v1/niche', { topic: 'Coffee' }))
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 200))
    expect(await ada.credits()).toBe(100 - 12 * 2)
  })

  it('refuses what is longer than its context, which costs nothing', async () => {
    const ada = await server.account()
    const long = '咖啡的味道取决于水温'.repeat(2000)
    const { status, json } = await ada.post('/api/v1/viral-score', { ...scoreRequest, script: long })
    expect([status, json.code]).toEqual([502, 'GENERATION_FAILED'])
    expect(await ada.credits()).toBe(100)
    await expect.poll(server.printed).toContain('refuses the request: status 400')
  })

  it('refuses a wrong key at the start, which stops it', async () => {
    const wrong = startAiProcess({ AI_BASE_URL: llama.baseUrl, AI_API_KEY: 'sk-wrong', AI_TEXT_MODEL: name })
    await expect(wrong).rejects.toThrow(`AI_BASE_URL ${llama.baseUrl} refuses the AI_API_KEY (status 401)`)
  })

  it('answers to any name of a model, and the start warns that it is not listed', async () => {
    const other = await startAiProcess({ AI_BASE_URL: llama.baseUrl, AI_API_KEY: key, AI_TEXT_MODEL: 'poet' })
    onTestFinished(other.stop)
    expect(other.printed()).toContain('AI_TEXT_MODEL poet is not among the models')
    const bob = await other.account()
    expect((await bob.post('/api/v1/niche', { topic: 'Coffee' })).status).toBe(200)
    expect(await bob.credits()).toBe(98)
  })
})
