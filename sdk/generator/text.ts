const width = 110

export const banner = '// Generated from the contract by `npm run generate`. Do not edit.'

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

/** A union on one line if it fits, else with one member per line. */
export function union(before: string, members: readonly string[]) {
  const line = `${before}${members.join(' | ')}`
  return line.length <= width
    ? line
    : `${before.trimEnd()}\n${members.map((member) => `  | ${member}`).join('\n')}`
}

/** A value as source text. */
export function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    if (Object.keys(value).length === 0) return '{}'
    return `{ ${Object.entries(value)
      .map(([name, member]) => `${name}: ${literal(member)}`)
      .join(', ')} }`
  }
  return JSON.stringify(value)
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

/** The import lines for the names that the text uses. */
export function imports(
  text: string,
  sources: Readonly<Record<string, readonly string[]>>,
  types: readonly string[],
) {
  return Object.entries(sources)
    .map(([file, names]) =>
      importLine(
        file,
        names.filter((name) => uses(text, name)),
        types,
      ),
    )
    .join('')
}

function importLine(file: string, names: readonly string[], types: readonly string[]) {
  if (names.length === 0) return ''
  const sorted = names.toSorted((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  const allTypes = sorted.every((name) => types.includes(name))
  const members = sorted.map((name) => (!allTypes && types.includes(name) ? `type ${name}` : name))
  const start = `import ${allTypes ? 'type ' : ''}{`
  const line = `${start} ${members.join(', ')} } from '${file}'\n`
  return line.length <= width + 1
    ? line
    : `${start}\n${members.map((member) => `  ${member},\n`).join('')}} from '${file}'\n`
}

function uses(text: string, name: string) {
  return new RegExp(`\\b${name}\\b`).test(text.replaceAll(/\/\*\*[\s\S]*?\*\//g, ''))
}
