import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface SourceFile {
  path: string
  text: string
  imports: string[]
}

const files = ['contract', 'server', 'sdk', 'examples'].flatMap(sourcesIn)

function sourcesIn(folder: string): SourceFile[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() && entry.name.endsWith('.ts') && !/(node_modules|dist)/.test(entry.parentPath),
    )
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

/** What a file imports: a path from the root if it is a file of ours, else the package's name. */
function importsOf(path: string, text: string) {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g,
  )
  return [...found].map(([, from, dynamic, bare]) => {
    const name = from ?? dynamic ?? bare ?? ''
    if (!name.startsWith('.')) return packageOf(name)
    return relative(root, resolve(root, dirname(path), name)).replaceAll('\\', '/')
  })
}

function packageOf(name: string) {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

const contract = /^(@content-generation\/contract|contract\/)/
const node = /^node:/

/** Who may import whom: the first row that a file matches holds for it. */
const rules: [files: RegExp, may: RegExp[]][] = [
  [/^contract\//, [/^contract\//, /^zod$/, /^@ts-rest\/core$/]],
  [
    /^server\/(routes|http)\//,
    [
      contract,
      node,
      /^server\/(domain|routes|http)\//,
      /^(express|helmet|cors|compression)$/,
      /^@ts-rest\/(core|express)$/,
    ],
  ],
  [
    /^server\/domain\//,
    [contract, node, /^server\/(domain|database)\//, /^server\/generators\/port\.ts$/, /^zod$/],
  ],
  [
    /^server\/generators\/ai\//,
    [contract, node, /^server\/generators\//, /^zod$/, /^(ai|@ai-sdk\/openai-compatible)$/],
  ],
  [/^server\/generators\//, [contract, node, /^server\/generators\//, /^(sharp|zod|syllable|franc-min)$/]],
  [
    /^server\/database\//,
    [contract, node, /^server\/database\//, /^mongoose$/, /^mongodb-memory-server(-core)?$/],
  ],
  [/^server\/metrics\//, [node, /^server\//, /^prom-client$/]],
  [/^server\/alone\.ts$/, [node, /^server\//, /^prom-client$/]],
  [/^server\//, [contract, node, /^server\//, /^(express|commander|pino|zod)$/]],
  [/^sdk\/generator\//, [contract, node, /^sdk\//, /^zod$/]],
  [/^sdk\//, [/^sdk\/(?!generator)/]],
  [/^examples\/\d+-express-server\.ts$/, [/^@content-generation\/sdk$/, node, /^express$/]],
  [
    /^examples\/\d+-contract-with-ts-rest\.ts$/,
    [/^@content-generation\/contract$/, node, /^@ts-rest\/core$/],
  ],
  [/^examples\//, [/^@content-generation\/sdk$/, node]],
]

describe('who may import whom', () => {
  it('finds the imports of every layer', () => {
    for (const folder of [
      'contract',
      'server/routes',
      'server/http',
      'server/domain',
      'server/database',
      'sdk',
      'examples',
    ]) {
      const inside = files.filter(({ path }) => path.startsWith(`${folder}/`))
      expect(inside.flatMap(({ imports }) => imports).length, folder).toBeGreaterThan(0)
    }
  })

  it.each(files.map(({ path, imports }) => [path, imports] as const))('%s', (path, imports) => {
    const [, may] = rules.find(([owns]) => owns.test(path)) ?? []
    expect(imports.filter((name) => !may?.some((allowed) => allowed.test(name)))).toEqual([])
  })

  it('has no cycles', () => {
    const graph = new Map(files.map(({ path, text }) => [path, importsOf(path, withoutTypeImports(text))]))
    expect(cyclesIn(graph)).toEqual([])
  })

  it.each(['contract', 'sdk'])(
    '%s has no cycles of types either, so that each file can be read alone',
    (folder) => {
      const inside = files.filter(({ path }) => path.startsWith(`${folder}/`))
      expect(cyclesIn(new Map(inside.map(({ path, imports }) => [path, imports])))).toEqual([])
    },
  )
})

/** Each way that leads from a file back to itself, found once. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>) {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || done.has(path)) return
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}

/** A type's import is gone when the program runs. */
function withoutTypeImports(text: string) {
  return text.replace(/(?:^|\n)\s*(?:import|export) type [^'"]*?from\s+'[^']+'/g, '')
}

describe('what belongs in one place', () => {
  const pathsWith = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

  it('express stays in app.ts and http/', () => {
    expect(
      pathsWith(/from 'express'/).filter(
        (path) => !/^(server\/(app\.ts|http\/|routes\/)|examples\/)/.test(path),
      ),
    ).toEqual([])
  })

  it('mongoose stays in database/', () => {
    expect(pathsWith(/from 'mongoose'/).filter((path) => !path.startsWith('server/database/'))).toEqual([])
  })

  it('the environment is read by the settings, and by the SDK in one place', () => {
    const server = pathsWith(/process\.env\b/).filter((path) => path.startsWith('server/'))
    const sdk = pathsWith(/\benv\b.*CONTENT_GENERATION|process\??\.env/).filter(
      (path) => path.startsWith('sdk/') && !path.startsWith('sdk/generator/'),
    )
    expect(server).toEqual(['server/settings.ts'])
    expect(sdk).toEqual(['sdk/environment.ts'])
  })

  it('what asks models is loaded only by a server that does', () => {
    const eagerly = files.filter(({ path, text }) => {
      const loaded = importsOf(path, withoutTypeImports(text).replace(/\bimport\([^)]*\)/g, ''))
      return !path.startsWith('server/generators/ai/') && loaded.some((name) => /generators\/ai\//.test(name))
    })
    expect(eagerly.map(({ path }) => path)).toEqual([])
  })

  it('generated files say so on their first line', () => {
    const generated = files.filter(({ path }) => path.startsWith('sdk/generated/'))
    expect(generated.length).toBeGreaterThan(0)
    for (const { text } of generated) expect(text.split('\n')[0]).toMatch(/generated/i)
  })
})
