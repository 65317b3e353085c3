import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** Two requests on one day, and one on the next. */
beforeEach(async () => {
  service.setClock(new Date('2090-03-01T23:30:00Z'))
  ada = await service.account()
  await me()
  await me()
  service.setClock(new Date('2090-03-02T00:30:00Z'))
  await me()
})

const me = () => ada.get('/api/v1/me')

const kept = async () => (await ada.record()).history.map(({ day, requests }) => [day.getUTCDate(), requests])

const archived = async () => {
  const days = await service.database.requestDays.find({ account: ada.user }).sort({ day: 1 }).toArray()
  return days.map(({ day, requests }) => [day.getUTCDate(), requests])
}

async function reported() {
  const { days } = await service.ledger.usageOf({ user: ada.user, days: 30 })
  return days.map(({ day, requests }) => [day, requests])
}

describe('counts of past days', () => {
  it('stay in the account for as long as they may change', async () => {
    await service.settlement.sweep()
    expect([await kept(), await archived()]).toEqual([[[1, 2]], []])
  })

  it('move to records of their own afterwards, and are reported as before', async () => {
    service.setClock(new Date('2090-03-03T02:00:00Z'))
    await me()
    const before = await reported()
    await service.settlement.sweep()
    expect([await kept(), await archived()]).toEqual([
      [],
      [
        [1, 2],
        [2, 1],
      ],
    ])
    expect(await reported()).toEqual(before)
    expect(before).toEqual([
      ['2090-03-03', 1],
      ['2090-03-02', 1],
      ['2090-03-01', 2],
    ])
  })

  it('are reported once where the move was cut off in the middle, and the next one finishes it', async () => {
    service.setClock(new Date('2090-03-02T02:00:00Z'))
    const day = new Date('2090-03-01')
    const _id = `${ada.user} ${day.toISOString()}`
    await service.database.requestDays.insertOne({ _id, account: ada.user, day, requests: 2 })
    await me()
    expect(await reported()).toEqual([
      ['2090-03-02', 2],
      ['2090-03-01', 2],
    ])
    await service.settlement.sweep()
    expect([await kept(), await archived()]).toEqual([[], [[1, 2]]])
  })

  it('are moved by the server as it runs', async () => {
    const server = await startService({ uri: service.uri, sweeps: true })
    server.setClock(new Date('2090-03-02T02:00:00Z'))
    await server.send('GET', '/api/v1/me', { headers: { authorization: `Bearer ${ada.key}` } })
    await expect.poll(archived, { timeout: 30_000 }).toEqual([[1, 2]])
    await expect.poll(kept, { timeout: 30_000 }).toEqual([])
    await server.stop()
  })
})
