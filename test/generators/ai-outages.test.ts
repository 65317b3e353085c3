import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { CapturedGeneration } from '../../server/database/collections/generations.ts'
import { UpstreamFailure } from '../../server/generators/ai/model/failure.ts'
import { pauseBeforeRetry } from '../../server/generators/ai/model/retries.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import { signal } from '../fixtures/gate.ts'
import { type AiService, goodNiches, goodScript, startAiService } from './ai-service.ts'
import { type Answer, draws, fails, resets, says, sends, stalls } from './fake-upstream.ts'

const topic = 'How to brew coffee at home'
const niche = ['/api/v1/niche', { topic }] as const

const models = ({ upstream }: AiService) => upstream.asked.map(({ body }) => body.model)

async function upstreamOf({ database }: AiService, id: string | null) {
  const saved = await database.generations.findOne<CapturedGeneration>({ _id: id ?? '' })
  return saved?.upstream
}

const busy = (status: number, seconds?: string) =>
  sends(status, '{"error":{"message":"busy"}}', seconds === undefined ? {} : { 'retry-after': seconds })

describe('a short outage of the endpoint', () => {
  let service: AiService
  beforeAll(async () => {
    service = await startAiService()
  })
  afterAll(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  it.each([
    ['500', fails(500, 'server_error'), 10],
    ['502', sends(502, '<html>Bad Gateway</html>'), 10],
    // What a broken call costs is not known.
    ['a reset connection', resets, null],
    ['429 with Retry-After', busy(429, '0'), 10],
    ['503 with Retry-After', busy(503, '1'), 10],
    ['503 with a part of a second in it', busy(503, '0.5'), 10],
    ['503 with Retry-After as a date', busy(503, new Date(0).toUTCString()), 10],
  ])('of %s is over after two more calls', async (_what, failure, tokens_in) => {
    const ada = await service.account()
    service.upstream.next(failure, failure, says(goodNiches))
    const { status, headers } = await ada.post(...niche)
    expect([status, await ada.credits()]).toEqual([200, 98])
    expect(await upstreamOf(service, headers.get('x-generation-id'))).toMatchObject({
      model: 'writer-1',
      calls: 3,
      tokens_in,
    })
  })

  it.each([
    ['429 that names no time', busy(429)],
    ['503 that names no time', busy(503)],
    ['429 for longer than the generation has', busy(429, '60')],
    ['429 with a time that is none', busy(429, 'soon')],
    ['504', fails(504, 'timeout')],
    ['402', fails(402, 'insufficient_quota')],
  ])('is not %s, which is not asked again', async (_what, failure) => {
    const ada = await service.account()
    service.upstream.next(failure, says(goodNiches))
    expect((await ada.post(...niche)).status).toBe(502)
    expect(service.upstream.left()).toBe(1)
    expect(await ada.credits()).toBe(100)
  })

  it('is waited for with pauses that vary, so that calls which failed together do not come back together', () => {
    for (const failure of [
      new UpstreamFailure('busy', { status: 500 }),
      new UpstreamFailure('busy', { status: 429, retryAfterMs: 1000 }),
    ]) {
      const [least = 0, most = 0] = [0, 1].map((random) => pauseBeforeRetry(failure, 0, () => random))
      expect(most).toBeGreaterThan(least)
      expect(least).toBeGreaterThan(failure.retryAfterMs ?? 0)
    }
  })

  it('of an image is over, too', async () => {
    const ada = await service.account()
    service.upstream.next(fails(500, 'server_error'), draws(1024, 576))
    expect((await ada.post('/api/v1/image', { prompt: 'A cup' })).status).toBe(200)
  })
})

describe('with several models, the next one is asked', () => {
  let service: AiService
  beforeAll(async () => {
    service = await startAiService({ textModels: ['one', 'two', 'three'], imageModels: ['red', 'blue'] })
  })
  afterAll(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  it.each([
    ['fails', [busy(429)]],
    ['refuses', [says(null, { refusal: 'I cannot help with that.' })]],
    ['does not exist', [fails(404, 'model_not_found')]],
    ['writes nothing usable twice', [says('Sure!'), says('Of course!')]],
  ] as [string, Answer[]][])('when one %s, and the generation keeps its name', async (_what, answers) => {
    const ada = await service.account()
    service.upstream.next(...answers, says(goodNiches))
    const { status, headers } = await ada.post(...niche)
    expect([status, models(service)]).toEqual([200, [...answers.map(() => 'one'), 'two']])
    const upstream = await upstreamOf(service, headers.get('x-generation-id'))
    expect(upstream).toMatchObject({ model: 'two', calls: answers.length + 1 })
  })

  it('until none is left', async () => {
    const ada = await service.account()
    service.upstream.always(fails(404, 'model_not_found'))
    expect((await ada.post(...niche)).status).toBe(502)
    expect(models(service)).toEqual(['one', 'two', 'three'])
    expect(await ada.credits()).toBe(100)
  })

  it('for images as well: when one fails, and when its picture cannot be used', async () => {
    const ada = await service.account()
    for (const failure of [fails(400, 'moderation_blocked'), draws(64, 36)]) {
      service.upstream.next(failure, draws(1024, 576))
      const { status, headers } = await ada.post('/api/v1/image', { prompt: 'A cup' })
      expect([status, models(service)]).toEqual([200, ['red', 'blue']])
      expect(await upstreamOf(service, headers.get('x-generation-id'))).toMatchObject({
        model: 'blue',
        calls: 2,
      })
    }
  })

  it('and a draft that the first has written already is better than a second question', async () => {
    const ada = await service.account()
    const short = await goodScript({ topic, duration: '45s' })
    service.upstream.next(says(short), busy(429))
    const { status, json } = await ada.post('/api/v1/script', { topic })
    expect([status, json.data.script, models(service)]).toEqual([200, short.script, ['one', 'one']])
  })
})

describe('when the time is over', () => {
  let service: AiService
  afterEach(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  it('a usable draft in hand is given', async () => {
    service = await startAiService({ generationTimeoutMs: 3000 })
    const ada = await service.account()
    const short = await goodScript({ topic, duration: '45s' })
    const stall = stalls('headers')
    service.upstream.next(says(short), stall.answer)
    const { status, json, headers } = await ada.post('/api/v1/script', { topic })
    expect([status, json.data.script, json.credits_remaining]).toEqual([200, short.script, 98])
    await stall.left
    // What the call cost that was given up is not known.
    expect(await upstreamOf(service, headers.get('x-generation-id'))).toMatchObject({
      calls: 2,
      tokens_in: null,
    })
    expect(service.metered).toContainEqual(['call', 'script', 'writer-1', 'timed_out'])
  })

  it('an outage that has lasted as long costs nothing', async () => {
    service = await startAiService({ generationTimeoutMs: 1500 })
    const ada = await service.account()
    service.upstream.always(busy(503, '1'))
    const { status, json } = await ada.post(...niche)
    expect([502, 504]).toContain(status)
    expect(['GENERATION_FAILED', 'GENERATION_TIMED_OUT']).toContain(json.code)
    expect(await ada.credits()).toBe(100)
  })
})

describe('at most AI_CONCURRENCY calls run at once', () => {
  let service: AiService
  afterEach(async () => {
    await expectBalanced(service)
    await service.stop()
  })

  /** Answers once it may, and says how many calls were open at most. */
  function held() {
    const [mayAnswer, answerAll] = signal()
    const seen = { open: 0, most: 0 }
    const answer: Answer = async (asked, response) => {
      seen.open += 1
      seen.most = Math.max(seen.most, seen.open)
      await mayAnswer
      seen.open -= 1
      await says(goodNiches)(asked, response)
    }
    return { answer, answerAll, seen }
  }

  it('and the others wait for their turn', async () => {
    service = await startAiService({ concurrency: 2 })
    const ada = await service.account('pro', 100)
    const { answer, answerAll, seen } = held()
    service.upstream.always(answer)
    const posts = Array.from({ length: 6 }, () => ada.post(...niche))
    await expect.poll(() => seen.open).toBe(2)
    answerAll()
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(seen.most).toBe(2)
  })

  it('and who waits too long gets 503 and the credits back', async () => {
    service = await startAiService({ concurrency: 1, longestWaitMs: 300 })
    const ada = await service.account('pro', 100)
    const { answer, answerAll, seen } = held()
    service.upstream.always(answer)
    const first = ada.post(...niche)
    await expect.poll(() => seen.open).toBe(1)
    const { status, json, headers } = await ada.post(...niche)
    expect([status, json.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    answerAll()
    expect((await first).status).toBe(200)
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 2, credits: 2 } })
  })
})
