import { errorCodes, plansInWords } from '@content-generation/contract'
import type { Document, DocumentedOperation } from './document.ts'
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

const codes: readonly string[] = errorCodes

/** The generated parts of the README. */
export function readmeParts(document: Document): Parts {
  const operations = document.operations.map((one) => [
    `\`${one.method} ${one.path}\``,
    priceOf(one),
    one.operation.summary,
  ])
  const inOrder = document.errors.toSorted(
    (one, other) => codes.indexOf(one.code) - codes.indexOf(other.code),
  )
  const errors = inOrder.map(({ code, status, retry, settles, schema }) => [
    `\`${code}\``,
    String(status),
    firstSentence(schema.description ?? code),
    again[retry],
    settles === 'nothing' ? 'perhaps' : 'no',
  ])
  return {
    operations: table(['operation', 'credits', 'does'], operations),
    plans: `Plans: ${plansInWords}`,
    errors: table(['code', 'status', 'when', 'again?', 'charged?'], errors),
  }
}

/** The generated parts of the SDK's README. */
export function sdkReadmeParts(document: Document): Parts {
  const calls = document.operations.map((one) => [
    `\`client.${one.name}(${argumentsOf(document, one)})\``,
    priceOf(one),
    one.operation.summary,
  ])
  return { calls: table(['call', 'credits', 'does'], calls) }
}

const again = { no: 'no', yes: 'yes', after_reset: 'after the next UTC midnight' }

function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [head, head.map(() => '---'), ...rows]
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

function priceOf({ operation }: DocumentedOperation) {
  const { credits, when } = operation['x-credits']
  if (credits === 0) return 'free'
  return when === undefined
    ? String(credits)
    : `${credits}, or ${when.credits} when \`${when.field}\` is \`${when.is}\``
}

function firstSentence(text: string) {
  const [first = text] = sentence(text).split(/(?<=\.) /)
  return first.replace(/\.$/, '')
}

/** The required fields of a call, and a mark for the others. */
function argumentsOf(document: Document, { body, pathParameters, queryParameters }: DocumentedOperation) {
  const { properties = {}, required = [] } = body === undefined ? {} : document.component(body)
  const optional = Object.keys(properties).length > required.length || queryParameters.length > 0
  const fields = [...required, ...(optional ? ['…'] : [])]
  return [
    ...pathParameters.map(({ name }) => name),
    ...(fields.length > 0 ? [`{ ${fields.join(', ')} }`] : []),
  ].join(', ')
}
