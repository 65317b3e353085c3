const width = 110

const banner = '// Generated from the contract by `npm run generate`. Do not edit.'

/** A doc comment. Long paragraphs are wrapped. */
export function doc(paragraphs: readonly string[], indent = '') {
  const room = width - indent.length - 3
  const single = paragraphs.flatMap((paragraph) => paragraph.split('\n'))
  const lines = single.flatMap((paragraph) => wrap(paragraph.replaceAll('*/', '*\\/'), room))
  const [first = ''] = lines
  if (lines.length === 1 && first.length <= room - 4) return `${indent}/** ${first} */\n`
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join('\n')}\n${indent} */\n`
}

function wrap(paragraph: string, room: number) {
  const lines = ['']
  if (paragraph.startsWith('@example')) return [paragraph] // an example stays on one line
  for (const word of paragraph.split(/ (?![^{]*\})/)) {
    const line = lines.at(-1) ?? ''
    if (line !== '' && line.length + 1 + word.length > room) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines
}

/** The declaration of a union, with one member per line. */
export function union(name: string, members: readonly string[]) {
  return `export type ${name} =\n${members.map((member) => `  | ${member}\n`).join('')}`
}

/** A value as source text. */
export function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const members = Object.entries(value).map(([name, member]) => `${keyOf(name)}: ${literal(member)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** The name of a field as source text: without quotes if it can. */
function keyOf(name: string) {
  return /^\w+$/.test(name) ? name : literal(name)
}

type Rows<Cell> = readonly (readonly [name: string, cell: Cell])[]

/** The declaration of a constant, with one member per line. */
export function constant(name: string, comment: string, members: Rows<unknown>, type = '') {
  const lines = members.map(([member, value]) => `  ${member}: ${literal(value)},\n`)
  const value = `{\n${lines.join('')}}${type === '' ? ' as const' : ''}`
  return `${doc([comment])}export const ${name}${type && `: ${type}`} = ${value}\n`
}

/** The declaration of types by name. */
export function typeTable(name: string, comment: string, types: Rows<string>) {
  const lines = types.map(([member, type]) => `  ${member}: ${type}\n`)
  return `${doc([comment])}export interface ${name} {\n${lines.join('')}}\n`
}

export function pascalCase(name: string) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export function camelCase(name: string) {
  return name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

/** Adds a full stop, unless the text ends like a sentence. */
export function sentence(text: string) {
  return /[.!?:]$/.test(text) ? text : `${text}.`
}

/** A generated file: the imports that the text needs, out of these names by file, and the text. */
export function file(text: string, types: Sources = {}, values: Sources = {}) {
  const imports = [...importLines('import', values, text), ...importLines('import type', types, text)]
  return `${banner}\n\n${imports.length === 0 ? '' : `${imports.join('\n')}\n\n`}${text}`
}

type Sources = Readonly<Record<string, readonly string[]>>

function importLines(keyword: string, sources: Sources, text: string) {
  const code = text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')
  return Object.entries(sources).flatMap(([from, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(code))
    return used.length === 0 ? [] : [`${keyword} { ${used.join(', ')} } from '${from}'`]
  })
}
