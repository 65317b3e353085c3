// Rolls the compiler's declaration files up into one that imports nothing, so that a customer's compiler reads one file and
// resolves no modules. It understands only the form that the compiler prints, and throws on anything else.

const importLine = /^import (?:type )?(?:\{[^}]*\}|\* as \w+) from '([^']+)';$/
const reexportLine = /^export (?:type )?(?:\{([^}]*)\}|\*) from '([^']+)';$/
const declared = /^(?:export )?(?:declare )?(?:abstract )?(?:class|interface|type|const|function) (\w+)/m

/**
 * Returns the declarations that the entry's exports need, and no others. Declarations that another entry of the package
 * exports are imported from it, so that each type exists once.
 */
export function rollUp(read, entry, elsewhere = { from: '', names: [] }) {
  const files = new Map()
  load(read, entry, files)
  const all = new Map()
  for (const { statements } of files.values()) for (const statement of statements) add(all, statement)
  const names = files.get(entry).reexports.flatMap(({ list, file }) => list ?? exportedBy(files.get(file)))
  const reached = reachable(
    all,
    names.flatMap((name) => all.get(name) ?? missing(name)),
    elsewhere.names,
  )
  const kept = [...reached].filter(({ name }) => !elsewhere.names.includes(name))
  const taken = [...reached].map(({ name }) => name).filter((name) => elsewhere.names.includes(name))
  const text = kept.map((statement) => statement.text.replace(/^export /m, ''))
  const imported =
    taken.length > 0
      ? `import type { ${[...new Set(taken)].sort().join(', ')} } from '${elsewhere.from}';\n`
      : ''
  return `${imported}${text.join('\n')}\nexport { ${[...new Set(names)].sort().join(', ')} };\n`
}

/** The names that a rolled-up file exports. */
export function exportsOf(rolled) {
  const [, list = ''] = /^export \{ (.*) \};$/m.exec(rolled) ?? []
  return list.split(', ')
}

/** Reads a file and the files that it imports or re-exports from. */
function load(read, file, files) {
  if (files.has(file)) return
  const { statements, others } = split(read(file), file)
  const entry = { statements, reexports: [] }
  files.set(file, entry)
  for (const line of others) {
    const [, imported] = importLine.exec(line) ?? []
    const [, list, from] = reexportLine.exec(line) ?? []
    const target = imported ?? from
    if (target === undefined) throw new Error(`${file}: cannot read this line: ${line}`)
    const path = new URL(target.replace(/\.ts$/, '.d.ts'), `file:///${file}`).pathname.slice(1)
    load(read, path, files)
    if (from !== undefined) entry.reexports.push({ list: list && namesIn(list), file: path })
  }
}

function namesIn(list) {
  return list
    .split(',')
    .map((name) => name.trim().replace(/^type /, ''))
    .filter(Boolean)
}

/** Splits a file into top-level statements with their comments, and lines that import or re-export. */
function split(text, file) {
  const chunks = []
  for (const line of text.split('\n')) {
    const last = chunks.at(-1)
    const open =
      last !== undefined &&
      /^(\/\*\*[\s\S]*\*\/\s*)?$/.test(last.join('\n').replace(/\/\*\*[\s\S]*?\*\/\s*/g, ''))
    if (last !== undefined && (open || /^[\s})]|^ \*/.test(line) || line === '')) last.push(line)
    else chunks.push([line])
  }
  const whole = joinUnions(chunks.map((lines) => lines.join('\n').trim())).filter(
    (chunk) => chunk !== '' && chunk !== 'export {};',
  )
  const others = whole
    .filter((chunk) => /^(import|export (type )?[{*])/.test(chunk))
    .map((chunk) => chunk.replaceAll(/\s+/g, ' '))
  const rest = whole.filter((chunk) => !/^(import|export (type )?[{*])/.test(chunk))
  const statements = rest.map((chunk) => {
    const [, name] = declared.exec(chunk) ?? []
    if (name === undefined) throw new Error(`${file}: cannot read this statement: ${chunk}`)
    return { name, text: chunk, exported: /^export /m.test(chunk), file }
  })
  return { statements, others }
}

/** Joins the members of a union: the compiler starts a commented member in the first column, like a statement. */
function joinUnions(chunks) {
  const joined = []
  for (const chunk of chunks) {
    if (/^(\/\*\*[\s\S]*?\*\/\s*)*[|'{]/.test(chunk)) joined.push(`${joined.pop()}\n${chunk}`)
    else joined.push(chunk)
  }
  return joined
}

function add(all, statement) {
  const others = all.get(statement.name) ?? []
  if (others.some((other) => other.file !== statement.file))
    throw new Error(`Two declarations of ${statement.name}`)
  all.set(statement.name, [...others, statement])
}

function exportedBy({ statements }) {
  return statements.filter((statement) => statement.exported).map((statement) => statement.name)
}

function missing(name) {
  throw new Error(`Exported, but declared nowhere: ${name}`)
}

function reachable(all, roots, ends) {
  const kept = new Set(roots)
  const queue = [...roots]
  for (const statement of queue) {
    if (ends.includes(statement.name)) continue
    const code = statement.text.replace(/\/\*\*[\s\S]*?\*\//g, '')
    for (const [word] of code.matchAll(/\b[A-Za-z_]\w*\b/g)) {
      for (const found of all.get(word) ?? []) {
        if (kept.has(found)) continue
        kept.add(found)
        queue.push(found)
      }
    }
  }
  return kept
}
