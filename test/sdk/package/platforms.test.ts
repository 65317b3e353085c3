import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { sell, serve } from '../hostile-server.ts'

const file = createRequire(import.meta.url).resolve('@content-generation/sdk')

/** What an edge run-time has: the web platform and nothing of Node. */
const web = {
  ...{ AbortController, AbortSignal, Blob, Headers, ReadableStream, TextDecoder, URL, URLSearchParams },
  ...{ clearTimeout, console, crypto, fetch, setTimeout },
}

describe('with web globals only', () => {
  it('it loads and works', async () => {
    const { baseUrl } = await serve((response) => sell(response))
    const module = { exports: {} }
    const context = createContext({ ...web, module, exports: module.exports, baseUrl })
    runInContext(readFileSync(file, 'utf8'), context)
    const answer = await runInContext(
      `new module.exports.ContentGeneration({ apiKey: 'k', baseUrl }).script({ topic: 'Coffee' }).safe()`,
      context,
    )
    expect(answer).toMatchObject({ ok: true, credits_used: 2 })
    const refused = runInContext(
      `new module.exports.ContentGeneration({ apiKey: 'k' }).downloadImage('x').toFile('y')`,
      context,
    )
    await expect(refused).rejects.toMatchObject({ name: 'ConfigurationError' })
  })

  it('it imports nothing', () => {
    expect(readFileSync(file, 'utf8')).not.toMatch(/\brequire\(/)
    expect(readFileSync(file.replace('.cjs', '.js'), 'utf8')).not.toMatch(/^import\b|\bimport\(/m)
  })
})
