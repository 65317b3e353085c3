import * as sdk from '@content-generation/sdk'
import { ContentGeneration } from '@content-generation/sdk'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gate } from '../fixtures/gate.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const made = gate()
let service: Service
let controlled: Service
let ada: Customer
let client: ContentGeneration
beforeAll(async () => {
  service = await startService()
  controlled = await startService({
    generators: { script: made.script },
    generationTimeoutMs: 300,
    caps: { pro: 2, business: 1000 },
  })
  ada = await service.account('business', 200)
  client = clientOf(service, ada)
})
afterAll(() => Promise.all([service.stop(), controlled.stop()]))

const clientOf = ({ origin }: Service, { key }: Customer, more: sdk.ClientOptions = {}) =>
  new ContentGeneration({ apiKey: key, baseUrl: `${origin}/api/v1`, maxRetries: 0, ...more })

describe('the SDK on the real server', () => {
  it('gets a script that was paid for, and knows the balance', async () => {
    const before = await ada.credits()
    const { data, credits_used, credits_remaining } = await client.script({
      topic: 'How to brew coffee at home',
    })
    expect(data.hookVariants).toHaveLength(3)
    expect([credits_used, credits_remaining]).toEqual([2, before - 2])
    expect(client.credits).toBe(await ada.credits())
  })

  it('has every other operation', async () => {
    const { data: me } = await client.me()
    const { data: niche } = await client.niche({ topic: 'tea', audience: '25-34' })
    const { data: viral } = await client.viralScore({
      script: 'Stop scrolling. This is why your tea is bitter.',
      thumbnail_idea: 'A red cup on black',
      niche: 'tea',
    })
    expect(me.user_id).toBe(ada.user)
    expect(niche.niches.length).toBeGreaterThanOrEqual(5)
    expect(viral.score.total_score).toBeGreaterThan(0)
  })

  it('downloads an image, preview and full', async () => {
    const { data } = await client.image({ prompt: 'A lighthouse at dawn', aspect_ratio: 'square_1_1' })
    const full = await sharp((await client.downloadImage(data, { variant: 'full' })).data).metadata()
    const preview = await sharp((await client.downloadImage(data.generation_id)).data).metadata()
    expect([full.format, full.width, full.height, preview.width]).toEqual(['png', 1024, 1024, 512])
  })

  it('pages through everything that was generated', async () => {
    const listed = await client.generations({ limit: 2 }).toArray({ max: 100 })
    const record = await service.database.generations.countDocuments({ account: ada.user, state: 'captured' })
    expect(listed).toHaveLength(record)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(record)
  })

  it('is charged once for a request that it repeats with the same idempotency key', async () => {
    const before = await ada.credits()
    const options = { idempotencyKey: 'once' }
    const first = await client.script({ topic: 'Tea' }, options)
    const again = await client.script({ topic: 'Tea' }, options)
    expect(again).toEqual(first)
    expect(await ada.credits()).toBe(before - 2)
  })
})

describe('every refusal is its own class', () => {
  it.each([
    ['a wrong key', sdk.InvalidApiKeyError, async () => clientOf(controlled, { ...ada, key: 'wrong' }).me()],
    [
      'a plan without access',
      sdk.PlanRequiredError,
      async () => clientOf(controlled, await controlled.account('free')).me(),
    ],
    [
      'a bad field',
      sdk.InvalidRequestError,
      async () => clientOf(controlled, await controlled.account()).script({ topic: '' }),
    ],
    [
      'no credits',
      sdk.InsufficientCreditsError,
      async () => clientOf(controlled, await controlled.account('pro', 1)).script({ topic: 'x' }),
    ],
    [
      'no such image',
      sdk.NotFoundError,
      async () => clientOf(controlled, await controlled.account()).downloadImage('nothing'),
    ],
    [
      'a broken generator',
      sdk.GenerationFailedError,
      async () => clientOf(controlled, await controlled.account()).script({ topic: 'fail' }),
    ],
    [
      'a slow generator',
      sdk.GenerationTimedOutError,
      async () => clientOf(controlled, await controlled.account()).script({ topic: 'hang' }),
    ],
  ] as const)('%s', async (_what, expected, call) => {
    await expect(call()).rejects.toBeInstanceOf(expected)
  })

  it('the daily cap, with the time when it opens again', async () => {
    const grace = clientOf(controlled, await controlled.account('pro'))
    await grace.me()
    await grace.me()
    const error = await grace.me().catch((thrown: unknown) => thrown)
    if (!(error instanceof sdk.RateLimitedError)) throw error
    expect(error).toMatchObject({ limitPerDay: 2, status: 429, code: 'RATE_LIMITED' })
    const midnight = new Date()
    midnight.setUTCHours(24, 0, 0, 0)
    expect(error.resetsAt).toEqual(midnight)
  })

  it('an idempotency key that was used for something else', async () => {
    const grace = clientOf(controlled, await controlled.account())
    await grace.script({ topic: 'Tea' }, { idempotencyKey: 'k' })
    await expect(grace.script({ topic: 'Coffee' }, { idempotencyKey: 'k' })).rejects.toBeInstanceOf(
      sdk.IdempotencyKeyReusedError,
    )
  })
})
