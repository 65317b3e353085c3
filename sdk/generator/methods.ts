import type { Document, DocumentedOperation } from './document.ts'
import { answerOf, failureName, pagesOf, paramsOf, referenceOf } from './operations.ts'
import { resourceNames } from './resources.ts'
import { typeOf } from './schema.ts'
import { banner, doc, imports, literal, sentence } from './text.ts'

/** `methods.ts`: the class that has a method for each operation. */
export function methodsFile(document: Document) {
  const methods = document.operations.map((one) => methodOf(document, one))
  const text = [
    doc(['The operations of the API, each a method.']),
    'export class Methods {\n  readonly #connection: Connection\n\n',
    '  /** @internal */\n  constructor(connection: Connection) {\n    this.#connection = connection\n  }\n\n',
    `${methods.join('\n')}}\n`,
  ].join('')
  const types = [
    ...['Call', 'CallOptions', 'Charged', 'ChargingCallOptions', 'Connection', 'Download', 'Free'],
    ...['GenerationReference', 'PageCall', ...resourceNames(document)],
    ...document.operations.map(({ name }) => failureName(name)),
  ]
  const sources = {
    '../call.ts': ['Call', 'call', 'Charged', 'Free'],
    '../connection.ts': ['Connection'],
    '../download.ts': ['Download', 'download'],
    '../operation.ts': ['GenerationReference'],
    '../options.ts': ['CallOptions', 'ChargingCallOptions'],
    '../page.ts': ['page', 'PageCall'],
    './failures.ts': document.operations.map(({ name }) => failureName(name)),
    './resources.ts': resourceNames(document),
  }
  const operations = "import { operations } from './operations.ts'\n"
  return `${banner}\n\n${imports(text, sources, types)}${operations}\n${text}`
}

function methodOf(document: Document, one: DocumentedOperation) {
  const { name } = one
  const pages = pagesOf(document, one)
  const call = one.bytes !== undefined ? 'download' : pages !== undefined ? 'page' : 'call'
  const path = one.pathParameters.map((parameter) => parameter.name)
  const hasParams = paramsOf(one) !== undefined
  const params =
    path.length === 0
      ? hasParams
        ? 'params'
        : '{}'
      : `{ ${[...(hasParams ? ['...params'] : []), ...path].join(', ')} }`
  return [
    commentOf(document, one),
    signatureOf(name, argumentsOf(document, one), returnOf(document, one)),
    `    return ${call}(this.#connection, operations.${name}, ${params}, options)\n  }\n`,
  ].join('')
}

function argumentsOf(document: Document, one: DocumentedOperation) {
  const path = one.pathParameters.map((parameter) => `${parameter.name}: ${referenceOf(parameter)}`)
  const type = paramsOf(one)
  const params = type === undefined ? [] : [`params${requires(document, one) ? '' : '?'}: ${type}`]
  const options = one.operation['x-retry'] === 'keyed' ? 'ChargingCallOptions' : 'CallOptions'
  return [...path, ...params, `options?: ${options}`]
}

function signatureOf(name: string, parameters: readonly string[], result: string) {
  const line = `  ${name}(${parameters.join(', ')}): ${result} {\n`
  if (line.length <= 110) return line
  return `  ${name}(\n${parameters.map((parameter) => `    ${parameter},\n`).join('')}  ): ${result} {\n`
}

/** Whether the body or the query has a field that must be there. */
function requires(document: Document, { body, queryParameters }: DocumentedOperation) {
  if (body === undefined) return queryParameters.some((parameter) => parameter.required)
  return (document.component(body).required ?? []).length > 0
}

function returnOf(document: Document, one: DocumentedOperation) {
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
      ...(operation.deprecated
        ? [`@deprecated Goes away on ${operation['x-sunset'] ?? 'a day to come'}.`]
        : []),
      sentence(operation.summary),
      '',
      operation.description,
      '',
      `Fails with ${links}, or with what any call can fail with.`,
      `@example await client.${one.name}(${exampleOf(document, one)})`,
    ],
    '  ',
  )
}

/** A call with what it must have, and nothing else. */
function exampleOf(document: Document, { body, pathParameters, operation }: DocumentedOperation) {
  const path = pathParameters.map((parameter) => literal(parameter.example ?? parameter.name))
  if (body === undefined) return path.join(', ')
  const example = Object(operation.requestBody?.content['application/json']?.example) as Record<
    string,
    unknown
  > // only looked at
  const required = document.component(body).required ?? []
  return [...path, literal(Object.fromEntries(required.map((name) => [name, example[name]])))].join(', ')
}
