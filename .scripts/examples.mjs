import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

const folder = join(root, 'examples')

function files() {
  return readdirSync(folder)
    .filter((file) => /^\d+-.+\.(ts|sh)$/.test(file))
    .sort()
}

function nameOf(file) {
  return file.replace(/\.\w+$/, '')
}

/** Finds an example by its file name, its full name, its name without the number, or its number. */
export function exampleNamed(wanted) {
  return files().find((file) => {
    const name = nameOf(file)
    const [number] = name.split('-')
    return [file, name, name.slice(number.length + 1), number, String(Number(number))].includes(wanted)
  })
}

export function pathOf(file) {
  return join(folder, file)
}

/** Whether the example needs a server and a key. Examples with the SDK's fake API do not. */
export function needsService(file) {
  return !sourceOf(file).includes('@content-generation/sdk/testing')
}

/** The usage and a list of all examples with the first sentence of their comments. */
export function listing() {
  const width = Math.max(...files().map((file) => nameOf(file).length))
  const lines = files().map((file) => `  ${nameOf(file).padEnd(width)}  ${firstSentence(file)}\n`)
  return `Usage: npm run example -- NAME [ARGUMENTS]    NAME --help says more about one\n\n${lines.join('')}`
}

/** The comment of an example and the command that runs it. */
export function described(file) {
  const { text, example } = commentOf(file)
  const command = example.replace(/(npx tsx|sh) \d+-(\S+)\.\w+/, 'npm run example -- $2')
  return `${text}\n\n  ${command}\n\nThe source is examples/${file}.\n`
}

function firstSentence(file) {
  return /^.*?[.!?](?=\s|$)/.exec(commentOf(file).text)?.[0] ?? ''
}

/** The first comment of a file: its text, and the command after `@example`. */
function commentOf(file) {
  const opening = /^(?:#!.*\n)?(?:\/\*\*([\s\S]*?)\*\/|((?:#.*\n)+))/
  const [, block = '', hashes = block] = opening.exec(sourceOf(file).replaceAll('\r', '')) ?? []
  const [text = '', example = ''] = hashes
    .replace(/^\s*[*#]/gm, '')
    .replace(/\s+/g, ' ')
    .split('@example')
  return { text: text.trim(), example: example.trim() }
}

function sourceOf(file) {
  return readFileSync(pathOf(file), 'utf8')
}
