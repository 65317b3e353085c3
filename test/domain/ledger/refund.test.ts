import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '../../../server/domain/calendar.ts'
import { expectBalanced } from '../../fixtures/balanced.ts'
import { gate } from '../../fixtures/gate.ts'
import { replacing } from '../../fixtures/replacing.ts'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script } })
})
afterAll(async () => {
  service.setClock()
  await expectBalanced(service)
  await service.stop()
})

/** Charges a script, and gives the id of its generation. */
async function charged(customer: Customer) {
  const { headers } = await customer.post('/api/v1/script', { topic: 'Tea' })
  return headers.get('x-generation-id') ?? ''
}

const usageOf = async (customer: Customer) => (await customer.record()).usage

describe('a refund by hand', () => {
  it('gives the credits back, once, and keeps the content', async () => {
    const ada = await service.account('business', 100)
    const id = await charged(ada)
    const first = await service.ledger.refund({ id, note: 'Cut off' })
    expect(first).toEqual({
      generation_id: id,
      user_id: ada.user,
      amount: 2,
      credits_remaining: 100,
      refunded_at: expect.stringMatching(/Z$/),
      already_refunded: false,
    })
    const again = await service.ledger.refund({ id, note: 'Another note' })
    expect(again).toEqual({ ...first, already_refunded: true })
    expect(await ada.credits()).toBe(100)
    const { generation } = (await ada.get(`/api/v1/generations/${id}`)).json.data
    expect(generation).toMatchObject({ refunded_at: first.refunded_at, credits_used: 2, prompt: 'Tea' })
  })

  it('is in the statement and in the usage on the day on which it is made', async () => {
    const yesterday = new Date((await service.database.now()).getTime() - dayMs)
    service.setClock(yesterday)
    const ada = await service.account('business', 100)
    service.setClock(new Date(yesterday.getTime() + 1))
    const id = await charged(ada)
    service.setClock()
    await service.ledger.refund({ id, note: 'Cut off' })
    const { entries, closing_balance } = (await ada.get('/api/v1/statement')).json.data
    expect(closing_balance).toBe(100)
    expect(entries.slice(1)).toEqual([
      expect.objectContaining({ kind: 'charge', amount: -2, balance: 98, generation_id: id }),
      expect.objectContaining({
        kind: 'refund',
        amount: 2,
        balance: 100,
        generation_id: id,
        note: 'Cut off',
      }),
    ])
    const { days, total } = (await ada.get('/api/v1/usage')).json.data
    expect(days.slice(-2)).toMatchObject([
      { credits_used: 2, credits_refunded: 0 },
      { credits_used: 0, credits_refunded: 2 },
    ])
    expect(total).toMatchObject({ credits_used: 2, credits_refunded: 2 })
  })

  it('lowers the month if the charge was made in it, and leaves requests and the limit of the key as they are', async () => {
    const limit = { credits: 10, per: 'month' as const }
    const ada = await service.account('business', 100, { limit })
    const id = await charged(ada)
    const before = await ada.record()
    await service.ledger.refund({ id })
    const after = await ada.record()
    expect([before.usage.credits, after.usage.credits]).toEqual([2, 0])
    expect(after.usage.requests).toBe(before.usage.requests)
    expect(after.keys).toEqual(before.keys)
  })

  it('of a charge in an earlier month leaves the present month as it is', async () => {
    service.setClock(new Date('2091-01-31T12:00:00Z'))
    const ada = await service.account('business', 100)
    const id = await charged(ada)
    service.setClock(new Date('2091-02-01T12:00:00Z'))
    await charged(ada)
    await service.ledger.refund({ id })
    expect(await usageOf(ada)).toMatchObject({ month: new Date('2091-02-01'), credits: 2 })
    expect(await ada.credits()).toBe(98)
    service.setClock()
  })

  it('is one refund if many operators make it at once, while the account is charged', async () => {
    const ada = await service.account('business', 100)
    const id = await charged(ada)
    const [receipts] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => service.ledger.refund({ id }))),
      Promise.all(Array.from({ length: 10 }, () => charged(ada))),
    ])
    expect(receipts.filter(({ already_refunded }) => !already_refunded)).toHaveLength(1)
    expect(await ada.credits()).toBe(80)
  })

  it('changes nothing if it fails half way', async () => {
    const ada = await service.account('business', 100)
    const id = await charged(ada)
    const failing = await startService({
      uri: service.uri,
      mutate: (database) =>
        replacing(database, 'generations.updateOne', () => async () => {
          throw new Error('The operator has pulled the plug')
        }),
    })
    await expect(failing.ledger.refund({ id })).rejects.toThrow('pulled the plug')
    await failing.stop()
    expect(await ada.credits()).toBe(98)
    expect(await service.database.ledger.countDocuments({ account: ada.user, kind: 'refund' })).toBe(0)
    expect(await service.operator.operatorLog.list({ user: ada.user, limit: 1 })).toMatchObject([
      { key_id: ada.keyId },
    ])
    expect((await service.ledger.refund({ id })).already_refunded).toBe(false)
  })

  it('is refused for what is in flight, what never finished, and what does not exist', async () => {
    const ada = await service.account('business', 100)
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'Tea' })
    await running.started
    const id = (await ada.record()).holds[0]?.id ?? ''
    await expect(service.ledger.refund({ id })).rejects.toThrow(
      `The generation ${id} is in flight. Wait until it is saved or refunded.`,
    )
    service.setClock(new Date((await service.database.now()).getTime() + 60_000))
    await service.settlement.sweep()
    service.setClock()
    await expect(service.ledger.refund({ id })).rejects.toThrow(
      `The generation ${id} never finished, and its credits were given back.`,
    )
    running.release()
    expect((await answer).status).toBe(503)
    await expect(service.ledger.refund({ id: 'nothing' })).rejects.toThrow('There is no generation nothing.')
    await expect(service.ledger.refund({ id: 'nothing', user: ada.user })).rejects.toThrow(
      `The account ${ada.user} has no generation nothing.`,
    )
    expect(await ada.credits()).toBe(100)
  })

  it("is refused with another account's id", async () => {
    const [ada, eve] = [await service.account(), await service.account()]
    const id = await charged(ada)
    await expect(service.ledger.refund({ id, user: eve.user })).rejects.toThrow('has no generation')
  })
})
