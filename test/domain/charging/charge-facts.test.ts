import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gate } from '../../fixtures/gate.ts'
import { type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
afterAll(() => service.stop())

describe('a charge keeps for good', () => {
  it('which key and which request made it, and when the database admitted it', async () => {
    const ada = await service.account()
    const running = made.hold()
    const before = await service.database.now()
    const answer = ada.post('/api/v1/script', { topic: 'Tea' }, { 'x-request-id': 'order-17' })
    await running.started
    const after = await service.database.now()
    const { holds } = await ada.record()
    expect(holds).toMatchObject([{ key: ada.keyId, request: 'order-17', at: expect.any(Date) }])
    const at = holds[0]?.at ?? new Date(0)
    expect(at.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(at.getTime()).toBeLessThanOrEqual(after.getTime())
    running.release()
    const { headers } = await answer
    const saved = await service.database.generations.findOne({ _id: headers.get('x-generation-id') ?? '' })
    expect(saved).toMatchObject({ key: ada.keyId, request: 'order-17', at })
    expect(saved).not.toHaveProperty('upstream') // no model was asked
  })
})
