import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Hold } from '../../../server/database/collections/accounts.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script }, generationTimeoutMs: 30_000 })
})
beforeEach(() => service.setClock(new Date('2090-07-01T12:00:00Z')))
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const later = new Date('2090-07-01T12:00:40.001Z') // generation timeout plus 10 seconds, and a moment

/** A charge whose process is as good as dead: it waits until the test lets it go on. */
async function abandon(ada: Customer, headers: Record<string, string> = {}) {
  const running = made.hold()
  const answer = ada.post('/api/v1/script', { topic: 'Tea' }, headers)
  await running.started
  const [hold] = (await ada.record()).holds
  return { answer, release: running.release, hold: hold as Hold }
}

describe('a hold whose process died', () => {
  it('is held for the generation timeout plus 10 seconds, and refunded then', async () => {
    const ada = await service.account()
    const { answer, release, hold } = await abandon(ada, { 'x-request-id': 'abandoned' })
    service.setClock(new Date('2090-07-01T12:00:39.999Z'))
    expect(await service.settlement.sweep()).toBe(0)
    expect(await ada.credits()).toBe(98)
    service.setClock(later)
    expect(await service.settlement.sweep()).toBe(1)
    expect(await ada.record()).toMatchObject({ credits: 100, holds: [], usage: { requests: 1, credits: 0 } })
    expect(service.logged).toContainEqual({
      ...{ event: 'hold_refunded', request_id: 'abandoned', generation: hold.id, credits: 2 },
      ...{ account: ada.user, key: ada.keyId },
    })
    release()
    await answer
  })

  it('cannot be captured by its own late process any more, which answers 503', async () => {
    const ada = await service.account()
    const { answer, release } = await abandon(ada)
    service.setClock(later)
    await service.settlement.sweep()
    release()
    const { status, json } = await answer
    expect([status, json.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect(await ada.credits()).toBe(100)
    expect((await ada.get('/api/v1/generations')).json.data.generations).toEqual([])
  })

  it('is not answered as captured while no majority knows what stands in its place', async () => {
    let isVisible = true
    const lagging = await startService({
      generators: { script: made.script },
      generationTimeoutMs: 30_000,
      mutate: (database) =>
        replacing(database, 'generations.findOne', (real) => async (...given) => {
          return isVisible ? real(...given) : null
        }),
    })
    lagging.setClock(new Date('2090-07-01T12:00:00Z'))
    const ada = await lagging.account()
    const { answer, release } = await abandon(ada)
    lagging.setClock(later)
    await lagging.settlement.sweep()
    isVisible = false
    release()
    expect((await answer).json.code).toBe('SERVICE_UNAVAILABLE')
    expect(await ada.credits()).toBe(100)
    await lagging.stop()
  })

  it("that cannot be settled does not keep another account's from being", async () => {
    const [ada, eve] = [await service.account(), await service.account()]
    const [one, two] = [await abandon(ada), await abandon(eve)]
    const stuck = replacing(service.database, 'accounts.updateOne', (real) => async (filter, ...given) => {
      if ((filter as { _id: string })._id === ada.user) throw new Error('Document failed validation')
      return real(filter, ...given)
    })
    service.setClock(later)
    await service.anotherProcess(stuck).settlement.sweep()
    expect([await ada.credits(), await eve.credits()]).toEqual([98, 100])
    expect(service.logged).toContainEqual({
      ...{ event: 'hold_unresolved', request_id: one.hold.request, generation: one.hold.id },
      ...{ account: ada.user, key: ada.keyId, err: new Error('Document failed validation') },
    })
    await service.settlement.sweep()
    expect(await ada.credits()).toBe(100)
    one.release()
    two.release()
    await Promise.all([one.answer, two.answer])
  })

  it('is settled before any request that meets it is answered', async () => {
    const ada = await service.account('business', 3)
    const { answer, release } = await abandon(ada)
    service.setClock(later)
    expect((await ada.get('/api/v1/me')).json.data).toMatchObject({
      credits_remaining: 3,
      credits_used_this_month: 0,
    })
    expect((await ada.post('/api/v1/script', { topic: 'Coffee' })).status).toBe(200)
    release()
    await answer
  })

  it('releases its idempotency key', async () => {
    const ada = await service.account()
    const headers = { 'idempotency-key': 'k' }
    const { answer, release } = await abandon(ada, headers)
    expect((await ada.post('/api/v1/script', { topic: 'Tea' }, headers)).status).toBe(409)
    service.setClock(later)
    expect((await ada.post('/api/v1/script', { topic: 'Tea' }, headers)).status).toBe(200)
    release()
    expect((await answer).status).toBe(503)
    expect(await ada.credits()).toBe(98)
  })

  it('is refunded once, however many resolve it at the same time', async () => {
    const ada = await service.account()
    const { answer, release, hold } = await abandon(ada)
    service.setClock(later)
    await Promise.all([
      ...Array.from({ length: 8 }, () => service.anotherProcess().settlement.resolve(ada.user, hold)),
      ...Array.from({ length: 4 }, () => service.anotherProcess().settlement.sweep()),
      ada.get('/api/v1/me'),
    ])
    expect(await ada.credits()).toBe(100)
    release()
    await answer
  })

  it('is resolved once by a process, however many requests meet it', async () => {
    const full = await service.account('business', 1000)
    const running = made.holdMany(64)
    const answers = Array.from({ length: 64 }, () => full.post('/api/v1/script', { topic: 'Tea' }))
    await running.started
    service.setClock(later)
    service.commands.length = 0
    const met = await Promise.all(Array.from({ length: 30 }, () => full.get('/api/v1/me')))
    const sent = (name: string) => service.commands.filter((command) => command === name).length
    expect(new Set(met.map(({ status }) => status))).toEqual(new Set([200]))
    expect([sent('insert'), sent('update'), sent('delete')]).toEqual([64, 64, 64])
    expect(await full.record()).toMatchObject({ credits: 1000, usage: { requests: 94 }, holds: [] })
    running.release()
    await Promise.all(answers)
  })

  it('ends a lease from now, where the clock has stepped back since it was made', async () => {
    const now = new Date(later.getTime() + 1000)
    service.setClock(new Date(now.getTime() + 3_600_000))
    await service.settlement.sweep() // it has seen the later time
    const ada = await service.account()
    const { answer, release } = await abandon(ada)
    service.setClock(now)
    const eve = await service.account()
    const other = await abandon(eve)
    await service.settlement.sweep()
    const leaseMs = 30_000 + 10_000
    for (const customer of [ada, eve]) {
      const [hold] = (await customer.record()).holds
      expect(hold?.expires).toEqual(new Date(now.getTime() + leaseMs))
    }
    service.setClock(new Date(now.getTime() + leaseMs))
    await service.settlement.sweep()
    expect([await ada.credits(), await eve.credits()]).toEqual([100, 100])
    for (const { release: end } of [{ release }, other]) end()
    await Promise.all([answer, other.answer])
  })

  it('has that done by the server as it runs', async () => {
    const running = gate()
    const stepping = await startService({
      uri: service.uri,
      sweeps: true,
      generationTimeoutMs: 60_000,
      generators: { script: running.script },
    })
    const now = new Date('2090-08-01T12:00:00Z')
    stepping.setClock(new Date(now.getTime() + 3_600_000))
    const ada = await stepping.account()
    const held = running.hold()
    const answer = ada.post('/api/v1/script', { topic: 'Tea' })
    await held.started
    stepping.commands.length = 0
    // A sweep has seen the later time: nobody else looks for anything now.
    await expect.poll(() => stepping.commands, { timeout: 20_000 }).toContain('find')
    stepping.setClock(now)
    const expires = async () => (await ada.record()).holds[0]?.expires.getTime()
    await expect.poll(expires, { timeout: 20_000 }).toBe(now.getTime() + 70_000)
    held.release()
    await answer
    await stepping.stop()
  }, 60_000)

  it('is a charge if its generation was saved, and the sweeper only takes the hold away', async () => {
    const ada = await service.account()
    await ada.post('/api/v1/script', { topic: 'Tea' })
    expect((await ada.record()).holds).toHaveLength(1)
    service.setClock(later)
    expect(await service.settlement.sweep()).toBe(0) // nothing that a dead process left
    expect(await ada.record()).toMatchObject({ credits: 98, holds: [] })
  })
})

describe('a saved generation', () => {
  it('leaves the account with others like it, in the step of a later admission', async () => {
    const ada = await service.account()
    const made = Array.from({ length: 9 }, () => ada.post('/api/v1/script', { topic: 'Tea' }))
    await Promise.all(made)
    service.commands.length = 0
    await ada.get('/api/v1/me')
    expect(service.commands).toEqual(['findAndModify'])
    expect(await ada.record()).toMatchObject({ credits: 82, holds: [] })
  })

  it('leaves an account that does not call again by the sweeper', async () => {
    const ada = await service.account()
    await ada.post('/api/v1/script', { topic: 'Tea' })
    await service.settlement.sweep()
    expect(await ada.record()).toMatchObject({ credits: 98, holds: [] })
  })
})
