import type { Document, DocumentedOperation } from './document.ts'
import { answerOf, failureName, pagesOf, paramsOf, referenceOf } from './operations.ts'
import { resourceNames } from './resources.ts'
import { typeOf } from './schema.ts'
import { banner, doc, imports, literal } from './text.ts'

/** `methods.ts`: the class with a method for each operation. */
export function methodsFile(document: Document) {
  const methods = document.operations.map((one) => {
    const parameters = argumentsOf(document, one)
    return `${commentOf(document, one)}${signatureOf(`  ${one.name}`, parameters, returnOf(document, one))}    return ${callOf(document, one, 'this.#connection')}\n  }\n`
  })
  const text = [
    doc(['A method for each operation of the API.']),
    'export class Methods {\n  readonly #connection: Connection\n\n',
    '  /** @internal */\n  constructor(connection: Connection) {\n    this.#connection = connection\n  }\n\n',
    `${methods.join('\n')}}\n`,
  ].join('')
  return `${banner}\n\n${importsOf(document, text)}\n${text}`
}

/** `calls.ts`: a function for each operation, so that a bundle contains only the operations that it uses. */
export function callsFile(document: Document) {
  const functions = document.operations.map((one) => {
    const parameters = ['connection: Connection', ...argumentsOf(document, one)]
    const comment = doc([
      `\`client.${one.name}()\` without a client. ${priceInWords(one)}`,
      ...deprecationOf(one),
    ])
    return `${comment}${signatureOf(`export function ${one.name}`, parameters, returnOf(document, one))}  return ${callOf(document, one, 'connection')}\n}\n`
  })
  const text = functions.join('\n')
  return `${banner}\n\n${importsOf(document, text)}\n${text}`
}

function importsOf(document: Document, text: string) {
  const types = [
    ...['Call', 'CallOptions', 'Charged', 'ChargingCallOptions', 'Connection', 'Download', 'Free'],
    ...['GenerationReference', 'PageCall', ...resourceNames(document)],
    ...document.operations.map(({ name }) => failureName(name)),
  ]
  const sources = {
    '../client/call.ts': ['Call', 'call', 'Charged', 'Free'],
    '../transport/connection.ts': ['Connection'],
    '../client/download.ts': ['Download', 'download'],
    '../transport/operation.ts': ['GenerationReference', 'idOf'],
    '../transport/options.ts': ['CallOptions', 'ChargingCallOptions'],
    '../client/page.ts': ['page', 'PageCall'],
    './failures.ts': document.operations.map(({ name }) => failureName(name)),
  }
  const resources = { './resources.ts': resourceNames(document) }
  const operations = "import * as operations from './operations.ts'\n"
  return `${imports(text, sources, types)}${operations}${imports(text, resources, types)}`
}

/** The expression that makes the call, for the method and the function alike. */
function callOf(document: Document, one: DocumentedOperation, connection: string) {
  const pages = pagesOf(document, one)
  const call = one.bytes !== undefined ? 'download' : pages !== undefined ? 'page' : 'call'
  const path = one.pathParameters.map((parameter) => {
    const { name } = parameter
    return referenceOf(parameter) === 'string' ? name : `${name}: idOf(${name})`
  })
  const hasParams = paramsOf(one) !== undefined
  const fields = [...(hasParams ? ['...params'] : []), ...path].join(', ')
  const params = path.length > 0 ? `{ ${fields} }` : hasParams ? 'params' : '{}'
  return `${call}(${connection}, operations.${one.name}, ${params}, options)`
}

export function argumentsOf(document: Document, one: DocumentedOperation) {
  const path = one.pathParameters.map((parameter) => `${parameter.name}: ${referenceOf(parameter)}`)
  const type = paramsOf(one)
  const params = type === undefined ? [] : [`params${requires(document, one) ? '' : '?'}: ${type}`]
  const options = one.operation['x-retry'] === 'idempotency_key' ? 'ChargingCallOptions' : 'CallOptions'
  return [...path, ...params, `options?: ${options}`]
}

function signatureOf(start: string, parameters: readonly string[], result: string) {
  const line = `${start}(${parameters.join(', ')}): ${result} {\n`
  if (line.length <= 110) return line
  const indent = /^ */.exec(start)?.[0] ?? ''
  const lines = parameters.map((parameter) => `${indent}  ${parameter},\n`)
  return `${start}(\n${lines.join('')}${indent}): ${result} {\n`
}

/** Whether the body or the query has a required field. */
function requires(document: Document, { body, queryParameters }: DocumentedOperation) {
  if (body === undefined) return queryParameters.some((parameter) => parameter.required)
  return (document.component(body).required ?? []).length > 0
}

export function returnOf(document: Document, one: DocumentedOperation) {
  const failure = failureName(one.name)
  const pages = pagesOf(document, one)
  if (one.bytes !== undefined) return `Download<${failure}>`
  if (pages !== undefined && one.data !== undefined) {
    return `PageCall<${typeOf(one.data, 'response')}, ${pages.itemType}, ${failure}>`
  }
  return `Call<${answerOf(one)}, ${failure}>`
}

function commentOf(document: Document, one: DocumentedOperation) {
  const { operation, errorNames } = one
  const links = errorNames.map((error) => `{@link ${error}}`).join(', ')
  return doc(
    [
      operation.description,
      '',
      `Fails with ${links}, or with a {@link ${one.charged ? 'ChargingFailure' : 'LocalFailure'}}.`,
      ...deprecationOf(one),
      `@example await client.${one.name}(${exampleOf(document, one)})`,
    ],
    '  ',
  )
}

/** The deprecation as a block tag. It must come after the text, because a block tag includes all that follows it. */
export function deprecationOf({ operation }: DocumentedOperation) {
  if (!operation.deprecated) return []
  return [`@deprecated Goes away on ${operation['x-sunset'] ?? 'a later day'}.`]
}

/** The price of a call, as a sentence. */
export function priceInWords({ operation }: DocumentedOperation) {
  const { credits, when } = operation['x-credits']
  if (credits === 0) return 'Free.'
  const other =
    when === undefined ? '' : `, ${when.credits} when \`${when.field}\` is \`${literal(when.is)}\``
  return `Costs ${credits} credits${other}.`
}

/** The arguments of an example call: only the required ones. */
export function exampleOf(document: Document, { body, pathParameters, operation }: DocumentedOperation) {
  const path = pathParameters.map((parameter) => literal(parameter.example ?? parameter.name))
  if (body === undefined) return path.join(', ')
  const example = Object(operation.requestBody?.content['application/json']?.example) as Record<
    string,
    unknown
  > // only read
  const required = document.component(body).required ?? []
  return [...path, literal(Object.fromEntries(required.map((name) => [name, example[name]])))].join(', ')
}
