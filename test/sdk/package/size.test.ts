import { gzipSync } from 'node:zlib'
import { contract } from '@content-generation/contract'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** What a customer's bundler makes of this program, minified and gzipped, in bytes. */
async function bundled(contents: string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: 'esm',
    write: false,
  })
  const [file] = outputFiles
  return gzipSync(file?.contents ?? '', { level: 9 }).length
}

/** What each operation beyond the first seven may add, in bytes. */
const more = 150 * Math.max(0, Object.keys(contract).length - 7)

describe('a bundle', () => {
  it('of the whole client is at most 7 kB', async () => {
    const program = `import { ContentGeneration } from '@content-generation/sdk'
      globalThis.client = new ContentGeneration()`
    expect(await bundled(program)).toBeLessThanOrEqual(7000 + more)
  })

  it('of one call, with its retries, deadline and typed errors, is at most 5 kB', async () => {
    const program = `import { connect, script } from '@content-generation/sdk'
      globalThis.answer = script(connect({ apiKey: 'k' }), { topic: 'Coffee' })`
    expect(await bundled(program)).toBeLessThanOrEqual(5000 + more)
  })

  it('has the class of an error only if it is asked for', async () => {
    const program = `import { connect, script, RateLimitedError } from '@content-generation/sdk'
      script(connect({ apiKey: 'k' }), { topic: 'x' }).catch((error) => error instanceof RateLimitedError)`
    const without = program.replace(', RateLimitedError', '').replace('RateLimitedError', 'Error')
    expect((await bundled(program)) - (await bundled(without))).toBeLessThan(60)
  })
})
