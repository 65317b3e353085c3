import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { expectBalanced } from '../fixtures/balanced.ts'
import { signal } from '../fixtures/gate.ts'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

const paths = ['/api/v1/usage', '/api/v1/statement']

/** While it is set, every snapshot waits for it. */
let held: Promise<void> | undefined
/** How many snapshots wait. */
let waiting = 0
let service: Service
beforeAll(async () => {
  service = await startService({
    mutate: (database) => ({
      ...database,
      snapshot: async (read) => {
        waiting += 1
        await held
        waiting -= 1
        return database.snapshot(read)
      },
    }),
  })
})
afterEach(() => service.setClock())
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const noon = new Date('2090-03-31T12:00:00Z')

describe.each(paths)('the range of GET %s', (path) => {
  it.each([
    ['', ['2090-03-02', '2090-03-31']],
    ['?to=2090-03-10', ['2090-02-09', '2090-03-10']],
    ['?from=2090-03-30', ['2090-03-30', '2090-03-31']],
    ['?from=2090-03-31&to=2090-03-31', ['2090-03-31', '2090-03-31']],
    ['?from=2089-12-30', ['2089-12-30', '2090-03-31']],
    ['?from=2090-02-01&to=2090-05-03', ['2090-02-01', '2090-05-03']],
    ['?from=2092-02-29&to=2092-02-29', ['2092-02-29', '2092-02-29']],
    ['?to=2000-01-01', ['1999-12-03', '2000-01-01']],
  ])('%s is in UTC days, and includes both', async (query, [from, to]) => {
    service.setClock(noon)
    const { status, json } = await (await service.account()).get(path + query)
    expect([status, json.data?.from, json.data?.to]).toEqual([200, from, to])
  })

  it.each([
    ['from=2090-04-01', 'from'],
    ['from=2090-03-02&to=2090-03-01', 'from'],
    ['from=2089-12-29', 'from'],
    ['from=2090-02-01&to=2090-05-04', 'from'],
    ['from=2089-02-29', 'from'],
    ['from=2090-3-1', 'from'],
    ['from=2090-03-01T00:00:00Z', 'from'],
    ['from=', 'from'],
    ['from=1999-12-31', 'from'],
    ['to=3000-01-01', 'to'],
    ['to=today', 'to'],
    ['to=2090-03-01&to=2090-03-01', 'to'],
    ['days=7', 'days'],
    ['user=00000000-0000-4000-8000-000000000000', 'user'],
  ])('?%s is refused by name', async (query, name) => {
    service.setClock(noon)
    const { status, json } = await (await service.account()).get(`${path}?${query}`)
    expect([status, json.code]).toEqual([400, 'INVALID_REQUEST'])
    expect(json.issues.map((issue: { path: string }) => issue.path)).toEqual([name])
  })

  it('is final when a lease has passed since its last midnight', async () => {
    const ada = await service.account()
    const isFinal = async (moment: string) => {
      service.setClock(new Date(moment))
      return (await ada.get(`${path}?from=2090-03-01&to=2090-03-31`)).json.data.final
    }
    expect(await isFinal('2090-03-31T23:59:59.999Z')).toBe(false)
    // The generation timeout of this service is 10 seconds, and a lease is 10 seconds longer.
    expect(await isFinal('2090-04-01T00:00:19.999Z')).toBe(false)
    expect(await isFinal('2090-04-01T00:00:20.000Z')).toBe(true)
  })
})

describe.each(paths)('GET %s', (path) => {
  it('costs nothing and does not count, also at the cap and at balance 0', async () => {
    const strict = await startService({ caps: { pro: 1 } })
    const ada = await strict.account('pro', 2)
    await ada.post('/api/v1/script', { topic: 'Last one' })
    expect((await ada.get('/api/v1/me')).json.code).toBe('RATE_LIMITED')
    const before = await ada.record()
    const { status, headers } = await ada.get(path)
    expect([status, headers.has('ratelimit')]).toEqual([200, false])
    expect(await ada.record()).toEqual(before)
    await strict.stop()
  })

  it('needs a key and the plan, and the error of the key comes before that of a parameter', async () => {
    const free = await service.account('free')
    expect((await service.send('GET', `${path}?days=7`)).status).toBe(401)
    expect((await free.get(path)).json.code).toBe('PLAN_REQUIRED')
    expect((await free.get(`${path}?days=7`)).json.code).toBe('PLAN_REQUIRED')
    expect((await free.get(`${path}?from=2090-03-02&to=2090-03-01`)).json.code).toBe('PLAN_REQUIRED')
  })
})

/** Sends reports that take until something else was done. */
async function meanwhile<Answer>(ada: Customer, reports: number, then: () => Promise<Answer>) {
  const [ended, end] = signal()
  held = ended
  const answers = Array.from({ length: reports }, (_, index) => ada.get(paths[index % paths.length] ?? ''))
  await expect.poll(() => waiting).toBe(2)
  const result = await then()
  held = undefined
  end()
  return { result, statuses: (await Promise.all(answers)).map(({ status }) => status) }
}

describe('usages and statements', () => {
  it('are two of an account at once, of both together: a third waits, and is refused after a while', async () => {
    const ada = await service.account()
    const { result, statuses } = await meanwhile(ada, 2, () => ada.get('/api/v1/usage'))
    expect([result.status, result.json.code, result.headers.get('retry-after')]).toEqual([
      429,
      'TOO_MANY_REQUESTS',
      '1',
    ])
    expect(statuses).toEqual([200, 200])
    expect((await ada.get('/api/v1/statement')).status).toBe(200)
  })

  it('that wait are answered when there is room', async () => {
    const ada = await service.account()
    const { statuses } = await meanwhile(ada, 6, async () => {})
    expect(statuses).toEqual(Array(6).fill(200))
  })

  it('of one account do not keep another waiting, nor anything else of the same', async () => {
    const [ada, eve] = [await service.account(), await service.account()]
    const { result } = await meanwhile(ada, 2, async () => {
      const scripts = await Promise.all([ada, eve].map((one) => one.post('/api/v1/niche', { topic: 'x' })))
      held = undefined // for what comes now
      return [...scripts, await eve.get('/api/v1/statement')].map(({ status }) => status)
    })
    expect(result).toEqual([200, 200, 200])
  })

  it('of a client that has gone still take their room, until they are done', async () => {
    const ada = await service.account()
    const gone = new AbortController()
    const ask = () =>
      fetch(`${service.origin}/api/v1/usage`, {
        headers: { authorization: `Bearer ${ada.key}` },
        signal: gone.signal,
      })
    const [ended, end] = signal()
    held = ended
    const asked = [ask(), ask()]
    await expect.poll(() => waiting).toBe(2)
    gone.abort()
    await Promise.allSettled(asked)
    expect((await ada.get('/api/v1/statement')).json.code).toBe('TOO_MANY_REQUESTS')
    held = undefined
    end()
    await expect.poll(async () => (await ada.get('/api/v1/statement')).status).toBe(200)
  })
})
