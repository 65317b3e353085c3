import { ContentGeneration } from '@content-generation/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Service, startService } from '../fixtures/service.ts'
import { json, serve } from './hostile-server.ts'

const names = 'id,at,kind,amount,balance,generation_id,type,key_id,reference,note'

/** The cells of the notes of entries with these notes. */
async function notes(...written: unknown[]) {
  const entries = written.map((note, index) => ({ id: `e${index}`, kind: 'adjust', amount: -5, note }))
  const { baseUrl } = await serve((response) =>
    json(response, 200, { success: true, data: { entries, next_cursor: null } }),
  )
  const csv = await new ContentGeneration({ apiKey: 'k', baseUrl }).statement().toCsv()
  const [head, ...lines] = csv.split(/\r\n(?=e\d|$)/)
  expect([head, lines.pop()]).toEqual([names, ''])
  return lines.map((line, index) => line.slice(`e${index},,adjust,-5,,,,,,`.length))
}

describe('a statement as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1+1', '\t=1+1', '＝1'])(
    'has no text that a spreadsheet would run: %j',
    async (note) => {
      expect(await notes(note)).toEqual([`'${note}`])
    },
  )

  it('has quotes where they are needed, and nothing for what is missing', async () => {
    expect(await notes('a,b', 'say "hi"', 'two\nlines', 'plain', undefined, null, '=a,b')).toEqual([
      '"a,b"',
      '"say ""hi"""',
      '"two\nlines"',
      'plain',
      '',
      '',
      '"\'=a,b"',
    ])
  })

  describe('of a real account', () => {
    let service: Service
    beforeAll(async () => {
      service = await startService()
    })
    afterAll(() => service.stop())

    it('is every entry, on all pages, with numbers as numbers', async () => {
      const ada = await service.account('business', 100)
      for (let turn = 0; turn < 3; turn += 1) await ada.post('/api/v1/niche', { topic: 'Tea' })
      const client = new ContentGeneration({ apiKey: ada.key, baseUrl: `${service.origin}/api/v1` })
      const csv = await client.statement({ limit: 2 }).toCsv()
      const [head, ...lines] = csv.trimEnd().split('\r\n')
      expect(head).toBe(names)
      const rows = lines.map((line) => line.split(',').slice(2, 5))
      expect(rows).toEqual([
        ['grant', '100', '100'],
        ['charge', '-2', '98'],
        ['charge', '-2', '96'],
        ['charge', '-2', '94'],
      ])
    })

    it('is its first line alone where nothing happened', async () => {
      const ada = await service.account('business', 0)
      const client = new ContentGeneration({ apiKey: ada.key, baseUrl: `${service.origin}/api/v1` })
      expect(await client.statement({ from: '2020-01-01', to: '2020-01-02' }).toCsv()).toBe(`${names}\r\n`)
    })
  })
})
