import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeyLimitOptions } from '../../../sdk/testing/index.ts'
import {
  type Answer,
  type Api,
  type HeldApi,
  inMemoryApi,
  isForProcess,
  type Opening,
  processApi,
  promisedHeaders,
  realApi,
  type Sent,
} from './both-apis.ts'
import { conversations, idempotent, me, post, type Step, topic } from './conversations.ts'

const noon = new Date('2031-03-30T11:59:59.250Z')
let real: HeldApi
let inMemory: HeldApi
let asProcess: Api
beforeAll(async () => {
  ;[real, inMemory, asProcess] = await Promise.all([realApi(), inMemoryApi(), processApi()])
})
afterAll(() => Promise.all([real.stop(), asProcess.stop()]))

describe('the real API and the one in memory, also as a process, answer alike', () => {
  it.each(conversations)('%s', async (_what, opening, steps) => {
    const apis = [real, inMemory, ...(isForProcess(opening) ? [asProcess] : [])]
    const [expected, ...given] = await Promise.all(apis.map((api) => converse(api, opening, steps)))
    expect(given).toEqual(given.map(() => expected))
  })

  it('for a cap that opens again at midnight, and a month that ends', async () => {
    const [expected, ...given] = await Promise.all([real, inMemory, asProcess].map(overMidnight))
    expect(given).toEqual(given.map(() => expected))
  })

  it.each(['day', 'month', 'ever'] as const)(
    'for a limit of the key per %s, over the end of a month',
    async (per) => {
      const [expected, given] = await Promise.all(
        [real, inMemory].map((api) => overAMonthsEnd(api, { credits: 4, per })),
      )
      expect(given).toEqual(expected)
    },
  )

  it('for a key whose first request still runs', async () => {
    const [expected, given] = await Promise.all([real, inMemory].map(meanwhile))
    expect(given).toEqual(expected)
  })

  it('with 64 generations in flight', async () => {
    const [expected, given] = await Promise.all([real, inMemory].map(crowd))
    expect(given).toEqual(expected)
  })
})

async function converse(api: Api, opening: Opening, steps: Step[]) {
  const subject = await api.open(opening)
  const answers: Answer[] = []
  for (const [turn, step] of steps.entries()) {
    await api.setClock(new Date(noon.getTime() + turn * 60_000)) // so that the list has an order
    answers.push(await subject.send(typeof step === 'function' ? step(answers) : step))
  }
  return [...(await Promise.all(answers.map(outline))), await subject.credits()]
}

async function overMidnight(api: Api) {
  await api.setClock(new Date('2031-03-31T23:59:58.500Z'))
  const subject = await api.open({ plan: 'pro' })
  const steps = [post('script', topic), me, me, me] as Sent[] // none of them looks at earlier answers
  const before: Answer[] = []
  for (const step of steps) before.push(await subject.send(step))
  await api.setClock(new Date('2031-04-01T00:00:00.000Z'))
  return Promise.all([...before, await subject.send(steps[3] ?? { path: '' })].map(outline))
}

async function overAMonthsEnd(api: HeldApi, keyLimit: KeyLimitOptions) {
  await api.setClock(new Date('2031-03-31T23:59:58.500Z'))
  const subject = await api.open({ keyLimit })
  const send = (step: Step) => subject.send(step as Sent) // none of these looks at earlier answers
  const held = api.made.hold()
  const failing = send(post('script', { topic: 'fail' }))
  await held.started
  const before = [await send(post('script', topic)), await send(post('script', topic))]
  await api.setClock(new Date('2031-04-01T00:00:00.000Z'))
  const after = [await send(me), await send(post('script', topic))]
  held.release()
  const answers = [...before, ...after, await failing, await send(me), await send(post('script', topic))]
  return Promise.all([...answers, await send(me)].map(outline))
}

async function meanwhile(api: HeldApi) {
  await api.setClock(noon)
  const subject = await api.open({ credits: 2 })
  const held = api.made.hold()
  const request = post('script', topic, idempotent('k')) as Sent // it does not look at earlier answers
  const first = subject.send(request)
  await held.started
  const second = await subject.send(request)
  const other = await subject.send(post('script', { topic: 'other' }, idempotent('k')) as Sent) // the same
  const poor = await subject.send(post('script', topic) as Sent) // the same
  held.release()
  return Promise.all([await first, second, other, poor, await subject.send(request)].map(outline))
}

async function crowd(api: HeldApi) {
  await api.setClock(noon)
  const subject = await api.open({ credits: 300 })
  const held = api.made.holdMany(64)
  const running = Array.from({ length: 64 }, () => subject.send(post('script', topic) as Sent)) // it does not look at earlier answers
  await held.started
  const refused = await subject.send(post('script', topic) as Sent) // the same
  const free = await subject.send(me as Sent) // the same
  held.release()
  await Promise.all(running)
  return [await outline(refused), await outline(free), await subject.credits()]
}

/** What the contract promises of an answer; what was generated is told by its form alone. */
async function outline({ status, headers, bytes, json }: Answer) {
  const carried = promisedHeaders.filter((name) => headers.has(name))
  const told = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'Allow', 'WWW-Authenticate', 'Content-Type']
  const values = told.map((name) => headers.get(name))
  if (json === undefined) return { status, carried, values, picture: await pictureOf(bytes) }
  const { data, error: _, request_id, issues, ...rest } = json
  const own = request_id?.startsWith('mine') ? request_id : undefined
  const paths = issues?.map(({ path }: { path: string }) => path).sort()
  return { status, carried, values, rest, own, paths, data: data === undefined ? undefined : formOf(data) }
}

async function pictureOf(bytes: Uint8Array) {
  if (bytes.length === 0) return undefined
  const { format, width, height } = await sharp(bytes).metadata()
  return { format, width, height }
}

const generated = [
  'script',
  'verdict',
  'title',
  'user_id',
  'email',
  'id',
  'generation_id',
  'image_url',
  'created_at',
  'next_cursor',
  'key_id',
]
const measured = ['wordCount', 'estimatedSeconds', 'potential', 'total_score', 'hook_score']

function formOf(value: unknown, name = ''): unknown {
  if (generated.includes(name) || measured.includes(name)) return typeof value
  if (name === 'hookVariants' || name === 'niches') return Array.isArray(value)
  if (Array.isArray(value)) return value.map((item) => formOf(item))
  if (typeof value === 'string' && value.startsWith('key_')) return 'a key'
  if (typeof value === 'string' && value.startsWith('req_')) return 'a request'
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, formOf(field, key)]))
}
