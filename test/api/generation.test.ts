import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gate } from '../fixtures/gate.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const made = gate()
let service: Service
let ada: Customer
let id: string
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
  ada = await service.account('business', 100)
  const { headers } = await ada.post('/api/v1/script', { topic: 'Tea' })
  id = headers.get('x-generation-id') ?? ''
})
afterAll(() => service.stop())

const path = (of: string) => `/api/v1/generations/${of}`

describe('GET /generations/{id}', () => {
  it('gives a generation as the list shows it', async () => {
    const [one, list] = [await ada.get(path(id)), await ada.get('/api/v1/generations')]
    expect(one.status).toBe(200)
    expect(one.json).toEqual({ success: true, data: { generation: list.json.data.generations[0] } })
    expect(one.json.data.generation).toMatchObject({ id, type: 'script', prompt: 'Tea', credits_used: 2 })
    expect(one.json.data.generation).not.toHaveProperty('refunded_at')
  })

  it('names the request that made it, as its answer did', async () => {
    const eve = await service.account()
    const { headers } = await eve.post('/api/v1/script', { topic: 'Tea' }, { 'x-request-id': 'order-42' })
    const made = await eve.get(path(headers.get('x-generation-id') ?? ''))
    expect([headers.get('x-request-id'), made.json.data.generation.request_id]).toEqual([
      'order-42',
      'order-42',
    ])
  })

  it('takes its id in capital letters, too', async () => {
    expect((await ada.get(path(id.toUpperCase()))).json.data.generation.id).toBe(id)
  })

  it('says when it was refunded, as the list does', async () => {
    const eve = await service.account()
    const { headers } = await eve.post('/api/v1/script', { topic: 'Tea' })
    const refunded = headers.get('x-generation-id') ?? ''
    const refunded_at = new Date('2026-02-01T09:30:00.000Z')
    await service.database.generations.updateOne(
      { _id: refunded, account: eve.user },
      { $set: { refunded_at } },
    )
    const [one, list] = [await eve.get(path(refunded)), await eve.get('/api/v1/generations')]
    expect(one.json.data.generation.refunded_at).toBe('2026-02-01T09:30:00.000Z')
    expect(list.json.data.generations).toEqual([one.json.data.generation])
  })

  it('costs nothing and does not count', async () => {
    const before = await ada.record()
    const { headers } = await ada.get(path(id))
    expect(headers.has('ratelimit')).toBe(false)
    expect(await ada.record()).toEqual(before)
  })

  it('is there at the cap, at balance 0', async () => {
    const strict = await startService({ caps: { pro: 1 } })
    const grace = await strict.account('pro', 2)
    const { headers } = await grace.post('/api/v1/script', { topic: 'Last one' })
    expect((await grace.get('/api/v1/me')).json.code).toBe('RATE_LIMITED')
    expect((await grace.get(path(headers.get('x-generation-id') ?? ''))).status).toBe(200)
    await strict.stop()
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000', '%00', '%E0%A4%A'])(
    'is a 404 for %s',
    async (of) => {
      const { status, json } = await ada.get(path(of))
      expect([status, json.code]).toEqual([404, 'NOT_FOUND'])
    },
  )

  it("is a 404 for somebody else's, for one that is not saved yet, and for one that failed", async () => {
    const eve = await service.account()
    expect((await eve.get(path(id))).status).toBe(404)
    const running = made.hold()
    const answer = eve.post('/api/v1/script', { topic: 'Tea' })
    await running.started
    const [hold] = (await eve.record()).holds
    expect((await eve.get(path(hold?.id ?? ''))).status).toBe(404)
    running.release()
    await answer
    expect((await eve.get(path(hold?.id ?? ''))).status).toBe(200)
    const voided = randomUUID()
    await service.database.generations.insertOne({
      _id: voided,
      state: 'void',
      account: eve.user,
      voided_for: eve.user,
      voided_at: new Date(),
    })
    expect((await eve.get(path(voided))).status).toBe(404)
  })

  it('refuses a parameter by name, but only for a generation that is there', async () => {
    const { status, json } = await ada.get(`${path(id)}?verbose=1`)
    expect([status, json.issues[0].path]).toEqual([400, 'verbose'])
    expect((await ada.get(`${path(randomUUID())}?verbose=1`)).status).toBe(404)
  })

  it('needs a key and the plan, and takes no other method', async () => {
    const free = await service.account('free')
    expect((await service.send('GET', path(id))).status).toBe(401)
    expect((await free.get(path(id))).json.code).toBe('PLAN_REQUIRED')
    expect((await ada.send('DELETE', path(id))).json.code).toBe('METHOD_NOT_ALLOWED')
  })
})
