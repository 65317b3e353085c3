import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { generationRoutes } from '@content-generation/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Customer, type Service, startService } from '../fixtures/service.ts'

let service: Service
let ada: Customer
beforeAll(async () => {
  service = await startService()
  ada = await service.account()
})
afterAll(() => service.stop())

/** What is wrong with this body for an image, by the server's word; it must not have cost anything. */
async function issuesOf(raw: string) {
  const { status, json } = await ada.send('POST', '/api/v1/image', {
    raw,
    headers: { 'content-type': 'application/json' },
  })
  expect([status, json.code, await ada.credits()]).toEqual([400, 'INVALID_REQUEST', 100])
  return json.issues as { path: string; message: string }[]
}

const twice = (path: string) => [{ path, message: 'must be given only once' }]

describe('a field that is given twice', () => {
  it.each([
    ['the price would hang on it', '{"prompt":"x","high_res":false,"high_res":true}', 'high_res'],
    ['both say the same', '{"prompt":"x","prompt":"x"}', 'prompt'],
    ['one is written with an escape', '{"prompt":"x","\\u0070rompt":"y"}', 'prompt'],
    [
      'there are blanks and a list between',
      '{ "prompt" : "a\\\\\\"{,:" ,\n"category":"c","prompt"\t:"y"}',
      'prompt',
    ],
  ])('is refused by its name: %s', async (_what, raw, path) => {
    expect(await issuesOf(raw)).toEqual(twice(path))
  })

  it('is named with everything else that is wrong', async () => {
    const issues = await issuesOf(
      '{"high_res":1,"high_res":2,"other":1,"other":2,"__proto__":1,"__proto__":2}',
    )
    expect(issues.map(({ path }) => path).sort()).toEqual(['__proto__', 'high_res', 'other', 'prompt'])
  })

  it('is not seen where there is none: in texts, and in values that stand twice', async () => {
    const prompt = '"prompt":"a","prompt":"b", {"a":1,"a":2} \\" \\\\'
    const eve = await service.account()
    const { status } = await eve.post('/api/v1/script', { topic: prompt, tone: prompt })
    expect([status, await eve.credits()]).toEqual([200, 98])
  })

  it.each(Object.entries(generationRoutes))(
    'is looked for wherever there can be one: no field of %s takes an object',
    (_name, { body }) => {
      const { shape } = body
      for (const field of Object.values(shape)) expect(field.safeParse({ a: 1 }).success).toBe(false)
      for (const field of Object.values(shape)) expect(field.safeParse([{ a: 1 }]).success).toBe(false)
    },
  )
})

describe('more than anybody reads', () => {
  const unknown = (count: number) => Array.from({ length: count }, (_, index) => `"a${index}":1`)
  const askedWith = async (...fields: string[]) =>
    ada.send('POST', '/api/v1/image', { raw: `{${fields.join()}}` })

  it.each([
    ['begins with what is known', (fields: string[]) => ['"prompt":"x"', ...fields], 20_000],
    ['ends with what is known', (fields: string[]) => [...fields, '"prompt":"x"'], 20_000],
    ['has nothing that is known', (fields: string[]) => fields, 20_001],
    [
      'has all of it twice',
      (fields: string[]) => [...fields, ...fields.slice(0, 50), '"prompt":"x"'],
      20_000,
    ],
    ['ends with what is known, twice', (f: string[]) => [...f, '"prompt":"x"', '"prompt":"y"'], 20_001],
    ['ends with what is known, and wrong', (f: string[]) => [...f, '"prompt":"x"', '"high_res":1'], 20_001],
  ])(
    'of unknown fields is counted, and the first hundred are named: a body that %s',
    async (_what, of, total) => {
      const { status, json } = await askedWith(...of(unknown(20_000)))
      expect([status, json.issues.length, json.issues_total]).toEqual([400, 100, total])
      expect(json.issues[0].path).toMatch(/^(a0|prompt|high_res)$/)
    },
  )

  it('is one problem where it is levels', async () => {
    expect(await issuesOf(`{"prompt":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toEqual([
      { path: '', message: 'is nested too deeply' },
    ])
    expect(await issuesOf(`{"prompt":[[[[1]]]]}`)).toEqual([{ path: 'prompt', message: 'must be a string' }])
  })

  it.each([
    [
      'a list',
      `[${unknown(300)
        .map(() => '"a"')
        .join()}]`,
      'must be an object',
    ],
    ['a text that does not end', `{"prompt":"${'\\"'.repeat(50_000)}`, 'is not valid JSON'],
    ['fields that do not end', `{${unknown(3).join()}`, 'is not valid JSON'],
  ])('is no JSON object: %s', async (_what, raw, message) => {
    expect(await issuesOf(raw)).toEqual([{ path: '', message }])
  })
})

describe('names that mean something elsewhere', () => {
  it.each([
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    '$where',
    '$set',
    'a.b',
    'credits',
    ' prompt',
  ])('are unknown fields here: %s', async (name) => {
    const raw = `{"prompt":"x",${JSON.stringify(name)}:{"high_res":true}}`
    expect(await issuesOf(raw)).toEqual([{ path: name, message: 'is not a known field' }])
  })

  it('change nothing when they are values', async () => {
    const prompt = '$credits $$ROOT {"$gt":""} __proto__ #{7*7}'
    const eve = await service.account()
    await eve.post('/api/v1/image', { prompt, category: '$where' })
    const { json } = await eve.get('/api/v1/generations')
    expect(json.data.generations[0].prompt).toBe(prompt)
    expect(await eve.credits()).toBe(95)
  })

  it('are no operators in a query or a key', async () => {
    const query = await ada.get('/api/v1/generations?type[$ne]=image&__proto__=1')
    expect(query.json.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      '__proto__',
      'type[$ne]',
    ])
    const key = { 'idempotency-key': '{"$gt":""}' }
    const refused = await ada.post('/api/v1/image', { prompt: 'x' }, key)
    expect(refused.json.issues).toEqual([{ path: 'Idempotency-Key', message: expect.any(String) }])
    const own = { 'idempotency-key': '$credits' }
    const eve = await service.account()
    await eve.post('/api/v1/script', { topic: 'x' }, own)
    expect((await eve.post('/api/v1/script', { topic: 'x' }, own)).headers.get('idempotent-replayed')).toBe(
      'true',
    )
    expect(await eve.credits()).toBe(98)
  })

  it('may be nothing at all, which is said of the whole', async () => {
    expect(await issuesOf('{"prompt":"x","":1}')).toEqual([
      { path: '', message: 'has a field with an empty name' },
    ])
    const { json } = await ada.get('/api/v1/generations?=1')
    expect(json.issues).toEqual([{ path: '', message: 'has a parameter with an empty name' }])
    expect(json.error).toContain('The request has a parameter with an empty name.')
  })
})

describe('an address in a field', () => {
  it('is text like any other, and nobody calls it', async () => {
    let calls = 0
    const trap = createServer(() => {
      calls += 1
    }).listen(0, '127.0.0.1')
    await once(trap, 'listening')
    const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}/latest/meta-data/`
    const eve = await service.account()
    const answers = [
      await eve.post('/api/v1/script', { topic: url, tone: url.slice(0, 50) }),
      await eve.post('/api/v1/niche', { topic: url, audience: url }),
      await eve.post(
        '/api/v1/image',
        { prompt: url },
        { 'idempotency-key': url, 'x-forwarded-host': url.slice(7, 22) },
      ),
      await eve.post('/api/v1/viral-score', { script: url, thumbnail_idea: url, niche: url }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([calls, await eve.credits()]).toEqual([0, 89])
    trap.close()
  })
})

describe('values at the edge of JSON', () => {
  it.each([
    ['arrays', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, ''],
    ['objects', `{"prompt":${'{"a":'.repeat(40_000)}1${'}'.repeat(40_001)}`, ''],
    ['a list that never ends', '['.repeat(200_000), ''],
  ])('of a hundred thousand levels are refused like any other: %s', async (_what, raw, path) => {
    expect((await issuesOf(raw)).map((issue) => issue.path)).toEqual([path])
  })

  it.each([
    ['1e999', 'prompt'],
    ['-1e999', 'high_res'],
    [`${'9'.repeat(5000)}`, 'prompt'],
    ['1e-400', 'high_res'],
    ['[true]', 'high_res'],
    ['"true"', 'high_res'],
    ['{"$literal":true}', 'high_res'],
  ])('are not taken for what they are not: %s as %2$s', async (value, field) => {
    const raw = field === 'prompt' ? `{"prompt":${value}}` : `{"prompt":"x","${field}":${value}}`
    expect((await issuesOf(raw)).map(({ path }) => path)).toEqual([field])
  })

  it.each(['NaN', 'Infinity', '01', '1.', '0x1', '+1', "'x'", '{"a":1,}', '// x', '\u0000', 'undefined'])(
    'that JSON does not have are no JSON: %s',
    async (raw) => {
      expect(await issuesOf(raw)).toEqual([{ path: '', message: 'is not valid JSON' }])
    },
  )

  it.each([
    ['an overlong slash', [0xc0, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a byte beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
    ['half a character', [0xe2, 0x82]],
  ])('in bytes that are not UTF-8 are refused: %s', async (_what, bytes) => {
    const raw = Buffer.concat([Buffer.from('{"prompt":"'), Buffer.from(bytes), Buffer.from('"}')])
    const headers = { 'content-type': 'application/json' }
    const { status, json } = await ada.send('POST', '/api/v1/image', { raw, headers })
    expect([status, json.issues]).toEqual([400, [{ path: '', message: 'is not valid UTF-8' }]])
  })

  it('that are half a character by escape come back whole', async () => {
    const eve = await service.account()
    const raw = '{"topic":"a \\ud800 b \\u0000 c"}'
    const { status } = await eve.send('POST', '/api/v1/script', { raw })
    const { json } = await eve.get('/api/v1/generations')
    expect([status, json.data.generations[0].prompt]).toEqual([200, 'a \ufffd b \u0000 c'])
  })
})
