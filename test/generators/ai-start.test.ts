import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkGenerators } from '../../server/generators/create-generators.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { linesOf, listening, type ServerProcess, startServerProcess } from '../fixtures/server-process.ts'
import { goodNiches } from './ai-service.ts'
import { type FakeUpstream, fails, lists, says, sends, stalls, startFakeUpstream } from './fake-upstream.ts'

const main = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))
const { PATH = '', HOME = '' } = process.env

/** A start that must not succeed, before it has looked for a database. */
async function failingStart(environment: Record<string, string>) {
  const env = { PATH, HOME, GENERATOR: 'ai', MONGODB_URI: 'mongodb://127.0.0.1:1/x', ...environment }
  const run = promisify(execFile)(process.execPath, [main], { env })
  return run.then(
    () => ({ code: 0, lines: [] as string[] }),
    ({ code, stderr }: { code: number; stderr: string }) => ({
      code,
      lines: stderr
        .trim()
        .split('\n')
        .map((line): string => JSON.parse(line).detail),
    }),
  )
}

let upstream: FakeUpstream
let settings: Record<'AI_BASE_URL' | 'AI_API_KEY' | 'AI_TEXT_MODEL' | 'AI_IMAGE_MODEL', string>
beforeAll(async () => {
  upstream = await startFakeUpstream()
  settings = {
    AI_BASE_URL: upstream.baseUrl,
    AI_API_KEY: upstream.key,
    AI_TEXT_MODEL: 'writer-1',
    AI_IMAGE_MODEL: 'painter-1',
  }
})
afterAll(() => upstream.stop())

describe('a start with GENERATOR=ai that cannot work says so in one line for each reason', () => {
  it('when settings are missing', async () => {
    expect(await failingStart({})).toEqual({
      code: 1,
      lines: [
        'AI_BASE_URL must be set when GENERATOR is ai',
        'AI_TEXT_MODEL must be set when GENERATOR is ai',
      ],
    })
  })

  it('when settings are wrong', async () => {
    const { code, lines } = await failingStart({
      AI_BASE_URL: 'https://me:secret@models.example.com/v1',
      AI_API_KEY: 'sk-with\na-break',
      AI_TEXT_MODEL: 'writer-1',
    })
    expect(code).toBe(1)
    expect(lines.map((line) => line.split(' ')[0])).toEqual(['AI_BASE_URL', 'AI_API_KEY'])
    expect(lines.join()).not.toMatch(/secret|sk-/)
  })

  it('when the address is none', async () => {
    const { lines } = await failingStart({ AI_BASE_URL: 'models', AI_TEXT_MODEL: 'writer-1' })
    expect(lines).toEqual(['AI_BASE_URL must be an address such as https://models.example.com/v1'])
  })

  it('when the key is refused', async () => {
    const { code, lines } = await failingStart({ ...settings, AI_API_KEY: 'sk-wrong-9876543210' })
    expect(code).toBe(1)
    expect(lines).toEqual([`AI_BASE_URL ${upstream.baseUrl} refuses the AI_API_KEY (status 401)`])
  })

  it('when a key is needed', async () => {
    const { lines } = await failingStart({ ...settings, AI_API_KEY: '' })
    expect(lines).toEqual([
      `AI_BASE_URL ${upstream.baseUrl} needs an AI_API_KEY, and none is set (status 401)`,
    ])
  })

  it('when the address redirects', async () => {
    upstream.next(sends(308, '', { location: 'https://elsewhere.example.com/v1/models' }))
    const { code, lines } = await failingStart(settings)
    expect([code, lines.length]).toEqual([1, 1])
    expect(lines[0]).toContain('redirects')
  })
})

describe('what may come right by itself is a warning', () => {
  async function warnings(changes: { AI_BASE_URL?: string; AI_IMAGE_MODEL?: undefined } = {}) {
    const lines: string[] = []
    const given = {
      GENERATOR: 'ai' as const,
      ...settings,
      AI_TEXT_MODEL: [settings.AI_TEXT_MODEL],
      AI_IMAGE_MODEL: [settings.AI_IMAGE_MODEL],
      AI_CONCURRENCY: 64,
      GENERATION_TIMEOUT_SECONDS: 60,
    }
    await checkGenerators({ ...given, ...changes }, (line) => lines.push(line))
    return lines
  }

  it('and a good endpoint gives none', async () => {
    upstream.next(lists('painter-1', 'writer-1:latest'))
    expect(await warnings()).toEqual([])
    expect(upstream.asked.map(({ path }) => path)).toEqual(['/v1/models'])
  })

  it('a model that is not listed', async () => {
    upstream.next(lists('writer-2', 'painter-1'))
    expect(await warnings()).toEqual([
      `AI_TEXT_MODEL writer-1 is not among the models that ${upstream.baseUrl} lists`,
    ])
  })

  it('an endpoint that lists no models, or not to this key', async () => {
    upstream.next(fails(404, 'not_found'), fails(403, 'missing_scope'))
    for (const status of [404, 403]) {
      expect(await warnings()).toEqual([
        `AI_BASE_URL ${upstream.baseUrl} does not list its models (status ${status}); they were not checked`,
      ])
    }
  })

  it('an address without /v1', async () => {
    upstream.next(fails(404, 'not_found'))
    const bare = upstream.baseUrl.replace('/v1', '')
    expect(await warnings({ AI_BASE_URL: bare })).toEqual([
      `AI_BASE_URL ${bare} has no /models (status 404); should it end in /v1?`,
    ])
  })

  it('an endpoint that is ill, strange, silent or away', async () => {
    upstream.next(fails(503, 'loading'))
    expect((await warnings())[0]).toContain('(status 503)')
    upstream.next(sends(200, '<html>welcome</html>'))
    expect((await warnings())[0]).toContain('not with a list of models')
    const silent = stalls('headers')
    upstream.next(silent.answer)
    expect((await warnings())[0]).toContain('did not answer within 3 s')
    await silent.left
    expect((await warnings({ AI_BASE_URL: 'http://127.0.0.1:9/v1' }))[0]).toMatch(
      /does not answer .*; generations fail until it answers/,
    )
  })

  it('no image model: pictures are then drawn without one', async () => {
    upstream.next(lists('writer-1'))
    expect(await warnings({ AI_IMAGE_MODEL: undefined })).toEqual([
      'AI_IMAGE_MODEL is not set: images are drawn locally, by no model',
    ])
  })
})

it('AI_CONCURRENCY bounds the calls, and who waits for a quarter of the time gets 503', async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  const operator = await openOperator(uri)
  upstream.next(lists('writer-1', 'painter-1'))
  const server = await startServerProcess({
    MONGODB_URI: uri,
    GENERATOR: 'ai',
    AI_CONCURRENCY: '1',
    GENERATION_TIMEOUT_SECONDS: '12',
    ...settings,
  })
  const { key } = await operator.account(100)
  const ask = async () => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ topic: 'Coffee' }) }
    return (await fetch(`${server.origin}/api/v1/niche`, init)).status
  }
  upstream.next(stalls('headers').answer)
  const first = ask()
  await expect.poll(() => upstream.asked.length).toBe(1)
  expect(await ask()).toBe(503)
  expect(await first).toBe(504)
  await server.end()
  await expectBalanced(operator)
  await operator.close()
})

describe('a server with GENERATOR=ai', () => {
  let operator: Operator
  let server: ServerProcess
  let key: string
  beforeAll(async () => {
    const uri = ownDatabase(inject('mongodbUri'))
    upstream.next(lists('writer-1'))
    const { AI_IMAGE_MODEL: _, ...withoutImages } = settings
    server = await startServerProcess({
      MONGODB_URI: uri,
      GENERATOR: 'ai',
      LOG_LEVEL: 'trace',
      ...withoutImages,
    })
    operator = await openOperator(uri)
    key = (await operator.account(100)).key
  })
  afterAll(async () => {
    await server.end()
    await expectBalanced(operator)
    await operator.close()
  })

  const post = (path: string, body: object) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('says so, and what it does without', () => {
    expect(listening(server)).toMatchObject({ generator: 'ai' })
    expect(linesOf(server)).toContainEqual(
      expect.objectContaining({
        event: 'model_doubtful',
        level: 'warn',
        detail: expect.stringContaining('AI_IMAGE_MODEL is not set'),
      }),
    )
  })

  it('asks the model, draws without an image model, and never writes its key', async () => {
    upstream.next(says(goodNiches), fails(504, 'server_error'))
    expect((await post('/api/v1/niche', { topic: 'Coffee' })).status).toBe(200)
    expect(upstream.asked[0]?.body.model).toBe('writer-1')
    expect((await post('/api/v1/niche', { topic: 'Coffee' })).status).toBe(502)
    const image = await post('/api/v1/image', { prompt: 'A cup' })
    expect(await image.json()).toMatchObject({ data: { width: 1024, height: 576 }, credits_remaining: 93 })
    expect(upstream.asked).toHaveLength(2)
    await server.end()
    expect(server.printed.join('\n')).toContain('failed: status 504')
    expect(server.printed.join('\n')).not.toContain(upstream.key)
  })
})
