import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openApiDocument } from '@content-generation/contract/openapi'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkReleased, inOrder } from '../../../sdk/generator/released/check.ts'
import { today } from './changes.ts'

const current = openApiDocument()

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'released-'))
  write('announced.json', '[]')
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, text: string) {
  writeFileSync(join(folder, name), text)
}

const check = () => checkReleased(folder, current, today)

describe('the folder of released documents', () => {
  it('holds one, and the contract of today keeps what it promised', () => {
    const own = fileURLToPath(new URL('../../../contract/released', import.meta.url))
    expect(readdirSync(own)).toEqual(expect.arrayContaining(['announced.json', '0.1.0.json']))
    const now = new Date().toISOString().slice(0, 10)
    expect(checkReleased(own, current, now)).toEqual({ version: expect.stringMatching(/^\d/), breaks: [] })
  })

  it('is compared by the newest of them', () => {
    const { paths: _, ...rest } = current
    for (const version of ['0.9.0', '0.10.0-rc.2', '0.10.0-rc.10', '0.10.0'])
      write(`${version}.json`, JSON.stringify({ ...rest, paths: {} }))
    expect(check().version).toBe('0.10.0')
    const versions = ['0.10.0', '0.9.0', '0.10.0-rc.10', '1.0.0', '0.10.0-rc.2', '0.10.1']
    expect(versions.sort(inOrder)).toEqual([
      ...['0.9.0', '0.10.0-rc.2', '0.10.0-rc.10', '0.10.0', '0.10.1', '1.0.0'],
    ])
  })

  it('may be empty before the first release', () => {
    expect(check()).toEqual({ version: 'none', breaks: [] })
  })

  it.each([
    ['not JSON', '[', /^contract\/released\/announced\.json: is not JSON$/],
    ['without a date', '[{ "after": "1.2.3", "change": "x" }]', /announced\.json: 0: date: /],
    ['with a day that there is not', dated('2026-02-30'), /announced\.json: 0: date: /],
  ])('has announcements of one form: %s is refused in a line', (_, text, line) => {
    write('1.2.3.json', JSON.stringify(current))
    write('announced.json', text)
    expect(check().breaks).toEqual([expect.stringMatching(line)])
  })
})

function dated(date: string) {
  return JSON.stringify([{ date, after: '1.2.3', change: 'price of script: 1 -> 2' }])
}
