import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LimitRequest } from '../../../server/domain/accounts/key-limits-step.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { codes, limitOf, running, script, successorOf } from '../../fixtures/limited-keys.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

const noon = new Date('2090-06-30T12:00:00Z')
const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
beforeEach(() => service.setClock(noon))
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const limited = (credits: number) => service.account('business', 1000, { limit: { credits, per: 'day' } })

const setLimit = (ada: Customer, limit: LimitRequest | null) =>
  service.accounts.changeLimit({ key: ada.keyId, user: ada.user }, limit)

describe('changing a limit', () => {
  it('keeps what is used if the period stays, in both directions', async () => {
    const ada = await limited(4)
    await script(ada)
    expect(await setLimit(ada, { credits: 2, per: 'day' })).toMatchObject({ limit: { credits: 2, used: 2 } })
    expect((await script(ada)).json).toMatchObject({ limit: 2, used: 2 })
    expect(await setLimit(ada, { credits: 1, per: 'day' })).toMatchObject({ limit: { credits: 1, used: 2 } })
    expect((await script(ada)).json).toMatchObject({ limit: 1, used: 2 })
    await setLimit(ada, { credits: 4, per: 'day' })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
  })

  it('to another period starts at 0, and charges from before count no more, not even their refunds', async () => {
    // The clock stands still: the times of both limits must differ all the same.
    const ada = await limited(4)
    const release = await running(made, ada, 'fail')
    expect(await setLimit(ada, { credits: 4, per: 'month' })).toMatchObject({ limit: { used: 0 } })
    await script(ada)
    await release()
    expect(await limitOf(ada)).toMatchObject({ credits: 4, per: 'month', used: 2 })
    expect(await ada.credits()).toBe(998)
  })

  it('to none opens the key, and a limit that is set again starts at 0', async () => {
    const ada = await limited(2)
    await script(ada)
    expect(await setLimit(ada, null)).toMatchObject({ limit: null })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 200])
    expect(await limitOf(ada)).toBeNull()
    await setLimit(ada, { credits: 2, per: 'day' })
    expect(await limitOf(ada)).toMatchObject({ used: 0 })
    expect(codes([await script(ada), await script(ada)])).toEqual([200, 'KEY_LIMIT_REACHED'])
  })

  it('loses no charge that is made meanwhile', async () => {
    const ada = await limited(1000)
    const charges = Array.from({ length: 40 }, (_, index) => script(ada, index % 4 === 0 ? 'fail' : 'x'))
    for (let credits = 1000; credits > 980; credits -= 1) await setLimit(ada, { credits, per: 'day' })
    await Promise.all(charges)
    // On a busy machine, a charge may be left for the sweeper.
    service.setClock(new Date(noon.getTime() + 60_000))
    await service.settlement.sweep()
    const saved = await service.database.generations.countDocuments({ account: ada.user, state: 'captured' })
    expect(saved).toBeGreaterThan(0)
    expect(await limitOf(ada)).toMatchObject({ used: 2 * saved })
  })
})

describe('rotating a key', () => {
  it('takes over the limit and what is used; during the grace each key counts for itself', async () => {
    const ada = await limited(6)
    await script(ada)
    const successor = await successorOf(service, ada, 60_000)
    expect([await limitOf(ada), await limitOf(successor)]).toMatchObject([{ used: 2 }, { used: 2 }])
    await script(ada)
    await script(successor)
    await script(successor)
    expect((await script(successor)).json).toMatchObject({ limit: 6, used: 6 })
    expect([await limitOf(ada), await limitOf(successor)]).toMatchObject([{ used: 4 }, { used: 6 }])
    expect((await script(ada)).status).toBe(200)
  })

  it('leaves a refund to the key that was charged', async () => {
    const ada = await limited(6)
    const release = await running(made, ada, 'fail')
    const successor = await successorOf(service, ada, 60_000)
    await release()
    expect([await limitOf(ada), await limitOf(successor)]).toMatchObject([{ used: 0 }, { used: 2 }])
  })

  it('of a key without a limit gives one without', async () => {
    const ada = await service.account()
    expect(await limitOf(await successorOf(service, ada, 0))).toBeNull()
  })
})
