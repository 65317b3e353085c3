import { limits, plans, responseHeaders, scopeNames } from '@content-generation/contract'
import { exampleOf, type Schema } from '@content-generation/contract/openapi'
import { type Document, type DocumentedError, type DocumentedOperation, objectOf } from './document.ts'
import { extrasOf } from './errors.ts'
import { resourceNames, typeOf } from './resources.ts'
import { constant, doc, file, literal, typeTable, union } from './text.ts'

/** Keeps a long table out of the published declarations. */
const unpublished = '\n@internal'

/** `testing.ts`: the operations, the errors and the limits of the API in memory. */
export function testingFile(document: Document) {
  const { operations, errors } = document
  const text = [
    constant(
      'endpoints',
      `The bounds and the example answer of each operation.${unpublished}`,
      operations.map((one) => [one.name, endpointOf(document, one)]),
    ),
    constant(
      'failures',
      `An example of each error of the catalogue.${unpublished}`,
      errors.map((one) => [one.code, failureOf(document, one)]),
    ),
    typeTable(
      'FailureExtras',
      'The fields that errors have beyond the common ones.',
      errors.map((error) => [error.code, typeOfExtras(error)]),
    ),
    typeTable(
      'OperationData',
      'The type of each `data`.',
      operations.map(({ name, data }) => [name, data ? typeOf(data, 'response') : 'Uint8Array']),
    ),
    constant(
      'plans',
      'The daily cap of each plan, in requests.',
      Object.entries(plans).map(([name, { requestsPerDay }]) => [name, requestsPerDay]),
    ),
    constant('limits', 'The fixed limits of the API.', Object.entries(limits)),
    `${doc(['The scopes of API keys.'])}${union('Scope', scopeNames.map(literal))}`,
  ]
  return file(text.join('\n'), { './resources.ts': resourceNames(document) })
}

function endpointOf({ source }: Document, one: DocumentedOperation) {
  const { method, path, operation, params, bytes, data } = one
  const { 'x-generation-type': saves, 'x-generation-prompt': prompt } = operation
  const header = objectOf(operation, 'header')
  return {
    method,
    path,
    counted: operation['x-counted'],
    scopes: operation['x-scopes'],
    ...(saves && { saves, prompt }),
    ...(params && { [method === 'GET' ? 'query' : 'body']: boundsOf(params.schema) }),
    ...(header && { header: boundsOf(header) }),
    ...(bytes && { bytes }),
    ...(data && { example: exampleOfData(exampleOf(data, source.components.schemas), saves) }),
  }
}

const exampleId = responseHeaders['X-Generation-Id'].example

/** An example of `data`. If the operation saves it, with a placeholder for the id of the generation. */
function exampleOfData(example: unknown, saves: string | undefined): unknown {
  if (saves === undefined) return example
  return JSON.parse(JSON.stringify(example).replaceAll(exampleId, '{generation}'))
}

/** The parts of a field's schema that a value is checked against. */
const checked = ['type', 'enum', 'default', 'pattern', 'maxLength', 'minimum', 'maximum'] as const

function boundsOf({ properties = {}, required = [] }: Schema) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const bounds = checked
      .filter((bound) => schema[bound] !== undefined)
      .map((bound) => [bound, schema[bound]])
    return [name, Object.fromEntries(bounds)]
  })
  return { properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) }
}

function failureOf({ source }: Document, error: DocumentedError) {
  const { schemas, headers } = source.components
  const { error: message, ...example } = Object(exampleOf(error.schema, schemas))
  return {
    status: error.status,
    message,
    extras: Object.fromEntries(extrasOf(error).map(([field]) => [field, example[field]])),
    headers: Object.fromEntries(error.headers.map((name) => [name, String(headers[name]?.example)])),
    ...(error.admitted === 'yes' && { admitted: true }),
  }
}

function typeOfExtras(error: DocumentedError) {
  const fields = extrasOf(error).map(([field, schema]) => `${field}: ${typeOf(schema, 'response')}`)
  return fields.length === 0 ? 'object' : `{ ${fields.join('; ')} }`
}
