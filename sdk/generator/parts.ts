import { plansInWords, priceInWords } from '@content-generation/contract'
import { exampleCall, requiredOf } from './calls.ts'
import type { Document, DocumentedOperation } from './document.ts'
import { code, retryInWords, table, typesInWords } from './markdown.ts'
import { errorsTable, methodSection } from './reference.ts'
import { sentence } from './text.ts'

/** The parts of a page that are generated, by name. On the page, each stands between two comments. */
type Parts = Readonly<Record<string, string>>

/** The page with its generated parts up to date. Throws if a part has no place on it. */
export function withParts(page: string, parts: Parts) {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const [start, end] = [`<!-- generated: ${name} -->`, '<!-- end of generated -->']
    const from = text.indexOf(start)
    const to = text.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`The page has no place for ${name}: ${start} … ${end}`)
    return `${text.slice(0, from + start.length)}\n${part}\n${text.slice(to)}`
  }, page)
}

/** The generated parts of each page. */
export function partsOf(document: Document) {
  const { operations } = document
  return {
    'README.md': {
      operations: operationsTable('operation', operations, ({ method, path }) => `${method} ${path}`),
      plans: `Plans: ${plansInWords}`,
      errors: errorsInShort(document),
    },
    'sdk/README.md': { calls: operationsTable('call', operations, callInShort) },
    'sdk/REFERENCE.md': {
      methods: operations.flatMap((one) => methodSection(document, one)).join('\n\n'),
      types: typesInWords(document).join('\n\n'),
      errors: errorsTable(document),
    },
    'sdk/llms.txt': {
      methods: operations.map((one) => methodInShort(document, one)).join('\n'),
      errors: codesInShort(document),
    },
  } satisfies Record<string, Parts>
}

type Operations = readonly DocumentedOperation[]

function operationsTable(noun: string, operations: Operations, inCode: (one: Operations[number]) => string) {
  const rows = operations.map((one) => [code(inCode(one)), priceInShort(one), one.operation.summary])
  return table([noun, 'credits', 'does'], rows)
}

function priceInShort({ operation }: DocumentedOperation) {
  const { credits, when } = operation['x-credits']
  if (credits === 0) return 'free'
  return when === undefined
    ? String(credits)
    : `${credits}, or ${when.credits} when \`${when.field}\` is \`${when.is}\``
}

/** The required fields of a call, and a mark for the others. */
function callInShort({ name, pathFields, params }: DocumentedOperation) {
  const required = requiredOf(params)
  const isAll = Object.keys(params?.schema.properties ?? {}).length === required.length
  const fields = [...required, ...(isAll ? [] : ['…'])].join(', ')
  const passed = [...Object.keys(pathFields), ...(fields ? [`{ ${fields} }`] : [])]
  return `client.${name}(${passed.join(', ')})`
}

function errorsInShort({ errors }: Document) {
  const rows = errors.map(({ code: name, status, retry, settles, schema }) => [
    code(name),
    String(status),
    firstSentence(schema.description ?? name),
    retryInWords[retry],
    settles === 'nothing' ? 'perhaps' : 'no',
  ])
  return table(['code', 'status', 'when', 'again?', 'charged?'], rows)
}

function firstSentence(text: string) {
  const [first = text] = sentence(text).split(/(?<=\.) /)
  return first.replace(/\.$/, '')
}

function methodInShort(document: Document, one: DocumentedOperation) {
  const { summary, 'x-credits': price } = one.operation
  return `- ${code(exampleCall(document, one))}: ${sentence(summary)} ${priceInWords(price)}`
}

function codesInShort({ errors }: Document) {
  const lines = errors.map(({ code: name, status, retry, schema }) => {
    const retried = retry === 'yes' ? ', retried' : ''
    return `- ${code(name)} (${status}${retried}): ${sentence(schema.description ?? name)}`
  })
  return lines.join('\n')
}
