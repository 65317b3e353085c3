import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeLateImages } from '../../../server/domain/settlement/late-images-step.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate, signal } from '../../fixtures/gate.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
beforeEach(() => service.setClock(new Date('2090-07-01T12:00:00Z')))
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const later = new Date('2090-07-01T12:10:00Z') // any lease is over

/** What is left of a hold that was given back just now. */
const tombstone = () => ({
  _id: randomUUID(),
  state: 'void' as const,
  account: 'gone',
  voided_for: 'gone',
  voided_at: new Date(),
})

describe('image bytes', () => {
  it('of a generation that was given back are removed', async () => {
    const ada = await service.account()
    const { json } = await ada.post('/api/v1/image', { prompt: 'x' })
    const id = json.data.generation_id
    expect(await service.database.images.countDocuments({ _id: id })).toBe(1)
    // As if the process had died between the bytes and the capture.
    await service.database.generations.deleteOne({ _id: id })
    service.setClock(later)
    await service.settlement.sweep()
    expect(await service.database.images.countDocuments({ _id: id })).toBe(0)
    expect(await ada.credits()).toBe(100)
  })

  it('that a slow process wrote after that are removed too', async () => {
    const ada = await service.account()
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'Tea' })
    await running.started
    const [hold] = (await ada.record()).holds
    service.setClock(later)
    await service.settlement.sweep()
    const bytes = Buffer.from('late')
    await service.database.images.insertOne({
      _id: hold?.id ?? '',
      account: ada.user,
      full: bytes,
      preview: bytes,
      created_at: later,
    })
    const { json } = await ada.post('/api/v1/image', { prompt: 'paid' })
    await removeLateImages(service, new AbortController().signal)
    expect(await service.database.images.countDocuments({ account: ada.user })).toBe(1)
    expect((await ada.get(json.data.image_url)).status).toBe(200)
    running.release()
    await answer
  })

  it('are removed many at a time, and no more once the server ends', async () => {
    const fresh = await startService()
    await fresh.database.generations.insertMany(Array.from({ length: 1100 }, tombstone))
    const deletes = async (stop: AbortSignal) => {
      fresh.commands.length = 0
      await removeLateImages(fresh, stop)
      return fresh.commands.filter((name) => name === 'delete').length
    }
    expect(await deletes(new AbortController().signal)).toBe(3)
    expect(await deletes(AbortSignal.abort())).toBe(0)
    await fresh.stop()
  })

  it('are removed beside the sweep, which goes on meanwhile', async () => {
    const [released, release] = signal()
    const [reached, reach] = signal()
    const running = gate()
    await service.database.generations.insertOne(tombstone())
    const slow = await startService({
      uri: service.uri,
      sweeps: true,
      generators: { script: running.script },
      mutate: (database) =>
        replacing(database, 'images.deleteMany', (real) => async (...given) => {
          reach()
          await released
          return real(...given)
        }),
    })
    await reached
    const ada = await slow.account()
    const held = running.hold()
    const answer = ada.post('/api/v1/script', { topic: 'Tea' })
    await held.started
    await slow.database.accounts.updateOne({ _id: ada.user }, { $set: { 'holds.0.expires': new Date(0) } })
    await expect.poll(() => ada.credits(), { timeout: 20_000 }).toBe(100)
    release()
    held.release()
    await answer
    await slow.stop()
  })
})
