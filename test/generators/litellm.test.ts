import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { describeWith, pythonWith } from '../fixtures/python.ts'
import { startAiProcess } from './ai-process.ts'
import { goodNiches, goodScore, goodScript, scoreRequest } from './ai-service.ts'
import { draws, type FakeUpstream, fails, startFakeUpstream } from './fake-upstream.ts'
import { type ModelServer, startModelServer } from './model-server.ts'

const requirements = fileURLToPath(new URL('litellm-requirements.txt', import.meta.url))
const found =
  process.env['SOAK'] === undefined
    ? { missing: 'npm run test:soak runs it' }
    : await pythonWith(requirements)

const key = 'sk-litellm-0123456789'
const topic = 'How to brew coffee at home'
const script = await goodScript({ topic })
/** A mocked model knows no operation, so that it answers all of them at once. */
const answer = JSON.stringify({ ...script, ...goodNiches, ...goodScore })

/** LiteLLM's configuration. Every model but those of the provider is a mock. */
function configuration(provider: FakeUpstream) {
  const mocked = (model_name: string, mock_response: string, model = 'openai/gpt-4o') => ({
    model_name,
    litellm_params: { model, api_key: 'none', mock_response },
  })
  const provided = (model_name: string, model: string) => ({
    model_name,
    litellm_params: { model, api_key: provider.key, api_base: provider.baseUrl },
  })
  return {
    model_list: [
      mocked('writer', answer),
      // An older model, which takes no response_format.
      mocked('plain', answer, 'openai/gpt-4'),
      mocked('limited', 'litellm.RateLimitError'),
      mocked('broken', 'litellm.InternalServerError'),
      provided('provided', 'openai/gpt-4o'),
      provided('painter', 'openai/gpt-image-1'),
    ],
    general_settings: { master_key: key },
  }
}

describeWith(found, "LiteLLM's proxy", (python) => {
  let folder: string
  let provider: FakeUpstream
  let litellm: ModelServer
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'content-generation-litellm-'))
    provider = await startFakeUpstream()
    const config = join(folder, 'config.yaml')
    // JSON is YAML.
    writeFileSync(config, JSON.stringify(configuration(provider)))
    const args = ['--config', config, '--host', '127.0.0.1', '--port', '0', '--telemetry', 'False']
    // Otherwise it fetches the prices of models when it starts.
    const offline = { LITELLM_LOCAL_MODEL_COST_MAP: 'True' }
    litellm = await startModelServer(python, ['-m', 'litellm.proxy.proxy_cli', ...args], offline)
  })
  afterAll(async () => {
    await litellm?.stop()
    await provider?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function started(changes: { AI_TEXT_MODEL?: string; AI_IMAGE_MODEL?: string; AI_API_KEY?: string }) {
    const usual = { AI_BASE_URL: litellm.baseUrl, AI_API_KEY: key, AI_TEXT_MODEL: 'writer' }
    const server = await startAiProcess({ ...usual, ...changes })
    onTestFinished(server.stop)
    return { server, ada: await server.account() }
  }

  it('answers every operation, and lists its models at the start', async () => {
    const { server, ada } = await started({})
    expect(server.printed()).not.toMatch(/AI_(BASE_URL|TEXT_MODEL)/)
    for (const [path, body, expected] of [
      ['script', { topic }, { ...script, wordCount: 150, estimatedSeconds: 60 }],
      ['niche', { topic }, { niches: expect.any(Array) }],
      ['viral-score', scoreRequest, goodScore],
    ] as const) {
      const answered = await ada.post(`/api/v1/${path}`, body)
      expect([answered.status, answered.json.data]).toEqual([200, expected])
      const kept = { model: 'writer', calls: 1, tokens_in: 10, tokens_out: 20 }
      expect(await server.upstreamOf(answered)).toMatchObject(kept)
    }
    expect(await ada.credits()).toBe(94)
  })

  it('refuses the schema and JSON mode for an older model, which is asked in words from then on', async () => {
    const { server, ada } = await started({ AI_TEXT_MODEL: 'plain' })
    for (const calls of [3, 1]) {
      const answered = await ada.post('/api/v1/niche', { topic })
      expect(answered.status).toBe(200)
      expect(await server.upstreamOf(answered)).toMatchObject({ model: 'plain', calls })
    }
    expect(await ada.credits()).toBe(96)
  })

  it('refuses the format of an image and draws without', async () => {
    const { ada } = await started({ AI_IMAGE_MODEL: 'painter' })
    provider.always(draws(1536, 1024))
    const { status, json } = await ada.post('/api/v1/image', { prompt: 'A cup' })
    expect([status, json.data.width, json.data.height]).toEqual([200, 1024, 576])
    expect(await ada.credits()).toBe(95)
  })

  it.each([
    ['a rate limit', 'limited', /takes no more requests .*status 429/],
    ['a failure', 'broken', /failed: status 500/],
    ["a provider that refuses LiteLLM's key", 'provided', /refuses the key \(AI_API_KEY\): status 401/],
    ['a model that it does not know, of which the start warns', 'absent', /refuses the request: status 400/],
  ])('tells %s, which costs nothing', async (_what, model, cause) => {
    const { server, ada } = await started({ AI_TEXT_MODEL: model })
    provider.always(fails(401, 'invalid_api_key'))
    const { status, json } = await ada.post('/api/v1/niche', { topic })
    expect([status, json.code, await ada.credits()]).toEqual([502, 'GENERATION_FAILED', 100])
    await expect.poll(server.printed).toMatch(cause)
    expect(server.printed().includes(`${model} is not among the models`)).toBe(model === 'absent')
  })

  it('is asked for the next model where the first one is limited', async () => {
    const { server, ada } = await started({ AI_TEXT_MODEL: 'limited,writer' })
    const answered = await ada.post('/api/v1/niche', { topic })
    expect([answered.status, await ada.credits()]).toEqual([200, 98])
    expect(await server.upstreamOf(answered)).toMatchObject({ model: 'writer' })
  })

  it.each([
    ['a wrong key', 'sk-wrong', 400, 'refuses the request: status 400'],
    ['no key', '', 500, 'failed: status 500'],
  ])(
    'answers %s without a database so that the start only warns',
    async (_what, AI_API_KEY, status, cause) => {
      const { server, ada } = await started({ AI_API_KEY })
      expect(server.printed()).toContain(
        `AI_BASE_URL ${litellm.baseUrl} does not list its models (status ${status}); they were not checked`,
      )
      const refused = await ada.post('/api/v1/niche', { topic })
      expect([refused.status, refused.json.code]).toEqual([502, 'GENERATION_FAILED'])
      expect(await ada.credits()).toBe(100)
      await expect.poll(server.printed).toContain(cause)
    },
  )
})
