import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('POST /niche', () => {
  it('gives niche ideas for 2 credits, the most promising first', async () => {
    const ada = await service.account('pro', 10)
    const { status, json } = await ada.post('/api/v1/niche', {
      topic: 'fitness',
      audience: '25-34',
      format: 'shorts',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ credits_used: 2, credits_remaining: 8 })
    const potentials = json.data.niches.map(({ potential }: { potential: number }) => potential)
    expect(potentials.length).toBeGreaterThanOrEqual(5)
    expect(potentials).toEqual([...potentials].sort((a, b) => b - a))
  })

  it.each([
    ['audience', { topic: 'Tea', audience: 'x'.repeat(101) }],
    ['format', { topic: 'Tea', format: 'x'.repeat(51) }],
    ['language', { topic: 'Tea', language: 'de' }],
  ])('refuses what is out of bounds or unknown: %s', async (path, body) => {
    const ada = await service.account()
    const { status, json } = await ada.post('/api/v1/niche', body)
    expect([status, json.issues[0].path]).toEqual([400, path])
    expect(await ada.credits()).toBe(100)
  })
})
