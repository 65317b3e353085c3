import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { gate } from '../fixtures/gate.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { repeatsByHand } from '../fixtures/replacing.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'
import { startLossyProxy } from './lossy-proxy.ts'

const made = gate()
let proxy: Awaited<ReturnType<typeof startLossyProxy>>
let service: Service
/** Another process on the same database, whose replies all arrive. */
let other: Service
beforeAll(async () => {
  const uri = ownDatabase(inject('mongodbUri'))
  proxy = await startLossyProxy(uri)
  service = await startService({ uri: proxy.uri, generators: { script: made.script } })
  other = await startService({ uri })
})
afterAll(async () => {
  await expectBalanced(service)
  await other.stop()
  await service.stop()
  await proxy.stop()
})

/** Three requests of one account: the reply to the second is lost, and the third is admitted meanwhile. */
async function askTwiceOf({ accounts, send }: Service, ada: Customer, byAnotherKey: boolean) {
  await ada.get('/api/v1/me')
  const key = byAnotherKey ? (await accounts.createKey({ user: ada.user })).api_key : ada.key
  const second = (byAnotherKey ? { send } : other).send
  const before = proxy.lost()
  proxy.loseReplyTo('findAndModify', () =>
    second('GET', '/api/v1/me', { headers: { authorization: `Bearer ${key}` } }),
  )
  const { status } = await ada.get('/api/v1/me')
  expect([proxy.lost() - before, status]).toEqual([1, 200])
}

describe('when the reply of the database is lost', () => {
  it.each([
    ['findAndModify', 'Tea', 200, 98],
    ['insert', 'Tea', 200, 98],
    ['update', 'fail', 502, 100],
    ['find', 'Tea', 200, 98],
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
  ] as const)('to the admission of %s, it is admitted once', async (_what, operation, credits) => {
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

  it.each(['/api/v1/me', '/api/v1/script'])(
    'to the admission of a request for %s, it is served, though its key is revoked meanwhile',
    async (path) => {
      const ada = await service.account()
      await ada.get('/api/v1/me')
      const before = proxy.lost()
      proxy.loseReplyTo('findAndModify', () => other.accounts.revokeKey({ key: ada.keyId }))
      const { status } = await (path.endsWith('me') ? ada.get(path) : ada.post(path, { topic: 'Tea' }))
      expect([proxy.lost() - before, status]).toEqual([1, 200])
      expect(await ada.credits()).toBe(path.endsWith('me') ? 100 : 98)
    },
  )

  it.each(['another process', 'another key'])(
    'to the admission of a free request, it counts once, though %s of the account is admitted meanwhile',
    async (who) => {
      const ada = await service.account()
      await askTwiceOf(service, ada, who === 'another key')
      expect((await ada.record()).usage.requests).toBe(3)
    },
  )

  it('the test of it sees through a repetition by hand', async () => {
    const byHand = await startService({ uri: proxy.uri, mutate: repeatsByHand(proxy.lost) })
    const ada = await byHand.account()
    await askTwiceOf(byHand, ada, false)
    expect((await ada.record()).usage.requests).toBe(4)
    await byHand.stop()
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
