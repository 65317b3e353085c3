import { ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { fail, json, serve } from './hostile-server.ts'

interface Item {
  id: string
}

/** A list that serves what it holds at the moment of each request. */
async function listOf(items: Item[], meanwhile: (turn: number) => void = () => {}) {
  const { baseUrl, requests } = await serve((response, request, turn) => {
    const query = new URL(request.url, 'http://list').searchParams
    const offset = Number(query.get('offset') ?? 0)
    const limit = Number(query.get('limit') ?? 20)
    // The cursor is the id of the last item.
    const start = offset + 1 + items.findIndex(({ id }) => id === query.get('cursor'))
    const generations = items.slice(start, start + limit)
    const has_more = start + limit < items.length
    const next_cursor = has_more ? generations.at(-1)?.id : null
    json(response, 200, { success: true, data: { generations, limit, offset, has_more, next_cursor } })
    meanwhile(turn)
  })
  return { client: new ContentGeneration({ apiKey: 'k', baseUrl }), requests }
}

const numbered = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `${index}` }))
const ids = (items: readonly Item[]) => items.map((item) => item.id)

describe('a list', () => {
  it('awaited is a page, which leads to the next until there is none', async () => {
    const { client, requests } = await listOf(numbered(45))
    const sizes: number[] = []
    for (let page = await client.generations({ limit: 20 }); ; ) {
      sizes.push(page.data.generations.length)
      const next = page.nextPage()
      if (next === undefined) break
      page = await next
    }
    expect(sizes).toEqual([20, 20, 5])
    expect(requests).toHaveLength(3)
  })

  it('iterated is every item, in few requests, the first of which is the page itself', async () => {
    const { client, requests } = await listOf(numbered(130))
    const list = client.generations({ type: 'image' })
    await list
    const items: Item[] = []
    for await (const item of list) items.push(item)
    expect(ids(items)).toEqual(ids(numbered(130)))
    expect(requests.map((request) => request.url.split('?')[1])).toEqual([
      'type=image',
      'type=image&limit=50&cursor=19',
      'type=image&limit=50&cursor=69',
      'type=image&limit=50&cursor=119',
    ])
  })

  it('keeps the page size that the customer chose', async () => {
    const { client, requests } = await listOf(numbered(7))
    expect(await client.generations({ limit: 3 }).toArray()).toHaveLength(7)
    expect(requests.map((request) => request.url.split('?')[1])).toEqual([
      'limit=3',
      'limit=3&cursor=2',
      'limit=3&cursor=5',
    ])
  })

  it('begins at the offset that the customer chose, and goes on from there', async () => {
    const { client, requests } = await listOf(numbered(100))
    expect(ids(await client.generations({ offset: 30, limit: 40 }).toArray())).toEqual(
      ids(numbered(100).slice(30)),
    )
    expect(requests.map((request) => request.url.split('?')[1])).toEqual([
      'offset=30&limit=40',
      'limit=40&cursor=69',
    ])
  })

  it('that shifts while it is read gives each item once and leaves none out', async () => {
    const items = numbered(100)
    const { client } = await listOf(items, (turn) =>
      items.unshift({ id: `new ${turn}` }, { id: `newer ${turn}` }),
    )
    expect(ids(await client.generations().toArray())).toEqual(ids(numbered(100)))
  })

  it('is read as far as is asked, and no request further', async () => {
    const { client, requests } = await listOf(numbered(500))
    expect(await client.generations().toArray({ max: 20 })).toHaveLength(20)
    expect(await client.generations().toArray({ max: 0 })).toEqual([])
    for await (const _ of client.generations()) break
    expect(requests).toHaveLength(3)
  })

  it('does not go round for ever if a page is empty although there is said to be more', async () => {
    const empty = { generations: [], limit: 20, offset: 0, has_more: true, next_cursor: 'x' }
    const { baseUrl } = await serve((response) => json(response, 200, { success: true, data: empty }))
    expect(await new ContentGeneration({ apiKey: 'k', baseUrl }).generations().toArray()).toEqual([])
  })

  it('fails typed in the middle, and can be taken safely', async () => {
    const items = numbered(30)
    const { baseUrl } = await serve((response, _, turn) => {
      if (turn > 1) return fail(response, 429, 'RATE_LIMITED')
      json(response, 200, {
        success: true,
        data: { generations: items.slice(0, 20), limit: 20, offset: 0, has_more: true, next_cursor: 'x' },
      })
    })
    const client = new ContentGeneration({ apiKey: 'k', baseUrl })
    await expect(client.generations().toArray()).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect(await client.generations().safe()).toMatchObject({ ok: false, error: { code: 'RATE_LIMITED' } })
  })
})
