import { formatApiKey } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gate } from '../../fixtures/gate.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

let service: Service
let ada: Customer
let image: string
beforeAll(async () => {
  service = await startService({ generators: { script: gate().script } })
  ada = await service.account('business', 1000)
  image = await picture()
})
afterAll(() => service.stop())

/** The commands that the database gets for one request, each with a limit of time. */
async function commandsOf(request: () => Promise<unknown>) {
  service.commands.length = 0
  service.unlimited.length = 0
  await request()
  expect(service.unlimited).toEqual([])
  return [...service.commands]
}

/** The path of an image's bytes. */
async function picture() {
  const { json } = await ada.post('/api/v1/image', { prompt: 'x' })
  return json.data.image_url
}

const key = { 'idempotency-key': 'k' }
const unknown = { authorization: `Bearer ${formatApiKey(new Uint8Array(32).fill(3))}` }

describe('the database is asked', () => {
  it.each([
    ['once for GET /me', () => ada.get('/api/v1/me'), ['findAndModify']],
    ['twice for the list', () => ada.get('/api/v1/generations'), ['findAndModify', 'find']],
    [
      'twice for one generation',
      () => ada.get(image.replace('generated-image', 'v1/generations').replace(/\?.*/, '')),
      ['find', 'find'],
    ],
    ['twice for a charge', () => ada.post('/api/v1/script', { topic: 'x' }), ['findAndModify', 'insert']],
    [
      'thrice for one with an idempotency key',
      () => ada.post('/api/v1/script', { topic: 'x' }, key),
      ['find', 'findAndModify', 'insert'],
    ],
    ['twice for its replay', () => ada.post('/api/v1/script', { topic: 'x' }, key), ['find', 'find']],
    [
      'thrice for an image',
      () => ada.post('/api/v1/image', { prompt: 'x' }),
      ['findAndModify', 'insert', 'insert'],
    ],
    ['four times for usage', () => ada.get('/api/v1/usage'), ['find', 'aggregate', 'aggregate', 'aggregate']],
    [
      'four times for a statement',
      () => ada.get('/api/v1/statement'),
      ['find', 'find', 'aggregate', 'aggregate'],
    ],
    ['once for a range that has too many days', () => ada.get('/api/v1/usage?from=2000-01-01'), ['find']],
    ['once for a parameter that there is not', () => ada.get('/api/v1/usage?days=7'), ['find']],
    ['thrice for the download of one', () => ada.get(image), ['find', 'find', 'find']],
    [
      'once for a key that nobody has',
      () => service.send('GET', '/api/v1/me', { headers: unknown }),
      ['find'],
    ],
    ['once for a malformed body', () => ada.post('/api/v1/script', {}), ['find']],
    ['once for an unknown path', () => ada.get('/api/v1/nothing'), ['find']],
    [
      'never for garbage',
      () => service.send('GET', '/api/v1/me', { headers: { authorization: 'Bearer x' } }),
      [],
    ],
    ['never for OPTIONS', () => service.send('OPTIONS', '/api/v1/me'), []],
  ] as const)('%s', async (_what, request, commands) => {
    expect(await commandsOf(request)).toEqual(commands)
  })

  it('once more for a live key that this process has not seen', async () => {
    const fresh = await service.account()
    expect(await commandsOf(() => fresh.get('/api/v1/me'))).toEqual(['find', 'findAndModify'])
  })
})
