import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { gate } from '../fixtures/gate.ts'
import { type Service, startService } from '../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const suspended = [403, 'ACCOUNT_SUSPENDED']

describe('a suspended account', () => {
  it('is refused from the next request on, whatever it asks for', async () => {
    const ada = await service.account('business', 100)
    const { headers } = await ada.post('/api/v1/image', { prompt: 'x' }, { 'idempotency-key': 'k' })
    const id = headers.get('x-generation-id') ?? ''
    await service.accounts.suspend(ada.user)
    const before = await ada.record()
    const answers = [
      ...['/api/v1/me', '/api/v1/generations', '/api/v1/usage', '/api/v1/statement'],
      ...[`/api/v1/generations/${id}`, `/api/generated-image/${id}`, '/api/v1/nothing'],
    ].map((path) => ada.get(path))
    answers.push(
      ada.post('/api/v1/script', { topic: 'x' }),
      ada.post('/api/v1/script', { topic: '' }),
      ada.post('/api/v1/image', { prompt: 'x' }, { 'idempotency-key': 'k' }),
    )
    for (const { status, json } of await Promise.all(answers)) expect([status, json.code]).toEqual(suspended)
    expect(await ada.record()).toEqual(before)
  })

  it('is refused before its plan is looked at, and after its key', async () => {
    const ada = await service.account('free')
    await service.accounts.suspend(ada.user)
    expect((await ada.get('/api/v1/me')).json.code).toBe('ACCOUNT_SUSPENDED')
    await service.accounts.revokeKey({ key: ada.keyId })
    expect((await ada.get('/api/v1/me')).json.code).toBe('INVALID_API_KEY')
  })

  it('gets what was in flight, and everything again when it is resumed', async () => {
    const ada = await service.account('business', 100)
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'x' })
    await running.started
    const { suspended_at } = await service.accounts.suspend(ada.user)
    running.release()
    expect((await answer).status).toBe(200)
    expect((await ada.get('/api/v1/generations')).status).toBe(403)
    expect((await service.accounts.suspend(ada.user)).suspended_at).toBe(suspended_at)
    expect(await service.accounts.resume(ada.user)).toMatchObject({
      user_id: ada.user,
      suspended_at: null,
      credits_remaining: 98,
    })
    expect((await ada.get('/api/v1/generations')).json.data.generations).toHaveLength(1)
  })
})
