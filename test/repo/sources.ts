import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  path: string
  text: string
  imports: string[]
}

/** Every source file of the product. */
export const files = ['contract', 'server', 'sdk', 'examples'].flatMap(sourcesIn)

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
export function importsOf(path: string, text: string) {
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
