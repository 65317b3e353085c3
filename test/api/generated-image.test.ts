import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('GET /api/generated-image/{id}', () => {
  it('answers only the owner, costs nothing and does not count', async () => {
    const ada = await service.account()
    const eve = await service.account()
    const { json } = await ada.post('/api/v1/image', { prompt: 'Mine' })
    const before = await ada.record()
    expect((await ada.get(json.data.image_url)).status).toBe(200)
    expect(await ada.record()).toEqual(before)
    const stolen = await eve.get(json.data.image_url)
    expect([stolen.status, stolen.json.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('may be cached privately for ever', async () => {
    const ada = await service.account()
    const { json } = await ada.post('/api/v1/image', { prompt: 'Mine' })
    const { headers } = await ada.get(json.data.image_url)
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  })

  it('is there at the cap, at balance 0', async () => {
    const strict = await startService({ caps: { pro: 1 } })
    const ada = await strict.account('pro', 5)
    const { json } = await ada.post('/api/v1/image', { prompt: 'Last one' })
    expect((await ada.get('/api/v1/me')).json.code).toBe('RATE_LIMITED')
    expect((await ada.get(json.data.image_url)).status).toBe(200)
    await strict.stop()
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00', '%E0%A4%A'])(
    'is a 404 for %s',
    async (id) => {
      const ada = await service.account()
      expect((await ada.get(`/api/generated-image/${id}`)).status).toBe(404)
    },
  )

  it('is a 404 for a generation that is no image, and a 400 for a variant that is none of one that is there', async () => {
    const ada = await service.account()
    const { headers } = await ada.post('/api/v1/script', { topic: 'Tea' })
    const id = headers.get('x-generation-id')
    expect((await ada.get(`/api/generated-image/${id}`)).status).toBe(404)
    expect((await ada.get(`/api/generated-image/${id}?variant=tiny`)).status).toBe(404)
    const { json } = await ada.post('/api/v1/image', { prompt: 'x' })
    const url = `/api/generated-image/${json.data.generation_id}?variant=tiny`
    expect((await ada.get(url)).json.issues[0].path).toBe('variant')
  })

  it('needs a key and the plan', async () => {
    const free = await service.account('free')
    expect((await service.send('GET', '/api/generated-image/x')).status).toBe(401)
    expect((await free.get('/api/generated-image/x')).json.code).toBe('PLAN_REQUIRED')
  })
})
