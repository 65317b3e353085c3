import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const request = {
  script: 'Stop scrolling. In 30 seconds you will know why your coffee tastes bitter.',
  thumbnail_idea: 'A red cup on black, one word: BITTER',
  niche: 'home barista',
}

describe('POST /viral-score', () => {
  it('scores a script and a thumbnail idea for 2 credits', async () => {
    const ada = await service.account('pro', 10)
    const { status, json } = await ada.post('/api/v1/viral-score', request)
    expect(status).toBe(200)
    expect(json).toMatchObject({ credits_used: 2, credits_remaining: 8 })
    expect(json.data.score.verdict).not.toBe('')
  })

  it('is computed from the text', async () => {
    const ada = await service.account()
    const good = await ada.post('/api/v1/viral-score', request)
    const bad = await ada.post('/api/v1/viral-score', {
      ...request,
      script: 'asdf qwer zxcv asdf qwer zxcv asdf',
    })
    expect(good.json.data.score.total_score).toBeGreaterThan(bad.json.data.score.total_score)
  })

  it('takes a script of 20 characters, counted after trimming, and refuses one of 19', async () => {
    const ada = await service.account()
    const twenty = await ada.post('/api/v1/viral-score', {
      ...request,
      script: `  ${'a b c d e '.repeat(2)}x  `,
    })
    expect(twenty.status).toBe(200)
    const { status, json } = await ada.post('/api/v1/viral-score', {
      ...request,
      script: `${'x'.repeat(19)}     `,
    })
    expect([status, json.issues[0].path]).toEqual([400, 'script'])
  })

  it.each(['script', 'thumbnail_idea', 'niche'])('requires %s', async (field) => {
    const ada = await service.account()
    const { [field as 'script']: _left, ...rest } = request
    const { json } = await ada.post('/api/v1/viral-score', rest)
    expect(json.issues).toEqual([{ path: field, message: 'is required' }])
  })
})
