import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')

const page = read('SECURITY.md')
const rows = page.split('\n').filter((line) => /^\| API\d+ /.test(line))

/** The tests that a row names, by title and file. */
const named = (row: string) =>
  [...row.matchAll(/\[([^\]]+)\]\((test\/[^)]+\.test\.ts)\)/g)].map(([, title = '', file = '']) => ({
    title,
    file,
  }))

/** A title as it stands in a source file, whatever quotes are around it. */
const inSource = (title: string) => [`'${title}'`, `"${title}"`, `\`${title}\``]

describe('the security page', () => {
  it('has all ten risks of the OWASP API Top 10, each with what stands against it and a test', () => {
    expect(rows.map((row) => row.split(' ')[1])).toEqual(
      Array.from({ length: 10 }, (_, index) => `API${index + 1}`),
    )
    for (const row of rows) {
      const [, , mechanism = ''] = row.split('|')
      expect(mechanism.trim(), row).toMatch(/\w{3}/)
      expect(named(row).length, row).toBeGreaterThan(0)
    }
  })

  it.each(rows.flatMap(named))('names a test that is there: $title', ({ title, file }) => {
    const text = read(file)
    expect(inSource(title).some((quoted) => text.includes(quoted))).toBe(true)
  })

  it('leads to files that are there', () => {
    const files = [...page.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, file = '']) => file)
    expect(files.filter((file) => !existsSync(fileURLToPath(new URL(file, root))))).toEqual([])
  })
})
