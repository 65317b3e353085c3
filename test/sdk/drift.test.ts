import { ContentGeneration, type ContractDrift, contractDrift } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { type Answer, json, script, serve } from './hostile-server.ts'

const paid =
  (data: object): Answer =>
  (response) =>
    json(response, 200, { success: true, data, credits_used: 2, credits_remaining: 98 })

const generation = { id: 'x', prompt: 'x', created_at: 'x', credits_used: 2, request_id: 'x' }

async function watched(answer: Answer) {
  const drifts: ContractDrift[] = []
  const { baseUrl } = await serve(answer)
  const onContractDrift = contractDrift((drift) => drifts.push(drift))
  return { client: new ContentGeneration({ apiKey: 'k', baseUrl, onContractDrift }), drifts }
}

describe('onContractDrift', () => {
  it('is told of each promised field that is missing or of another type, and the answer stays what it is', async () => {
    const data = { script: null, hookVariants: ['one', 2], estimatedSeconds: 1.5 }
    const { client, drifts } = await watched(paid(data))
    expect(await client.script({ topic: 'x' })).toEqual({ data, credits_used: 2, credits_remaining: 98 })
    expect(drifts).toEqual([
      { operation: 'script', path: 'data.script', expected: 'string', found: 'null' },
      { operation: 'script', path: 'data.hookVariants.1', expected: 'string', found: 'number' },
      { operation: 'script', path: 'data.wordCount', expected: 'integer', found: 'nothing' },
      { operation: 'script', path: 'data.estimatedSeconds', expected: 'integer', found: 'number' },
    ])
  })

  it('looks into lists, and into each item by its type', async () => {
    const items = [
      { ...generation, type: 'niche', result: { niches: [{ title: 'x', potential: '82' }] } },
      { ...generation, type: 'image', result: [] },
      { ...generation, result: {} },
      'x',
    ]
    const page = { generations: items, limit: 20, offset: 0, has_more: 'no', next_cursor: 7 }
    const { client, drifts } = await watched((response) => json(response, 200, { success: true, data: page }))
    await client.generations()
    expect(drifts.map(({ path, expected, found }) => `${path}: ${found}, not ${expected}`)).toEqual([
      'data.generations.0.result.niches.0.potential: string, not integer',
      'data.generations.1.result: array, not object',
      'data.generations.2.type: nothing, not string',
      'data.generations.3: string, not object',
      'data.has_more: string, not boolean',
      'data.next_cursor: number, not string',
    ])
  })

  it('is not told of what version 1 may add: fields, members of an enum, types of generation', async () => {
    const account = {
      ...{ user_id: 'x', email: 'x', plan: 'enterprise', credits_remaining: 1, credits_used_this_month: 1 },
      ...{ requests_today: 1, rate_limit_per_day: 1, seats: 5 },
      key: { id: 'x', name: '', scope: 'paint', limit: null, color: 'red' },
    }
    const page = {
      generations: [{ type: 'video' }],
      limit: 20,
      offset: 0,
      has_more: false,
      next_cursor: null,
    }
    const { client, drifts } = await watched((response, { url }) =>
      json(response, 200, { success: true, data: url.endsWith('/me') ? account : page, warning: 'soon' }),
    )
    await client.me()
    await client.generations()
    expect(drifts).toEqual([])
  })

  it('is told nothing where all is well, and nothing of bytes', async () => {
    const { client, drifts } = await watched((response, request, turn) =>
      request.method === 'POST'
        ? paid(script)(response, request, turn)
        : response.writeHead(200, { 'content-type': 'image/png' }).end('png'),
    )
    await client.script({ topic: 'x' })
    await client.downloadImage('x')
    expect(drifts).toEqual([])
  })

  it('cannot make a call fail that was paid for', async () => {
    const { baseUrl } = await serve(paid({}))
    const onContractDrift = contractDrift(() => {
      throw new Error('my pager is broken')
    })
    const client = new ContentGeneration({ apiKey: 'k', baseUrl, onContractDrift })
    expect(await client.script({ topic: 'x' })).toMatchObject({ data: {}, credits_used: 2 })
  })
})
