import { existsSync } from 'node:fs'
import { contract } from '@content-generation/contract'
import { describe, expect, it } from 'vitest'
import { files, importsOf } from './sources.ts'

/** A type's import is gone when the program runs. */
function withoutTypeImports(text: string) {
  return text.replace(/(?:^|\n)\s*(?:import|export) type [^'"]*?from\s+'[^']+'/g, '')
}

describe('what belongs in one place', () => {
  const pathsWith = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('express stays in http/ and routes/', () => {
    expect(
      pathsWith(/from 'express'/).filter((path) => !/^(server\/(http|routes)\/|examples\/)/.test(path)),
    ).toEqual([])
  })

  it('mongoose stays in database/', () => {
    expect(pathsWith(/from 'mongoose'/).filter((path) => !path.startsWith('server/database/'))).toEqual([])
  })

  it("the database's operators stay in the steps and queries of their rooms, and in database/", () => {
    const inDomain = pathsWith(/\$[a-z]\w*:|'\$\$?[a-zA-Z]/).filter((path) =>
      /^server\/(domain|routes|http)\//.test(path),
    )
    expect(inDomain.filter((path) => !/-(step|query)\.ts$/.test(path))).toEqual([])
    expect(inDomain.length).toBeGreaterThan(5)
  })

  it('the environment is read by the settings, and by the SDK in one place', () => {
    const server = pathsWith(/process\.env\b/).filter((path) => path.startsWith('server/'))
    const sdk = pathsWith(/\benv\b.*CONTENT_GENERATION|process\??\.env/).filter(
      (path) => path.startsWith('sdk/') && !path.startsWith('sdk/generator/'),
    )
    expect(server).toEqual(['server/process/settings.ts'])
    expect(sdk).toEqual(['sdk/transport/environment.ts'])
  })

  it('what asks models is loaded only by a server that does', () => {
    const eagerly = files.filter(({ path, text }) => {
      const loaded = importsOf(path, withoutTypeImports(text).replace(/\bimport\([^)]*\)/g, ''))
      return !path.startsWith('server/generators/ai/') && loaded.some((name) => /generators\/ai\//.test(name))
    })
    expect(eagerly.map(({ path }) => path)).toEqual([])
  })

  it('every operation has the same file name in the contract, the routes and the tests', () => {
    const routes = files.flatMap(
      ({ path }) => /^server\/routes\/(?!index|kinds)(.+)\.ts$/.exec(path)?.[1] ?? [],
    )
    expect(routes).toHaveLength(Object.keys(contract).length)
    const missing = routes
      .flatMap((name) => [`contract/operations/${name}.ts`, `test/api/${name}.test.ts`])
      .filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)))
    expect(missing).toEqual([])
  })

  it('generated files say so on their first line', () => {
    const generated = files.filter(({ path }) => path.startsWith('sdk/generated/'))
    expect(generated.length).toBeGreaterThan(0)
    for (const { text } of generated) expect(text.split('\n')[0]).toMatch(/generated/i)
  })
})
