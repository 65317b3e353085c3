import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const pixels = async (bytes: Uint8Array) => {
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

describe('POST /image', () => {
  it('costs 5 credits, and 8 in high resolution', async () => {
    const ada = await service.account('business', 20)
    const standard = await ada.post('/api/v1/image', { prompt: 'A lighthouse at dawn' })
    const high = await ada.post('/api/v1/image', { prompt: 'A lighthouse at dawn', high_res: true })
    expect(standard.json).toMatchObject({ credits_used: 5, credits_remaining: 15 })
    expect(high.json).toMatchObject({ credits_used: 8, credits_remaining: 7 })
    expect(standard.json.data).toMatchObject({ width: 1024, height: 576 })
    expect(high.json.data).toMatchObject({ width: 2048, height: 1152 })
    expect(standard.json.data.image_url).toBe(
      `/api/generated-image/${standard.json.data.generation_id}?variant=preview`,
    )
    expect(standard.headers.get('x-generation-id')).toBe(standard.json.data.generation_id)
  })

  it.each([
    ['landscape_16_9', 1024, 576],
    ['portrait_9_16', 576, 1024],
    ['square_1_1', 1024, 1024],
    ['landscape_4_3', 1024, 768],
    ['portrait_3_4', 768, 1024],
  ])('is a real PNG of the promised size: %s', async (aspect_ratio, width, height) => {
    const ada = await service.account()
    const { json } = await ada.post('/api/v1/image', { prompt: 'Mountains', aspect_ratio })
    const full = await ada.get(json.data.image_url.replace('preview', 'full'))
    const preview = await ada.get(json.data.image_url)
    expect(full.headers.get('content-type')).toBe('image/png')
    expect(await pixels(full.bytes)).toEqual({ format: 'png', width, height })
    expect(
      Math.max(...Object.values(await pixels(preview.bytes)).filter((value) => typeof value === 'number')),
    ).toBeLessThanOrEqual(512)
  })

  it.each([
    ['aspect_ratio', { prompt: 'x', aspect_ratio: 'wide' }],
    ['high_res', { prompt: 'x', high_res: 1 }],
    ['highres', { prompt: 'x', highres: true }],
    ['prompt', { prompt: 'x'.repeat(2001) }],
  ])('refuses a wrong %s, and costs nothing', async (path, body) => {
    const ada = await service.account()
    const { status, json } = await ada.post('/api/v1/image', body)
    expect([status, json.issues[0].path]).toEqual([400, path])
    expect(await ada.credits()).toBe(100)
  })
})
