import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
})
beforeAll(async () => {
  ada = await service.account('business', 1000)
})
afterAll(() => service.stop())

describe('POST /script', () => {
  it('gives a script that was paid for with 2 credits', async () => {
    const grace = await service.account('pro', 10)
    const { status, json, headers } = await grace.post('/api/v1/script', {
      topic: 'How to brew coffee at home',
    })
    expect(status).toBe(200)
    expect(json).toMatchObject({ success: true, credits_used: 2, credits_remaining: 8 })
    expect(json.data.script).toMatch(/coffee/i)
    expect(json.data.hookVariants).toHaveLength(3)
    expect(new Set(json.data.hookVariants).size).toBe(3)
    expect(headers.get('x-generation-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(await grace.credits()).toBe(8)
  })

  it('counts the words that it says', async () => {
    const { json } = await ada.post('/api/v1/script', { topic: 'Tea', duration: '30s' })
    const words = json.data.script.split(/\s+/).filter((token: string) => /[\p{L}\p{N}]/u.test(token))
    expect(json.data.wordCount).toBe(words.length)
    expect(json.data.estimatedSeconds).toBeGreaterThanOrEqual(27)
    expect(json.data.estimatedSeconds).toBeLessThanOrEqual(33)
  })

  it('has no hook variants when hooks is false, at the same price', async () => {
    const { json } = await ada.post('/api/v1/script', { topic: 'Tea', hooks: false })
    expect(json.data.hookVariants).toEqual([])
    expect(json.credits_used).toBe(2)
  })

  it('speaks the language and the tone that are asked for', async () => {
    const answers = await Promise.all(
      [{}, { language: 'de' }, { tone: 'calm' }].map((more) =>
        ada.post('/api/v1/script', { topic: 'Yoga', ...more }),
      ),
    )
    expect(new Set(answers.map(({ json }) => json.data.script)).size).toBe(3)
    expect(answers[1]?.json.data.script).toMatch(/\b(der|die|das|und|ist|du)\b/)
  })

  it('trims its text', async () => {
    await ada.post('/api/v1/script', { topic: ' \u2003Tea \ufeff' })
    const { json } = await ada.get('/api/v1/generations?limit=1')
    expect(json.data.generations[0].prompt).toBe('Tea')
  })

  const refused: [what: string, body: unknown, path: string][] = [
    ['no topic', {}, 'topic'],
    ['a blank topic', { topic: ' \u3000\t' }, 'topic'],
    ['a topic of 301 characters', { topic: 'x'.repeat(301) }, 'topic'],
    ['a topic that is too long before it is trimmed', { topic: `${'x'.repeat(300)} ` }, 'topic'],
    ['a topic that is no text', { topic: 7 }, 'topic'],
    ['null for an optional field', { topic: 'Tea', tone: null }, 'tone'],
    ['4 seconds', { topic: 'Tea', duration: '4s' }, 'duration'],
    ['601 seconds', { topic: 'Tea', duration: '601s' }, 'duration'],
    ['a duration without a unit', { topic: 'Tea', duration: '30' }, 'duration'],
    ['a duration with a line break', { topic: 'Tea', duration: '30s\n' }, 'duration'],
    ['a language by its name', { topic: 'Tea', language: 'german' }, 'language'],
    ['a tone of 51 characters', { topic: 'Tea', tone: 'x'.repeat(51) }, 'tone'],
    ['hooks that are no boolean', { topic: 'Tea', hooks: 'yes' }, 'hooks'],
    ['an unknown field', { topic: 'Tea', hook: true }, 'hook'],
    ['a field of the prototype', JSON.parse('{"topic":"Tea","__proto__":{}}'), '__proto__'],
    ['an array', [], ''],
    ['null', null, ''],
  ]
  it.each(refused)('refuses %s by name, and costs nothing', async (_what, body, path) => {
    const before = await ada.record()
    const { status, json } = await ada.post('/api/v1/script', body)
    expect(status).toBe(400)
    expect(json.code).toBe('INVALID_REQUEST')
    expect(json.issues.map((issue: { path: string }) => issue.path)).toEqual([path])
    expect(await ada.record()).toEqual(before)
  })

  it('names everything that is wrong at once', async () => {
    const { json } = await ada.post('/api/v1/script', { duration: 'long', tone: '', colour: 'red' })
    expect(json.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'colour',
      'duration',
      'tone',
      'topic',
    ])
  })

  it('takes every bound as it stands', async () => {
    const atTheEdge = [
      { topic: '😀'.repeat(300) },
      { topic: 'x', duration: '5s' },
      { topic: 'x', duration: '600s', tone: 'y'.repeat(50), language: 'zh-Hant-TW' },
      { topic: '$credits', tone: '$$NOW', language: 'pt-BR' },
      { topic: '\ud800 lone surrogate' },
    ]
    for (const body of atTheEdge) expect((await ada.post('/api/v1/script', body)).status).toBe(200)
  })
})
