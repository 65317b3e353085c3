import type { Schema } from '@content-generation/contract/openapi'
import { type Document, type DocumentedError, type DocumentedOperation, nameOf } from './document.ts'
import { extrasOf, guardName, retryInWords } from './errors.ts'
import { argumentsOf, deprecationOf, exampleOf, priceInWords, returnOf } from './methods.ts'
import { paramsName, resourceNames } from './resources.ts'
import { boundsOf, type Direction, typeOf } from './schema.ts'
import { camelCase, literal, sentence } from './text.ts'

const introduction = `<!-- Generated from the contract by \`npm run generate\`. Do not edit. -->

# Reference

Every method of \`ContentGeneration\` with its parameters, result, price and errors, and every error. Each method also exists as a function with a connection as its first parameter:
\`script(connect({ apiKey }), params, options)\`. The [README](README.md) explains how to use them.

\`CallOptions\` are \`{ signal, timeoutMs, maxRetries, headers }\`; \`ChargingCallOptions\` also have \`idempotencyKey\`.
`

const localErrors = `### Errors of the client itself

| class | \`code\` | when | extras |
|---|---|---|---|
| \`ApiError\` | any other | The API answered with a code that this version does not know. Retried if the status is 408, 429 or 5xx. | |
| \`ConnectionError\` | \`CONNECTION_ERROR\` | The service could not be reached, or the connection broke. The client retries it. | |
| \`TimeoutError\` | \`TIMEOUT\` | An attempt took longer than \`timeoutMs\`. The client retries it. | |
| \`AbortedError\` | \`ABORTED\` | The call was aborted through its \`signal\`. | |
| \`DecodeError\` | \`DECODE_ERROR\` | The server reports success, but the answer is not what the contract promises. | |
| \`ConfigurationError\` | \`CONFIGURATION_ERROR\` | The client or the call is set up incorrectly. The attempt was not sent. | |
| \`BudgetExceededError\` | \`BUDGET_EXCEEDED\` | The call would exceed the budget. It was not sent. | \`budget\`, \`creditsLeft\`, \`creditsRequired\` |
`

/** `REFERENCE.md`: every method, type and error on one page. */
export function referenceFile(document: Document) {
  const shown = document.operations.flatMap(({ name, body, data = {} }) => [
    paramsName(name),
    body,
    nameOf(data),
  ])
  const others = resourceNames(document).filter((name) => !shown.includes(name))
  return [
    introduction,
    '## Methods\n',
    ...document.operations.map((one) => methodSection(document, one)),
    '## Types inside results\n',
    ...others.map((name) => typeSection(document, name)),
    '## Errors\n',
    'Every error has `name`, `code`, `status`, `requestId`, `headers`, `attempts`, `retryable`, `cause` and `toJSON()`.\n',
    '### Errors of the API\n',
    row(['class, guard', '`code`', 'status', 'when', 'extras']),
    `${row(['---', '---', '---', '---', '---'])}${document.errors.map(errorRow).join('')}`,
    localErrors,
  ]
    .join('\n')
    .replaceAll('|\n\n|', '|\n|')
}

function methodSection(document: Document, one: DocumentedOperation) {
  const { name, method, path, operation, errorNames } = one
  const signature = `client.${name}(${argumentsOf(document, one).join(', ')}): ${returnOf(document, one)}`
  const counted = operation['x-counted']
    ? 'Counts toward the daily cap.'
    : 'Does not count toward the daily cap.'
  return [
    `### ${name}\n`,
    `\`\`\`ts\n${signature}\nawait client.${name}(${exampleOf(document, one)})\n\`\`\`\n`,
    ...deprecationOf(one).map((text) => `**Deprecated.** ${text.replace('@deprecated ', '')}\n`),
    `\`${method} ${path}\`. ${priceInWords(one)} ${counted}\n`,
    `${operation.description}\n`,
    parametersOf(document, one),
    resultOf(document, one),
    `Fails with ${errorNames.map((error) => `\`${error}\``).join(', ')}, or with an [error of the client itself](#errors-of-the-client-itself).\n`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** The table of all parameters: path, query and body. */
function parametersOf(document: Document, one: DocumentedOperation) {
  const { properties = {}, required = [] } = one.body === undefined ? {} : document.component(one.body)
  const asked = [...one.pathParameters, ...one.queryParameters].map(({ schema, description, ...rest }) => ({
    ...rest,
    schema: { ...schema, description },
  }))
  const sent = Object.entries(properties).map(([name, schema]) => {
    return { name, required: required.includes(name), schema }
  })
  const rows = [...asked, ...sent].map(({ name, required: must, schema }) => {
    const preset = schema.default === undefined ? '' : code(literal(schema.default))
    return row([code(must ? name : `${name}?`), code(typeOf(schema, 'request')), preset, meaningOf(schema)])
  })
  if (rows.length === 0) return ''
  return `${row(['parameter', 'type', 'default', 'meaning'])}${row(['---', '---', '---', '---'])}${rows.join('')}`
}

function resultOf(document: Document, { data, charged }: DocumentedOperation) {
  if (data === undefined)
    return 'Gives `data`: the bytes, as a `Uint8Array`. `.stream()` gives a stream, `.toFile(path)` writes a file.\n'
  const credits = charged ? ', with `credits_used` and `credits_remaining` beside it' : ''
  return `Gives \`data\`: ${code(typeOf(data, 'response'))}${credits}.\n\n${fieldsTable(document.resolve(data), 'response')}`
}

function typeSection(document: Document, name: string) {
  const schema = document.component(name)
  const alternatives = (schema.oneOf ?? schema.anyOf)?.map((one) => code(typeOf(one, 'response')))
  const rest =
    alternatives === undefined ? fieldsTable(schema, 'response') : `One of ${alternatives.join(', ')}.\n`
  return `### ${name}\n\n${sentence(schema.description ?? name)}\n\n${rest}`
}

function fieldsTable({ properties = {} }: Schema, direction: Direction) {
  const rows = Object.entries(properties).map(([name, schema]) => {
    return row([code(name), code(typeOf(schema, direction)), meaningOf(schema)])
  })
  return `${row(['field', 'type', 'meaning'])}${row(['---', '---', '---'])}${rows.join('')}`
}

function errorRow(error: DocumentedError) {
  const { name, status, retry, schema } = error
  const extras = extrasOf(error).map(([field, extra]) => {
    return field === 'retry_after'
      ? 'retryAfterMs: number'
      : `${camelCase(field)}: ${typeOf(extra, 'response')}`
  })
  if (retry === 'after_reset') extras.push('resetsAt: Date')
  const names = `${code(name)}, ${code(`${guardName(error.code)}()`)}`
  const when = `${sentence(schema.description ?? name)} ${retryInWords[retry]}`
  return row([names, code(error.code), String(status), when, extras.map(code).join(', ')])
}

function meaningOf(schema: Schema) {
  const { description = '' } = schema
  return [description && sentence(description), boundsOf(schema, description)].filter(Boolean).join(' ')
}

function row(cells: readonly string[]) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |\n`
}

/** Inline code. The `(string & {})` of an open enum is shown as `string`. */
function code(text: string) {
  return text === '' ? '' : `\`${text.replaceAll('(string & {})', 'string')}\``
}
