import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomerProject, customerProject } from './packed.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

let project: CustomerProject
// biome-ignore lint/suspicious/noExplicitAny: a manifest, looked at freely
let manifest: any
beforeAll(async () => {
  project = await customerProject()
  manifest = JSON.parse(readFileSync(project.installed('package.json'), 'utf8'))
})
afterAll(() => project.remove())

describe('what is published', () => {
  it('holds what customers need and nothing else', () => {
    const { files, unpackedSize } = project.packed
    const documents = files
      .map(({ path }) => path)
      .filter(
        (path) => !/^dist\/((index|testing|cli)\.[a-z.]+|types\/.*\.d\.ts|types\/package\.json)$/.test(path),
      )
    expect(documents.sort()).toEqual(['CHANGELOG.md', 'LICENSE', 'README.md', 'llms.txt', 'package.json'])
    expect(unpackedSize).toBeLessThanOrEqual(300_000)
  })

  it('can be read and debugged as it was written: names, comments and line breaks', () => {
    const source = readFileSync(join(root, 'sdk/transport/retry.ts'), 'utf8')
    const comments = source.match(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []
    const names = [...source.matchAll(/^export (function \w+)/gm)].map(([, declared]) => declared)
    expect([comments.length > 0, names.length > 0]).toEqual([true, true])
    const published = readFileSync(project.installed('dist/index.js'), 'utf8')
    for (const written of [...comments, ...names]) expect(published).toContain(written)
    const common = readFileSync(project.installed('dist/index.cjs'), 'utf8')
    for (const name of names) expect(common).toContain(name)
  })

  it('depends on nothing and runs nothing', () => {
    const fields = [
      'dependencies',
      'peerDependencies',
      'optionalDependencies',
      'bundleDependencies',
      'scripts',
    ]
    expect(fields.filter((field) => field in manifest)).toEqual([])
  })

  it('has a changelog that begins with its version', () => {
    const changelog = readFileSync(project.installed('CHANGELOG.md'), 'utf8')
    expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(manifest.version)
  })

  it('gives publint nothing to say', async () => {
    const tarball = new Uint8Array(project.tarball()).buffer
    const { messages } = await publint({ pack: { tarball }, strict: true, level: 'suggestion' })
    expect(messages.map((message) => formatMessage(message, manifest))).toEqual([])
  })

  it('resolves to the right types, however it is loaded', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(project.tarball()))
    expect('problems' in analysis && analysis.problems).toEqual([])
    expect('entrypoints' in analysis && Object.keys(analysis.entrypoints)).toEqual(
      expect.arrayContaining(['.', './testing']),
    )
  })

  it('has a command that prints its help', async () => {
    const { code, output } = await project.run(process.execPath, [project.installed('dist/cli.js')])
    expect([code, output]).toEqual([0, expect.stringContaining('Usage: npx @content-generation/sdk doctor')])
    expect(Object.values(manifest.bin)).toEqual(['dist/cli.js']) // the only one, so that npx needs no name
  })
})

describe('the testing entry', () => {
  const body = `
    const api = fakeApi({ credits: 10 })
    const client = new ContentGeneration({ apiKey: 'cgk_test', fetch: api.fetch })
    client.script({ topic: 'Tea' }).then(() => console.log(api.credits, api instanceof FakeApi))`

  it.each([
    ['test.mjs', (from: string, names: string) => `import { ${names} } from '${from}'\n`],
    ['test.cjs', (from: string, names: string) => `const { ${names} } = require('${from}')\n`],
  ])('works in %s', async (file, load) => {
    const sdk = '@content-generation/sdk'
    project.write(
      file,
      `${load(sdk, 'ContentGeneration')}${load(`${sdk}/testing`, 'FakeApi, fakeApi')}${body}`,
    )
    expect(await project.run(process.execPath, [file])).toEqual({ code: 0, output: '8 true\n' })
  })
})
