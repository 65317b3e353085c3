import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'examples')

function names() {
  return readdirSync(folder)
    .filter((file) => /^\d+-.+\.ts$/.test(file))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort()
}

/** By its whole name, by its name alone or by its number alone. */
export function exampleNamed(wanted) {
  const bare = wanted.replace(/\.ts$/, '')
  const found = names().find((name) => [name, name.replace(/^\d+-/, ''), name.split('-')[0]].includes(bare))
  return found === undefined ? undefined : join(folder, `${found}.ts`)
}

export function listing() {
  const width = Math.max(0, ...names().map((name) => name.length))
  return names()
    .map((name) => `${name.padEnd(width)}  ${firstSentence(name)}`.trimEnd())
    .concat('')
    .join('\n')
}

function firstSentence(name) {
  const source = readFileSync(join(folder, `${name}.ts`), 'utf8')
  const comment = /^\s*(?:\/\*\*?([\s\S]*?)\*\/|((?:\/\/.*\r?\n?)+))/.exec(source)
  const text = (comment?.[1] ?? comment?.[2] ?? '')
    .replace(/^\s*(?:\*|\/\/)/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}
