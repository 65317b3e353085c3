import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { gate } from '../fixtures/gate.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const made = gate()
let service: Service
beforeAll(async () => {
  service = await startService({ generators: { script: made.script }, caps: { business: 1000 } })
})
afterEach(() => service.setClock())
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const usage = async (ada: Customer, query = '') => (await ada.get(`/api/v1/usage${query}`)).json.data

/** The day of the report. */
const dayOf = (report: { days: { day: string }[] }, day: string) => report.days.find((one) => one.day === day)

/** A customer who used the service on two days, with two keys. */
async function busy() {
  service.setClock(new Date('2090-03-30T12:00:00Z'))
  const ada = await service.account('business', 100)
  const { api_key, key_id } = await service.accounts.createKey({ user: ada.user, name: 'nightly' })
  const nightly = { authorization: `Bearer ${api_key}` }
  const { ledger } = service
  await ada.post('/api/v1/script', { topic: 'x' })
  await ada.post('/api/v1/script', { topic: 'fail' })
  await ada.get('/api/v1/me')
  await ledger.enter({ user: ada.user, kind: 'spend', amount: 3 })
  service.setClock(new Date('2090-03-31T12:00:00Z'))
  await ada.post('/api/v1/niche', { topic: 'x' })
  await ada.post('/api/v1/image', { prompt: 'x', high_res: true })
  await service.send('POST', '/api/v1/script', { body: { topic: 'x' }, headers: nightly })
  await service.send('POST', '/api/v1/script', { body: { topic: 'x' }, headers: nightly })
  await ada.post('/api/v1/script', {})
  await ledger.enter({ user: ada.user, kind: 'spend', amount: 4 })
  await ledger.enter({ user: ada.user, kind: 'spend', amount: 5 })
  await ledger.enter({ user: ada.user, kind: 'grant', amount: 50 })
  await ledger.enter({ user: ada.user, kind: 'adjustment', amount: -6 })
  return { ada, nightly: key_id }
}

describe('GET /usage', () => {
  it('shows requests and credits by UTC day and type, and what the dashboard spent', async () => {
    const { ada } = await busy()
    const dashboard = { group: 'dashboard', generations: 0 }
    expect(await usage(ada, '?from=2090-03-30&to=2090-03-31')).toEqual({
      from: '2090-03-30',
      to: '2090-03-31',
      final: false,
      group_by: 'type',
      total: { requests: 7, credits_used: 28, credits_refunded: 0 },
      days: [
        {
          day: '2090-03-30',
          requests: 3,
          credits_used: 5,
          credits_refunded: 0,
          groups: [
            { group: 'script', generations: 1, credits_used: 2 },
            { ...dashboard, credits_used: 3 },
          ],
        },
        {
          day: '2090-03-31',
          requests: 4,
          credits_used: 23,
          credits_refunded: 0,
          groups: [
            { group: 'image', generations: 1, credits_used: 8 },
            { group: 'niche', generations: 1, credits_used: 2 },
            { group: 'script', generations: 2, credits_used: 4 },
            { ...dashboard, credits_used: 9 },
          ],
        },
      ],
    })
  })

  it('shows the same by key, with the names of keys', async () => {
    const { ada, nightly } = await busy()
    const report = await usage(ada, '?from=2090-03-31&to=2090-03-31&group_by=key')
    expect(report).toMatchObject({ group_by: 'key', total: { credits_used: 23 } })
    const groups = [
      { group: ada.keyId, generations: 2, credits_used: 10 },
      { group: nightly, name: 'nightly', generations: 2, credits_used: 4 },
    ]
    expect(report.days[0].groups).toEqual([
      ...groups.sort((one, other) => (one.group < other.group ? -1 : 1)),
      { group: 'dashboard', generations: 0, credits_used: 9 },
    ])
  })

  it('names a key that was revoked, too', async () => {
    const { ada, nightly } = await busy()
    await service.accounts.revokeKey({ key: nightly })
    const { days } = await usage(ada, '?from=2090-03-31&to=2090-03-31&group_by=key')
    expect(days[0].groups).toContainEqual(expect.objectContaining({ group: nightly, name: 'nightly' }))
  })

  it('has every day of the range, also those without usage', async () => {
    const { ada } = await busy()
    const { days } = await usage(ada)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({
      day: '2090-03-02',
      requests: 0,
      credits_used: 0,
      credits_refunded: 0,
      groups: [],
    })
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      [...new Set(days.map(({ day }: { day: string }) => day))].sort(),
    )
  })

  it('leaves out what was used outside of the range', async () => {
    const { ada } = await busy()
    expect((await usage(ada, '?to=2090-03-30')).total).toMatchObject({ requests: 3, credits_used: 5 })
    expect((await usage(ada, '?from=2090-03-31')).total).toMatchObject({ requests: 4, credits_used: 23 })
  })

  it('counts a charge on the day of its admission', async () => {
    service.setClock(new Date('2090-03-30T23:59:59Z'))
    const ada = await service.account()
    const running = made.hold()
    const answer = ada.post('/api/v1/script', { topic: 'x' })
    await running.started
    service.setClock(new Date('2090-03-31T00:00:05Z'))
    expect((await usage(ada)).total).toMatchObject({ requests: 1, credits_used: 0 })
    running.release()
    await answer
    const report = await usage(ada)
    expect(dayOf(report, '2090-03-30')).toMatchObject({ requests: 1, credits_used: 2 })
    expect(dayOf(report, '2090-03-31')).toMatchObject({ requests: 0, credits_used: 0 })
  })

  it('shows a refund by hand on its own day, and the charge as it was', async () => {
    const { ada } = await busy()
    await refundByHand(ada, 2, new Date('2090-03-31T09:00:00Z'))
    const report = await usage(ada, '?from=2090-03-30')
    expect(report.total).toMatchObject({ credits_used: 28, credits_refunded: 2 })
    expect(report.days.map(({ credits_refunded }: { credits_refunded: number }) => credits_refunded)).toEqual(
      [0, 2],
    )
  })

  it('has null for the requests of days whose count is no longer kept', async () => {
    const { ada } = await busy()
    service.setClock(new Date('2090-06-30T12:00:00Z'))
    const report = await usage(ada, '?from=2090-03-30&to=2090-04-01')
    expect(report.days.map(({ requests }: { requests: number | null }) => requests)).toEqual([null, 4, 0])
    expect(report.total).toMatchObject({ requests: null, credits_used: 28 })
  })

  it('has the counts of past days wherever they are kept', async () => {
    const { ada } = await busy()
    service.setClock(new Date('2090-04-02T12:00:00Z'))
    await ada.get('/api/v1/me')
    const before = await usage(ada)
    expect([before.total.requests, (await ada.record()).history.length]).toEqual([8, 2])
    await service.settlement.sweep()
    expect([await usage(ada), (await ada.record()).history]).toEqual([before, []])
  })

  it("shows nobody else's", async () => {
    await busy()
    expect((await usage(await service.account())).total).toEqual({
      requests: 0,
      credits_used: 0,
      credits_refunded: 0,
    })
  })

  it.each(['group_by=day', 'group_by=', 'group_by=type&group_by=type', 'group_by=dashboard'])(
    'refuses ?%s by name',
    async (query) => {
      const { status, json } = await (await service.account()).get(`/api/v1/usage?${query}`)
      expect([status, json.issues[0].path]).toEqual([400, 'group_by'])
    },
  )
})

/** What a refund by hand leaves: credits, and an entry of the ledger. */
async function refundByHand(ada: Customer, credits: number, created_at: Date) {
  const { accounts, ledger } = service.database
  await accounts.updateOne({ _id: ada.user }, { $inc: { credits } })
  await ledger.create({
    _id: randomUUID(),
    account: ada.user,
    kind: 'refund',
    amount: credits,
    generation: randomUUID(),
    created_at,
  })
}
