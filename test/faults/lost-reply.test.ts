import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectBalancedBooks } from '../books.ts'
import { gate } from '../gate.ts'
import { startLossyProxy } from '../lossy-proxy.ts'
import { ownDatabase } from '../mongod.ts'
import { type Service, startService } from '../service.ts'

const made = gate()
let proxy: Awaited<ReturnType<typeof startLossyProxy>>
let service: Service
beforeAll(async () => {
  proxy = await startLossyProxy(ownDatabase(inject('mongodbUri')))
  service = await startService({ uri: proxy.uri, generators: { script: made.script } })
})
afterAll(async () => {
  await expectBalancedBooks(service.backend)
  await service.stop()
  await proxy.stop()
})

describe('when the reply of the database is lost', () => {
  it.each([
    ['findAndModify', 'Tea', 200, 98],
    ['insert', 'Tea', 200, 98],
    ['update', 'fail', 502, 100],
    ['aggregate', 'Tea', 200, 98],
  ] as const)('to %s, the request is answered and settled once', async (command, topic, status, credits) => {
    const ada = await service.account()
    const before = proxy.lost()
    proxy.loseReplyTo(command)
    const answer = await ada.post('/api/v1/script', { topic }, { 'idempotency-key': 'k' })
    expect(proxy.lost()).toBe(before + 1)
    expect(answer.status).toBe(status)
    expect(await ada.record()).toMatchObject({ credits, usage: { requests: 1 } })
  })

  it.each([
    ['a charge', 'script', 98],
    ['a free request', 'me', 100],
  ] as const)('to the quick admission of %s, it is admitted once', async (_what, operation, credits) => {
    const ada = await service.account()
    await ada.get('/api/v1/me')
    const before = proxy.lost()
    proxy.loseReplyTo('findAndModify')
    const answer = await (operation === 'me'
      ? ada.get('/api/v1/me')
      : ada.post('/api/v1/script', { topic: 'Tea' }))
    expect([proxy.lost() - before, answer.status]).toEqual([1, 200])
    expect(answer.headers.get('ratelimit')).toMatch(/^"daily";r=998;/)
    expect(await ada.record()).toMatchObject({ credits, usage: { requests: 2 } })
  })

  it('to the admission of a free request, the answer has all that it should have', async () => {
    const ada = await service.account()
    proxy.loseReplyTo('findAndModify')
    const { status, json, headers } = await ada.get('/api/v1/me')
    expect([status, json.data.requests_today]).toEqual([200, 1])
    expect(headers.get('ratelimit')).toMatch(/^"daily";r=999;t=\d+$/)
  })

  it('to a list, it is asked for again', async () => {
    const ada = await service.account()
    await ada.post('/api/v1/script', { topic: 'Tea' })
    const before = proxy.lost()
    proxy.loseReplyTo('find')
    const { status, json } = await ada.get('/api/v1/generations')
    expect([proxy.lost() - before, status, json.data.generations.length]).toEqual([1, 200, 1])
  })
})

describe('a quick admission that comes twice', () => {
  it('is taken once', async () => {
    type Change = Parameters<Service['database']['changeOnce']>[0]
    const sent: Change[] = []
    const watched = await startService({
      mutate: (database) => ({
        ...database,
        changeOnce: (change) => {
          sent.push(change)
          return database.changeOnce(change)
        },
      }),
    })
    const ada = await watched.account()
    await ada.get('/api/v1/me')
    expect((await ada.post('/api/v1/script', { topic: 'Tea' })).status).toBe(200)
    expect(sent).toHaveLength(1)
    for (const change of sent) expect(await watched.database.changeOnce(change)).toBeNull()
    expect(await ada.record()).toMatchObject({ credits: 98, usage: { requests: 2 } })
    await watched.stop()
  })
})
