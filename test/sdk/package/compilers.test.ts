import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { need, npmPackage } from './npm-package.ts'
import { type CustomerProject, customerProject } from './packed.ts'

const compilers = ['5.4.5', '5.6.3', '5.9.3', '6.0.3', '7.0.2']

const program = `
import { ContentGeneration, isRateLimited, type ScriptResult } from '@content-generation/sdk'
import { fakeApi, type FakeApi } from '@content-generation/sdk/testing'

export async function main(client = new ContentGeneration()): Promise<ScriptResult | Date | undefined> {
  const outcome = await client.script({ topic: 'Coffee' }).safe()
  if (outcome.ok) return outcome.data
  for await (const saved of client.generations({ type: 'image' })) {
    if (saved.type === 'image') console.info(saved.result.width)
  }
  const bytes: Uint8Array = (await client.downloadImage('id')).data
  // @ts-expect-error a topic is a text
  await client.script({ topic: bytes })
  // @ts-expect-error a misspelt field
  await client.image({ prompt: 'x', highres: true })
  if (isRateLimited(outcome.error)) return outcome.error.resetsAt
  throw outcome.error
}

export async function proof(api: FakeApi = fakeApi({ plan: 'pro', now: () => new Date(0) })) {
  api.failNext('RATE_LIMITED', { limit_per_day: 1 }).respondWith('script', ({ topic }) => ({ script: topic }))
  // @ts-expect-error no such field of a script
  api.respondWith('script', { text: 'x' })
  return main(new ContentGeneration({ apiKey: 'k', fetch: api.fetch }))
}
`
/** Neither DOM nor Node: a console is all that the program needs for itself. */
const bare = 'declare const console: { info(text: unknown): void }\n'

const strict = {
  noEmit: true,
  strict: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
}

/** As few runs as tell the ways apart: an ES module and a CommonJS one are compiled together. */
const settings = {
  'ES module and CommonJS, without the types of DOM and Node': {
    files: { 'a.mts': bare + program, 'b.cts': bare + program },
    options: { module: 'nodenext', lib: ['es2022'], types: [] },
  },
  'a bundler, with the types of the DOM': {
    files: { 'c.ts': program },
    options: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'], types: [] },
  },
  'ES module and CommonJS, with the types of Node': {
    files: { 'd.mts': program, 'e.cts': program },
    options: { module: 'nodenext', lib: ['es2023'], types: ['node'] },
  },
}
const names = Object.keys(settings)

let project: CustomerProject
beforeAll(async () => {
  project = await customerProject()
  project.borrow('@types/node')
  project.borrow('undici-types')
  for (const [index, { files, options }] of Object.values(settings).entries()) {
    for (const [name, text] of Object.entries(files)) project.write(`${index}/${name}`, text)
    const configuration = { compilerOptions: { ...strict, ...options }, files: Object.keys(files) }
    project.write(`${index}/tsconfig.json`, JSON.stringify(configuration))
  }
})
afterAll(() => project.remove())

describe.each(compilers)('TypeScript %s finds nothing to say', (version) => {
  it.for(names)('for %s', { timeout: 300_000 }, async (name, context) => {
    const compiler = join(await need(context, npmPackage('typescript', version)), 'bin/tsc')
    const ended = await project.run(process.execPath, [compiler, '--project', String(names.indexOf(name))])
    expect(ended).toEqual({ code: 0, output: '' })
  })
})
