import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logEvents } from '../../server/domain/log-events.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import { type AiService, goodScript, scoreRequest, startAiService } from './ai-service.ts'
import { type Answer, draws, fails, floods, resets, says, sends, stalls } from './fake-upstream.ts'

const secretTopic = 'The unspeakable topic of xyzzy'
const script = ['/api/v1/script', { topic: secretTopic }] as const
const niche = ['/api/v1/niche', { topic: secretTopic }] as const
const image = ['/api/v1/image', { prompt: secretTopic }] as const
const score = ['/api/v1/viral-score', { ...scoreRequest, niche: secretTopic }] as const

/** What the log says of the failures so far, as it is written above debug. */
function causes({ logged }: AiService) {
  return logged
    .splice(0)
    .filter(({ event }) => logEvents[event].level !== 'debug')
    .map(({ err }) => String((err as Error | undefined)?.message))
    .join('\n')
}

function expectNoSecrets(text: string, { upstream }: AiService) {
  expect(text).not.toContain(upstream.key)
  expect(text).not.toContain('xyzzy')
}

async function expectRefunded(
  service: AiService,
  [path, body]: readonly [string, object],
  expected: [number, string],
) {
  const ada = await service.account()
  const { status, json, text } = await ada.post(path, body)
  expect([status, json.code]).toEqual(expected)
  expect(await ada.record()).toMatchObject({ credits: 100, holds: [], usage: { requests: 1, credits: 0 } })
  expect((await ada.get('/api/v1/generations')).json.data.generations).toEqual([])
  expectNoSecrets(text, service)
}

describe('whatever goes wrong at the endpoint is refunded, with its cause in the log and no secret in it', () => {
  let service: AiService
  const codes: unknown[] = []
  beforeAll(async () => {
    service = await startAiService({ observe: ({ code }) => codes.push(code) })
    service.logged.length = 0
  })
  afterAll(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  it.each([
    [
      'a connection that is always reset',
      niche,
      [resets, resets, resets],
      /connection .* failed: (UND_ERR_SOCKET|ECONNRESET)/,
    ],
    ['401', niche, [fails(401, 'invalid_api_key')], /refuses the key \(AI_API_KEY\): status 401/],
    ['403', image, [fails(403, 'forbidden')], /refuses the key.*403/],
    ['404', niche, [fails(404, 'model_not_found')], /does not know the path or the model .*404/],
    ['429', script, [fails(429, 'insufficient_quota')], /takes no more requests.*429/],
    ['429 for an image', image, [fails(429, 'rate_limit_exceeded')], /takes no more requests.*429/],
    ['500 again and again', score, Array(3).fill(fails(500, 'server_error')), /failed: status 500/],
    [
      '502 in HTML',
      score,
      Array(3).fill(sends(502, '<html>oops</html>', { 'content-type': 'text/html' })),
      /failed: status 502/,
    ],
    [
      'a redirect',
      niche,
      [sends(307, '', { location: 'http://127.0.0.1:9/v1/chat/completions' })],
      /redirects/,
    ],
    ['a broken answer', niche, [sends(200, '{"choices": [')], /unreadable/],
    ['an answer of another kind', niche, [sends(200, '{"hello": "world"}')], /unreadable/],
    ['no choice in it', niche, [sends(200, '{"choices": []}')], /nothing usable|unreadable/],
    ['an empty answer', niche, [sends(200, '')], /unreadable/],
    ['a web page', niche, [sends(200, '<html></html>', { 'content-type': 'text/html' })], /unreadable/],
    ['nothing, twice', niche, [says(''), says('   ')], /cannot be used.*not one JSON object/],
    [
      'talk instead of JSON, twice',
      niche,
      [says('Sure!'), says('Of course!')],
      /cannot be used.*not one JSON object/,
    ],
    ['an empty list, twice', niche, [says({ niches: [] }), says({ niches: [] })], /only 0 niches/],
    ['no picture', image, [sends(200, '{"data": []}')], /nothing usable|unreadable/],
    [
      'an image that is none',
      image,
      [sends(200, JSON.stringify({ data: [{ b64_json: 'aGVsbG8gd29ybGQ=' }] }))],
      /no image|none of/,
    ],
    [
      'an image that is no base64',
      image,
      [sends(200, JSON.stringify({ data: [{ b64_json: '%%%' }] }))],
      /no picture|nothing usable|none of/,
    ],
    ['a picture of another format', image, [draws(1024, 576, 'gif')], /none of png, jpeg, webp/],
    ['a stamp', image, [draws(64, 36)], /64 x 36 pixels, which cannot become 1024 x 576/],
    ['a tower instead of a landscape', image, [draws(576, 1024)], /cannot become/],
    [
      'a picture at a forbidden address',
      image,
      [sends(200, JSON.stringify({ data: [{ url: 'http://169.254.169.254/latest' }] }))],
      /nothing usable|unreadable/,
    ],
  ] as [string, readonly [string, object], Answer[], RegExp][])(
    '%s',
    async (_what, request, answers, cause) => {
      service.upstream.next(...answers)
      await expectRefunded(service, request, [502, 'GENERATION_FAILED'])
      expect(service.upstream.left()).toBe(0)
      const logged = causes(service)
      expect(logged).toMatch(cause)
      expectNoSecrets(logged, service)
    },
  )

  it.each([
    ['a refusal', script, says(null, { refusal: 'I cannot help with that.' })],
    ['a content filter', script, says('{"scr', { finish_reason: 'content_filter' })],
    ['a refused image', image, fails(400, 'moderation_blocked')],
  ])('%s, which is no cause to look after the server', async (_what, request, answer) => {
    service.upstream.next(answer)
    codes.length = 0
    await expectRefunded(service, request, [502, 'GENERATION_FAILED'])
    await expect.poll(() => codes).toContain('MODEL_REFUSED')
    expect(causes(service)).toBe('')
    expect(service.metered.at(-1)).toContain('refused')
  })

  it('a script that is far too short, asked twice', async () => {
    const short = await goodScript({ topic: 'Tea', duration: '10s' })
    service.upstream.next(says(short), says(short))
    await expectRefunded(service, script, [502, 'GENERATION_FAILED'])
    expect(causes(service)).toMatch(/too short by 125 words/)
  })

  it('a script in the wrong language, asked twice', async () => {
    const english = await goodScript({ topic: 'Tea', duration: '52s' })
    service.upstream.next(says(english), says(english))
    await expectRefunded(service, [script[0], { topic: 'Tee', language: 'de' }], [502, 'GENERATION_FAILED'])
    expect(causes(service)).toMatch(/not in German/)
  })

  it('ten megabytes of text, of which little is read', async () => {
    const flood = floods(10 * 1024 * 1024)
    service.upstream.next(flood.answer)
    await expectRefunded(service, niche, [502, 'GENERATION_FAILED'])
    await flood.left
    expect(causes(service)).toMatch(/more than 1048576 bytes/)
  })

  it('an image answer of many tiny entries, none of which is parsed', async () => {
    const entries = Array(2000).fill('{"b64_json":"AA=="}')
    service.upstream.next(sends(200, `{"created":1,"data":[${entries}]}`))
    await expectRefunded(service, image, [502, 'GENERATION_FAILED'])
    expect(causes(service)).toMatch(/more than 1000 objects/)
  })

  it('what the endpoint said is told at debug, without the key', async () => {
    service.upstream.next(fails(504, 'server_error', 'GPU lost'))
    await expectRefunded(service, niche, [502, 'GENERATION_FAILED'])
    const told = JSON.stringify(service.logged.filter(({ event }) => logEvents[event].level === 'debug'))
    expect(told).toContain('GPU lost')
    expect(told).not.toContain(service.upstream.key)
  })
})

describe('an endpoint that is not there', () => {
  it('costs nothing', async () => {
    const nobody = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => nobody.once('listening', resolve))
    const { port } = nobody.address() as AddressInfo
    await new Promise((resolve) => nobody.close(resolve))
    const service = await startAiService({ baseUrl: `http://127.0.0.1:${port}/v1` })
    service.logged.length = 0
    for (const request of [script, image]) await expectRefunded(service, request, [502, 'GENERATION_FAILED'])
    expect(causes(service)).toMatch(/ECONNREFUSED[\s\S]*ECONNREFUSED/)
    await service.stop()
  })
})

describe('an endpoint that goes silent', () => {
  let service: AiService
  beforeAll(async () => {
    service = await startAiService({ generationTimeoutMs: 1500 })
    service.logged.length = 0
  })
  afterAll(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  it.each([
    ['before its headers', 'headers', niche],
    ['in the middle of its answer', 'body', niche],
    ['in the middle of an image', 'body', image],
  ] as const)('%s is left when the time is over, and refunded', async (_what, where, request) => {
    const stall = stalls(where)
    service.upstream.next(stall.answer)
    await expectRefunded(service, request, [504, 'GENERATION_TIMED_OUT'])
    await stall.left
    expect(causes(service)).toContain('nothing within 1500 ms')
  })

  it('when it is asked again is left, too', async () => {
    const stall = stalls('headers')
    service.upstream.next(says('no JSON'), stall.answer)
    await expectRefunded(service, niche, [504, 'GENERATION_TIMED_OUT'])
    await stall.left
  })
})
