import type { Document, DocumentedOperation } from './document.ts'
import { paramsName, resourceNames } from './resources.ts'
import { typeOf } from './schema.ts'
import { banner, doc, imports, literal, pascalCase, union } from './text.ts'

/** `failures.ts`: the errors of each operation. */
export function failuresFile(document: Document) {
  const text = document.operations
    .map(({ name, errorNames, charged }) => {
      const members = [...errorNames, charged ? 'ChargingFailure' : 'LocalFailure']
      const comment = doc([`The errors of \`${name}()\`.`])
      return `${comment}${union(`export type ${failureName(name)} = `, members)}\n`
    })
    .join('\n')
  const sources = {
    '../errors/failure.ts': ['ChargingFailure', 'LocalFailure'],
    './errors.ts': document.errors.map((error) => error.name),
  }
  return `${banner}\n\n${imports(text, sources, Object.values(sources).flat())}\n${text}`
}

/** `prices.ts`: the price and the parameters of each operation. */
export function pricesFile(document: Document) {
  const prices = document.operations.map(
    ({ name, operation }) => `  ${name}: ${literal(operation['x-credits'])},\n`,
  )
  const text = [
    `${doc(['The price of each operation, in credits.'])}export const prices = {\n${prices.join('')}} as const\n`,
    `${doc(['The name of an operation.'])}export type OperationName = keyof typeof prices\n`,
    paramsTable(document),
  ].join('\n')
  const sources = { './resources.ts': resourceNames(document) }
  return `${banner}\n\n${imports(text, sources, resourceNames(document))}\n${text}`
}

/** `operations.ts`: a constant for each operation, so that a bundle contains only the operations that it uses. */
export function operationsFile(document: Document) {
  const text = document.operations.map((one) => operationOf(document, one)).join('\n')
  const sources = {
    '../client/call.ts': ['Charged', 'Free'],
    '../transport/operation.ts': ['Operation', 'Paged'],
    './failures.ts': document.operations.map(({ name }) => failureName(name)),
    './resources.ts': resourceNames(document),
  }
  return `${banner}\n\n${imports(text, sources, Object.values(sources).flat())}\n${text}`
}

/** The type of each operation's parameters, for `estimate()`. */
function paramsTable({ operations }: Document) {
  const fields = operations.map((one) => `  ${one.name}: ${paramsOf(one) ?? 'Record<string, never>'}\n`)
  return `${doc(['The parameters of each operation.'])}export interface OperationParams {\n${fields.join('')}}\n`
}

function operationOf(document: Document, one: DocumentedOperation) {
  const { name, method, path, operation, bytes } = one
  const pages = pagesOf(document, one)
  const value = {
    name,
    path,
    ...(method === 'GET' ? {} : { method }),
    ...(operation['x-retry'] === 'idempotency_key' ? { charged: true } : {}),
    ...(bytes === undefined ? {} : { bytes }),
    ...(pages === undefined
      ? {}
      : { pages: { items: pages.items, maxLimit: pages.maxLimit, maxOffset: pages.maxOffset } }),
  }
  const type = `Operation<${lowLevelParams(one)}, ${answerOf(one)}, ${failureName(name)}>`
  const fields = Object.entries(value).map(([field, member]) => `  ${field}: ${literal(member)},\n`)
  return [
    doc([`\`${method} ${path}\``]),
    `export const ${name}: ${type}${pages === undefined ? '' : ' & Paged'} = {\n${fields.join('')}}\n`,
  ].join('')
}

/** The type of all parameters, including those of the path. */
function lowLevelParams(one: DocumentedOperation) {
  const path = one.pathParameters.map((parameter) => `${parameter.name}: string`)
  const parts = [paramsOf(one), ...(path.length === 0 ? [] : [`{ ${path.join('; ')} }`])].filter(Boolean)
  return parts.join(' & ') || 'Record<string, never>'
}

export function referenceOf({ schema }: DocumentedOperation['pathParameters'][number]) {
  return schema.format === 'uuid' ? 'GenerationReference' : 'string'
}

/** The type of the parameters in the body or the query. */
export function paramsOf({ name, body, queryParameters }: DocumentedOperation) {
  return body ?? (queryParameters.length === 0 ? undefined : paramsName(name))
}

/** The type of the answer. */
export function answerOf({ data, charged, bytes }: DocumentedOperation) {
  if (data === undefined || bytes !== undefined) return 'Free<Uint8Array>'
  return `${charged ? 'Charged' : 'Free'}<${typeOf(data, 'response')}>`
}

export function failureName(operation: string) {
  return `${pascalCase(operation)}Failure`
}

interface Pages {
  items: string
  itemType: string
  maxLimit: number
  maxOffset: number
}

/** Set if the operation returns a list in pages: it takes `limit` and `offset`, and `data` has one array and `has_more`. */
export function pagesOf(document: Document, one: DocumentedOperation): Pages | undefined {
  const [limit, offset] = ['limit', 'offset'].map((name) =>
    one.queryParameters.find((parameter) => parameter.name === name),
  )
  const { properties = {} } = one.data === undefined ? {} : document.resolve(one.data)
  const lists = Object.entries(properties).filter(([, schema]) => schema.type === 'array')
  const [[items, schema] = []] = lists
  if (limit === undefined || offset === undefined || properties['has_more'] === undefined) return undefined
  if (lists.length !== 1 || items === undefined || schema?.items === undefined) return undefined
  const itemType = typeOf(schema.items, 'response')
  return {
    items,
    itemType,
    maxLimit: limit.schema.maximum ?? 1,
    maxOffset: offset.schema.maximum ?? Number.MAX_SAFE_INTEGER,
  }
}
