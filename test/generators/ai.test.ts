import { imageSize } from '@content-generation/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import {
  type AiService,
  goodNiches,
  goodScore,
  goodScript,
  scoreRequest,
  startAiService,
} from './ai-service.ts'
import { draws, says } from './fake-upstream.ts'

let service: AiService
beforeAll(async () => {
  service = await startAiService()
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const topic = 'How to brew coffee at home'

describe('with a model, a generation', () => {
  it('is the script that the model wrote, with figures that were counted here', async () => {
    const ada = await service.account()
    const good = await goodScript({ topic, duration: '30s' })
    service.upstream.next(says({ ...good, wordCount: 7, estimatedSeconds: 7 }))
    const { status, json } = await ada.post('/api/v1/script', { topic, duration: '30s' })
    expect(status).toBe(200)
    expect(json.data).toEqual({ ...good, wordCount: 75, estimatedSeconds: 30 })
    expect(await ada.credits()).toBe(98)
  })

  it('has no hooks, and asks for none, where none are wanted', async () => {
    const ada = await service.account()
    const { script } = await goodScript({ topic })
    service.upstream.next(says({ script }))
    const { json } = await ada.post('/api/v1/script', { topic, hooks: false })
    expect(json.data).toMatchObject({ script, hookVariants: [] })
    const schema = service.upstream.asked[0]?.body.response_format.json_schema.schema
    expect(Object.keys(schema.properties)).toEqual(['script'])
  })

  it('gives niches, the most promising first', async () => {
    const ada = await service.account()
    service.upstream.next(says(goodNiches))
    const { json } = await ada.post('/api/v1/niche', { topic, audience: '25-34', format: 'shorts' })
    expect(json.data.niches.map(({ potential }: { potential: number }) => potential)).toEqual([
      88, 88, 70, 61, 47,
    ])
    expect(await ada.credits()).toBe(98)
  })

  it('gives a score', async () => {
    const ada = await service.account()
    service.upstream.next(says(goodScore))
    const { json } = await ada.post('/api/v1/viral-score', scoreRequest)
    expect(json.data).toEqual(goodScore)
    expect(await ada.credits()).toBe(98)
  })

  it.each([
    ['landscape_16_9', false, 'png', [1024, 576], 95],
    ['portrait_3_4', false, 'jpeg', [1024, 1536], 95],
    ['square_1_1', true, 'png', [1024, 1024], 92],
    ['landscape_16_9', true, 'png', [1536, 1024], 92],
  ] as const)(
    'gives an image of the promised size: %s, high_res %s, drawn as %s of %j',
    async (ratio, high_res, format, drawn, left) => {
      const ada = await service.account()
      service.upstream.next(draws(drawn[0], drawn[1], format))
      const { status, json } = await ada.post('/api/v1/image', {
        prompt: 'A lighthouse',
        aspect_ratio: ratio,
        high_res,
      })
      const { width, height } = imageSize(ratio, high_res)
      expect(status).toBe(200)
      expect(json.data).toMatchObject({ width, height })
      const full = await ada.get(json.data.image_url.replace('preview', 'full'))
      const preview = await ada.get(json.data.image_url)
      expect(await sharp(full.bytes).metadata()).toMatchObject({ format: 'png', width, height })
      const small = await sharp(preview.bytes).metadata()
      expect(Math.max(small.width, small.height)).toBe(512)
      expect(await ada.credits()).toBe(left)
    },
  )

  it('may come wrapped in what models like to wrap it in', async () => {
    const ada = await service.account()
    const fenced = `<think>Let me see: {niches?}</think>Here you are:\n\`\`\`json\n${JSON.stringify(goodNiches)}\n\`\`\`\nEnjoy!`
    service.upstream.next(says(fenced))
    expect((await ada.post('/api/v1/niche', { topic })).status).toBe(200)
  })

  it('is in German when German is asked for, at the German pace', async () => {
    const ada = await service.account()
    const german = await goodScript({ topic: 'Kaffee kochen', language: 'de-AT', duration: '60s' })
    service.upstream.next(says(german))
    const { json } = await ada.post('/api/v1/script', { topic: 'Kaffee kochen', language: 'de-AT' })
    expect(json.data).toMatchObject({ wordCount: 130, estimatedSeconds: 60 })
  })

  it('is measured in characters where a language does not set words apart', async () => {
    const ada = await service.account()
    const script = '咖啡的味道取决于水温研磨和时间。'.repeat(9)
    service.upstream.next(says({ script }))
    const { json } = await ada.post('/api/v1/script', {
      topic: '咖啡',
      language: 'zh',
      duration: '30s',
      hooks: false,
    })
    expect(json.data).toMatchObject({ estimatedSeconds: 32, wordCount: 1 })
  })
})
