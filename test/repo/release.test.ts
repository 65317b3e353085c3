import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Copy } from '../recipes/copy.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}/sdk/package.json`, 'utf8')) as { version: string }

/** The next version, which is prepared in a copy of the repository. */
const next = '98.0.0'
const documentOfNext = `contract/released/${next}.json`
const operation = 'contract/operations/script.ts'

let copy: Copy
beforeAll(async () => {
  copy = await Copy.make()
  for (const name of ['.', 'contract', 'server', 'sdk', 'examples', 'test']) {
    await edit(`${name}/package.json`, (text) =>
      text.replaceAll(
        new RegExp(`("(?:version|@content-generation/\\w+)": )"${version}"`, 'g'),
        `$1"${next}"`,
      ),
    )
  }
  for (const file of ['CHANGELOG.md', 'sdk/CHANGELOG.md'])
    await edit(file, (text) => text.replace('\n## ', `\n## ${next}\n\n## `))
})
afterAll(() => copy.remove())

async function edit(file: string, change: (text: string) => string) {
  await copy.write(file, change((await copy.read(file)) ?? ''))
}

/** Changes the contract and what is generated from it. Returns what undoes it. */
async function changeContract(from: string, to: string) {
  const before = await copy.read(operation)
  await edit(operation, (text) => text.replace(from, to))
  expect(await copy.read(operation)).not.toBe(before)
  await copy.generate()
  return async () => {
    await copy.write(operation, before)
    await copy.generate()
  }
}

const release = (...args: string[]) => copy.run('.scripts/main.mjs', 'release', ...args)

describe('a release', () => {
  it('needs the document of its version', async () => {
    expect(await release(`v${next}`)).toEqual({
      code: 1,
      output: `${documentOfNext} is missing: npm run release -- --prepare writes it.\n`,
    })
  })

  it('is not prepared if it breaks what the last one promised', async () => {
    const undo = await changeContract('max: 300', 'max: 200')
    const { code, output } = await release('--prepare')
    expect(code).toBe(1)
    expect(output).toMatch(
      /^Input ScriptInput\.topic: maxLength 300 in \d\S+, 200 now\. .*\nCONTRIBUTING\.md, /,
    )
    expect(await copy.read(documentOfNext)).toBeUndefined()
    await undo()
  })

  it('is prepared, and then finds every package at one version, with its section in the changelogs', async () => {
    expect((await release('--prepare')).output).toMatch(`\n${documentOfNext} is written. Commit it.\n`)
    expect(await copy.read(documentOfNext)).toBe(await copy.read('contract/generated/openapi.json'))
    expect(await release(`v${next}`)).toEqual({ code: 0, output: `v${next} is ready to be published.\n` })
    expect(await release('--prepare')).toEqual({ code: 0, output: `${documentOfNext} is there already.\n` })
  })

  it('stays as it is: what is added later belongs to the next one', async () => {
    const undo = await changeContract('max: 300', 'max: 400')
    const before = await copy.read(documentOfNext)
    for (const args of [`v${next}`, '--prepare']) {
      const { code, output } = await release(args)
      expect([code, output]).toEqual([
        1,
        expect.stringContaining(
          `${documentOfNext} is not contract/generated/openapi.json. If ${next} is published,`,
        ),
      ])
    }
    expect(await copy.read(documentOfNext)).toBe(before)
    expect(await copy.generate('--check')).toMatchObject({ code: 0 })
    await undo()
  })

  it('is refused with a line for each thing that does not agree', async () => {
    const { code, output } = await release('v99.0.0')
    expect(code).toBe(1)
    expect(output).toContain(`package.json is at ${next}, not 99.0.0.\n`)
    for (const name of ['contract', 'server', 'sdk', 'examples', 'test'])
      expect(output).toContain(`${name}/package.json is at ${next}, not 99.0.0.\n`)
    expect(output).toContain(`examples/package.json asks for @content-generation/sdk ${next}, not 99.0.0.\n`)
    expect(output).toContain('sdk/CHANGELOG.md has no section "## 99.0.0"')
    expect(output).toContain('contract/released/99.0.0.json is missing')
  })

  it('is refused for what is no tag, and explains itself', async () => {
    expect(await release('latest')).toEqual({
      code: 1,
      output: 'latest is no tag of a release: it looks like v1.2.3.\n',
    })
    const usage = expect.stringMatching(/^npm run release -- TAG\nnpm run release -- --prepare\n/)
    expect(await release()).toEqual({ code: 2, output: usage })
    expect(await release('--help')).toEqual({ code: 0, output: usage })
  })
})
