import { limits, plans } from '@content-generation/contract'
import type { Operation, Schema } from '@content-generation/contract/openapi'
import type { Document, DocumentedError, DocumentedOperation } from './document.ts'
import { pagesOf } from './operations.ts'
import { resourceNames } from './resources.ts'
import { typeOf } from './schema.ts'
import { banner, doc, imports } from './text.ts'

const envelope = ['success', 'error', 'code', 'request_id']

/** Replaces the ID of a generation in the examples. */
const placeholder = '{generation}'

/** `testing.ts`: the operations, the errors and the limits of the API in memory. */
export function testingFile(document: Document) {
  const endpoints = table(document.operations.map((one) => [one.name, endpointOf(document, one)]))
  const patterns = [...new Set(Array.from(endpoints.matchAll(patternField), ([, pattern = '']) => pattern))]
  const failures = table(document.errors.map((error) => [error.code, failureOf(document, error)]))
  const extras = document.errors.flatMap(({ code, schema }) => {
    const type = extrasTypeOf(schema)
    return type === undefined ? [] : [`  ${code}: ${type}\n`]
  })
  const data = document.operations.map((one) => `  ${one.name}: ${dataTypeOf(one)}\n`)
  const caps = Object.entries(plans).map(([name, { requestsPerDay }]) => [name, requestsPerDay] as const)
  const text = [
    `const patterns = [\n${patterns.map((pattern) => `  ${pattern},\n`).join('')}] as const\n`,
    constant('endpoints', 'The bounds and the example answer of each operation.', endpoints).replaceAll(
      patternField,
      (_, pattern: string) => `"pattern":patterns[${patterns.indexOf(pattern)}]`,
    ),
    constant('failures', 'An example of each error of the catalogue.', failures),
    `${doc(['The fields that errors have beyond the common ones.'])}export interface FailureExtras {\n${extras.join('')}}\n`,
    `${doc(['The type of each `data`.'])}export interface OperationData {\n${data.join('')}}\n`,
    constant('plans', 'The daily cap of each plan, in requests.', JSON.stringify(Object.fromEntries(caps))),
    constant('limits', 'The fixed limits of the API.', JSON.stringify(limits, ['bodyBytes', 'inFlight'])),
  ].join('\n')
  const sources = { './resources.ts': resourceNames(document) }
  return `${banner}\n\n${imports(text, sources, resourceNames(document))}\n${text}`
}

/** A pattern in JSON. A few patterns repeat often, so each is written once. */
const patternField = /"pattern":("(?:[^"\\]|\\.)*")/g

function constant(name: string, comment: string, value: string) {
  return `${doc([comment])}export const ${name} = ${value} as const\n`
}

function table(rows: readonly (readonly [name: string, value: object])[]) {
  return `{\n${rows.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`).join('')}}`
}

function endpointOf(document: Document, one: DocumentedOperation) {
  const { method, path, operation, body, bytes, data, charged } = one
  const { 'x-generation-type': saves = one.name } = operation
  const [firstRequired] = body === undefined ? [] : (document.component(body).required ?? [])
  const { 'x-generation-prompt': prompt = firstRequired } = operation
  return {
    method,
    path,
    counted: operation['x-counted'],
    ...(charged ? { saves, prompt } : {}),
    ...(body === undefined ? {} : { body: boundsOf(document, document.component(body)) }),
    ...parametersOf(document, operation, 'query'),
    ...parametersOf(document, operation, 'header'),
    ...(pagesOf(document, one) === undefined ? {} : { lists: true }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(isMadeUp(document, one) ? { example: exampleOf(document, data) } : {}),
  }
}

/** Whether the answer comes from the example. Bytes and lists come from the saved generations. */
function isMadeUp(document: Document, one: DocumentedOperation) {
  return one.bytes === undefined && pagesOf(document, one) === undefined
}

function parametersOf(document: Document, { parameters }: Operation, place: 'query' | 'header') {
  const taken = parameters.filter((parameter) => parameter.in === place)
  if (taken.length === 0) return {}
  const properties = taken.map(({ name, schema }) => [name, boundsOf(document, schema)])
  const required = taken.filter((parameter) => parameter.required).map(({ name }) => name)
  return {
    [place]: { properties: Object.fromEntries(properties), ...(required.length > 0 ? { required } : {}) },
  }
}

const checked = ['type', 'const', 'enum', 'default', 'pattern', 'maxLength', 'minimum', 'maximum'] as const

/** The parts of a schema that a value is checked against. */
function boundsOf(document: Document, given: Schema): object {
  const schema = document.resolve(given)
  const { properties, required, items } = schema
  const known = checked.filter(
    (name) => schema[name] !== undefined && schema[name] !== Number.MAX_SAFE_INTEGER,
  )
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, boundsOf(document, field)])
  return {
    ...Object.fromEntries(known.map((name) => [name, schema[name]])),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(fields), required: required ?? [] }),
    ...(items === undefined ? {} : { items: boundsOf(document, items) }),
  }
}

/** An example answer, from the examples of the document. A field without one gets the smallest valid value. */
function exampleOf(document: Document, schema: Schema | undefined): unknown {
  const example = JSON.stringify(sampleOf(document, schema ?? {}))
  const id = document.source.components.headers['X-Generation-Id']?.example
  return JSON.parse(typeof id === 'string' ? example.replaceAll(id, placeholder) : example)
}

function sampleOf(document: Document, given: Schema): unknown {
  const schema = document.resolve(given)
  const { examples, properties, items, minimum } = schema
  const [first] = schema.oneOf ?? schema.anyOf ?? []
  if (first !== undefined && examples === undefined) return sampleOf(document, first)
  if (properties !== undefined && examples === undefined) {
    const fields = Object.entries(properties).map(([name, field]) => [name, sampleOf(document, field)])
    return Object.fromEntries(fields)
  }
  if (items !== undefined && examples === undefined) return [sampleOf(document, items)]
  const least: Record<string, unknown> = { string: 'text', boolean: true, integer: minimum, number: minimum }
  return schema.const ?? examples?.[0] ?? schema.default ?? schema.enum?.[0] ?? least[schema.type ?? ''] ?? 0
}

function failureOf(document: Document, { status, admitted, schema }: DocumentedError) {
  const { headers = [] } = schema['x-error'] as { headers?: readonly string[] } // as openapi.ts writes it
  const { error, ...fields } = schema.properties ?? {}
  const extras = Object.entries(fields).filter(([field]) => !envelope.includes(field))
  const carried = headers.map((name) => [
    name,
    String(document.source.components.headers[name]?.example ?? ''),
  ])
  return {
    status,
    message: String(sampleOf(document, error ?? {})),
    extras: Object.fromEntries(extras.map(([field, extra]) => [field, sampleOf(document, extra)])),
    headers: Object.fromEntries(carried),
    ...(admitted === 'yes' ? { admitted: true } : {}),
  }
}

function dataTypeOf({ data, bytes }: DocumentedOperation) {
  return data === undefined || bytes !== undefined ? 'Uint8Array' : typeOf(data, 'response')
}

function extrasTypeOf({ properties = {} }: Schema) {
  const extras = Object.entries(properties).filter(([field]) => !envelope.includes(field))
  if (extras.length === 0) return undefined
  return `{ ${extras.map(([field, schema]) => `${field}: ${typeOf(schema, 'response')}`).join('; ')} }`
}
