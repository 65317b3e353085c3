import { priceInWords } from '@content-generation/contract'
import { exampleOf, type Schema } from '@content-generation/contract/openapi'
import type { Document, DocumentedOperation } from './document.ts'
import { resourceNames, typeOf } from './resources.ts'
import { doc, file, literal, pascalCase, union } from './text.ts'

/** `calls.ts`: a function for each operation, so that a bundle contains only the operations that it uses, and its errors. */
export function callsFile(document: Document) {
  const functions = document.operations.map((one) => {
    const { name, operation } = one
    const price = priceInWords(operation['x-credits'])
    const parameters = ['connection: Connection', ...argumentsOf(one)].join(', ')
    return [
      doc([`The errors of \`${name}()\`.`]),
      union(failureName(name), [...ownErrorsOf(document, one), 'CommonFailure', localFailure(one)]),
      '\n',
      doc([`\`client.${name}()\` without a client. ${price}`, ...deprecationOf(one)]),
      `export function ${name}(${parameters}): ${returnOf(one)} {\n`,
      `  return ${callOf(one)}\n}\n`,
    ].join('')
  })
  const values = {
    '../client/call.ts': ['call'],
    '../client/download.ts': ['download'],
    '../client/page.ts': ['page'],
    '../client/table.ts': ['table'],
    '../transport/operation.ts': ['idOf'],
  }
  const errors = {
    '../errors/failure.ts': ['ChargingFailure', 'LocalFailure'],
    './errors.ts': document.errors.map((error) => error.name),
  }
  const common =
    doc(['The errors that every operation can answer with.']) + union('CommonFailure', commonErrors(document))
  return file([common, ...functions].join('\n'), { ...typesOf(document), ...errors }, values)
}

/** The errors of all operations. */
function commonErrors({ operations }: Document) {
  const [first, ...others] = operations.map(({ errorNames }) => errorNames)
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)))
}

/** The errors of an operation that not all operations have. */
function ownErrorsOf(document: Document, { errorNames }: DocumentedOperation) {
  const common = commonErrors(document)
  return errorNames.filter((name) => !common.includes(name))
}

/** `methods.ts`: the class with a method for each operation. */
export function methodsFile(document: Document) {
  const methods = document.operations.map((one) => {
    const parameters = argumentsOf(one)
    const passed = ['this.#connection', ...parameters.map((parameter) => parameter.replace(/\??:.*/, ''))]
    return [
      doc(commentOf(document, one), '  '),
      `  ${one.name}(${parameters.join(', ')}): ${returnOf(one)} {\n`,
      `    return calls.${one.name}(${passed.join(', ')})\n  }\n`,
    ].join('')
  })
  const text = [
    "import * as calls from './calls.ts'\n\n",
    doc(['A method for each operation of the API.']),
    'export class Methods {\n  readonly #connection: Connection\n\n',
    '  /** @internal */\n  constructor(connection: Connection) {\n    this.#connection = connection\n  }\n\n',
    `${methods.join('\n')}}\n`,
  ].join('')
  const failures = document.operations.map(({ name }) => failureName(name))
  return file(text, { ...typesOf(document), './calls.ts': ['CommonFailure', ...failures] })
}

/** The types of parameters and answers. */
function typesOf(document: Document) {
  return {
    '../client/call.ts': ['Call', 'Charged', 'Free'],
    '../client/download.ts': ['Download'],
    '../client/page.ts': ['PageCall'],
    '../client/table.ts': ['TableCall'],
    '../transport/connection.ts': ['Connection'],
    '../transport/operation.ts': ['GenerationReference'],
    '../transport/options.ts': ['CallOptions', 'ChargingCallOptions'],
    './resources.ts': resourceNames(document),
  }
}

/** The expression that makes the call. */
function callOf({ name, method, path, charged, bytes, pages, params, pathFields }: DocumentedOperation) {
  const operation = {
    name,
    path,
    ...(method === 'GET' ? {} : { method }),
    ...(charged && { charged }),
    ...(bytes && { bytes }),
    ...(pages && { pages: { items: pages.items, maxLimit: pages.maxLimit } }),
    ...(pages?.columns && { columns: pages.columns }),
  }
  const inPath = Object.entries(pathFields).map(([field, schema]) => {
    return isReference(schema) ? `${field}: idOf(${field})` : field
  })
  const sent = [...(params ? ['...params'] : []), ...inPath].join(', ')
  const passed = inPath.length > 0 ? `{ ${sent} }` : params ? 'params' : '{}'
  return `${kindOf({ bytes, pages })}(connection, ${literal(operation)}, ${passed}, options)`
}

/** The function that makes the call. */
function kindOf({ bytes, pages }: Pick<DocumentedOperation, 'bytes' | 'pages'>) {
  if (bytes) return 'download'
  if (pages) return pages.columns ? 'table' : 'page'
  return 'call'
}

/** The parameters of the method, with their types. */
export function argumentsOf({ pathFields, params, charged }: DocumentedOperation) {
  const inPath = Object.entries(pathFields).map(([field, schema]) => {
    return `${field}: ${isReference(schema) ? 'GenerationReference' : 'string'}`
  })
  const mark = requiredOf(params).length > 0 ? '' : '?'
  return [
    ...inPath,
    ...(params ? [`params${mark}: ${params.type}`] : []),
    `options?: ${charged ? 'ChargingCallOptions' : 'CallOptions'}`,
  ]
}

export function requiredOf(params: DocumentedOperation['params']) {
  return params?.schema.required ?? []
}

/** Whether it is the id of a generation. */
function isReference({ format }: Schema) {
  return format === 'uuid'
}

export function returnOf({ name, data, charged, pages }: DocumentedOperation) {
  const failure = failureName(name)
  if (data === undefined) return `Download<${failure}>`
  const type = typeOf(data, 'response')
  if (pages)
    return `${pages.columns ? 'TableCall' : 'PageCall'}<${type}, ${typeOf(pages.itemSchema, 'response')}, ${failure}>`
  return `Call<${charged ? 'Charged' : 'Free'}<${type}>, ${failure}>`
}

function failureName(operation: string) {
  return `${pascalCase(operation)}Failure`
}

function localFailure({ charged }: DocumentedOperation) {
  return charged ? 'ChargingFailure' : 'LocalFailure'
}

function commentOf(document: Document, one: DocumentedOperation) {
  const own = ownErrorsOf(document, one).map((error) => `{@link ${error}}, `)
  return [
    one.operation.description,
    '',
    `Fails with ${own.join('')}a {@link CommonFailure} or a {@link ${localFailure(one)}}.`,
    ...deprecationOf(one),
    `@example await ${exampleCall(document, one)}`,
  ]
}

/** The deprecation as a block tag. It must come after the text, because a block tag includes all that follows it. */
function deprecationOf({ operation }: DocumentedOperation) {
  if (!operation.deprecated) return []
  return [`@deprecated Goes away on ${operation['x-sunset'] ?? 'a later day'}.`]
}

/** An example call, with the required parameters only. */
export function exampleCall({ source }: Document, { name, pathFields, params }: DocumentedOperation) {
  const { schemas } = source.components
  const required = requiredOf(params).map((field) => {
    return [field, exampleOf(params?.schema.properties?.[field] ?? {}, schemas)]
  })
  const passed = Object.values(pathFields).map((schema) => literal(exampleOf(schema, schemas)))
  if (required.length > 0) passed.push(literal(Object.fromEntries(required)))
  return `client.${name}(${passed.join(', ')})`
}
