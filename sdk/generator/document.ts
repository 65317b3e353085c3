import { errorCodes } from '@content-generation/contract'
import {
  type OpenApiDocument,
  type Operation,
  type Parameter,
  resolve,
  type Schema,
} from '@content-generation/contract/openapi'
import { pascalCase } from './text.ts'

/** One operation of the document, with everything that several generated files need about it. */
export interface DocumentedOperation {
  name: string
  method: string
  path: string
  operation: Operation
  pathFields: Readonly<Record<string, Schema>>
  /** What the customer passes as one object: the body or the query. */
  params: { type: string; schema: Schema } | undefined
  /** The schema of `data`; missing if the operation answers with bytes. */
  data: Schema | undefined
  /** Whether it costs credits. */
  charged: boolean
  /** The content type, if the answer is not JSON. */
  bytes: string | undefined
  /** Set if the operation returns a list in pages. */
  pages: Pages | undefined
  errorNames: readonly string[]
}

interface Pages {
  /** The field with the list. */
  items: string
  itemSchema: Schema
  /** The fields of an item, if all of them are texts and numbers. */
  columns: readonly string[] | undefined
  maxLimit: number
}

export interface DocumentedError {
  name: string
  code: string
  status: number
  retry: 'no' | 'yes' | 'after_reset'
  admitted: 'no' | 'yes' | 'maybe'
  settles: 'nothing' | 'attempt' | 'key'
  headers: readonly string[]
  schema: Schema
}

/** The OpenAPI document, in the form that the generator needs. */
export class Document {
  readonly source: OpenApiDocument
  readonly operations: readonly DocumentedOperation[]
  /** In the order of the contract's table. */
  readonly errors: readonly DocumentedError[]

  constructor(source: OpenApiDocument) {
    this.source = source
    const order: readonly string[] = errorCodes
    this.errors = Object.entries(source.components.schemas)
      .flatMap(([name, schema]) => {
        const error = schema['x-error'] as Omit<DocumentedError, 'name' | 'schema'> | undefined // as the contract writes it
        return error === undefined ? [] : [{ ...error, name, schema }]
      })
      .sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code))
    this.operations = Object.entries(source.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => this.#read(path, method.toUpperCase(), operation)),
    )
  }

  /** The schema that a reference points to; any other schema unchanged. */
  resolve(schema: Schema) {
    return resolve(schema, this.source.components.schemas)
  }

  #read(path: string, method: string, operation: Operation): DocumentedOperation {
    const { operationId: name, responses } = operation
    const [[type = '', success] = []] = Object.entries(responses['200']?.content ?? {})
    const isJson = type === 'application/json'
    const data = isJson ? this.resolve(success?.schema ?? {}).properties?.['data'] : undefined
    const params = this.#paramsOf(operation)
    return {
      name,
      method,
      path,
      operation,
      pathFields: objectOf(operation, 'path')?.properties ?? {},
      params,
      data,
      charged: operation['x-retry'] === 'idempotency_key',
      bytes: isJson ? undefined : type,
      pages: data && this.#pagesOf(params?.schema, this.resolve(data)),
      errorNames: this.#errorsOf(operation),
    }
  }

  #paramsOf(operation: Operation) {
    const { operationId: name, requestBody } = operation
    const query = objectOf(operation, 'query')
    if (requestBody === undefined) return query && { type: `${pascalCase(name)}Params`, schema: query }
    const { schema } = requestBody.content['application/json']
    const type = nameOf(schema)
    if (type === undefined) throw new Error(`The body of ${name} needs a component of its own`)
    if (query !== undefined) throw new Error(`${name} has a body and a query`)
    return { type, schema: this.resolve(schema) }
  }

  /** An operation with pages takes `limit` and `cursor`, and its `data` has one list and `next_cursor`. */
  #pagesOf(params: Schema | undefined, { properties = {} }: Schema): Pages | undefined {
    const { limit, cursor } = params?.properties ?? {}
    const [[items, list] = [], ...others] = Object.entries(properties).filter(([, { items }]) => items)
    if (!limit?.maximum || !cursor || !properties['next_cursor']) return undefined
    if (items === undefined || list?.items === undefined || others.length > 0) return undefined
    const columns = columnsOf(this.resolve(list.items))
    return { items, itemSchema: list.items, columns, maxLimit: limit.maximum }
  }

  #errorsOf({ responses }: Operation) {
    const schemas = Object.values(responses).flatMap(({ content }) =>
      Object.values(content).flatMap(({ schema }) => schema.oneOf ?? [schema]),
    )
    const names = schemas.map(nameOf)
    return this.errors.map((error) => error.name).filter((name) => names.includes(name))
  }
}

/** The name of the component that a reference points to. */
export function nameOf(schema: Schema) {
  return schema.$ref?.split('/').at(-1)
}

/** The parameters of one kind as the schema of an object; `undefined` if there are none. */
export function objectOf({ operationId, parameters }: Operation, place: Parameter['in']): Schema | undefined {
  const taken = parameters.filter((one) => one.in === place)
  if (taken.length === 0) return undefined
  const properties = taken.map(({ name, description, schema, example }) => {
    return [name, { ...schema, description, examples: [example] }] as const
  })
  return {
    type: 'object',
    description: `The parameters of \`${operationId}()\``,
    properties: Object.fromEntries(properties),
    required: taken.filter((one) => one.required).map((one) => one.name),
  }
}

/** The fields of an object, if each is a text or a number. */
function columnsOf({ properties }: Schema) {
  const fields = Object.entries(properties ?? {})
  const isFlat = fields.every(([, { type }]) => type === 'string' || type === 'integer' || type === 'number')
  return isFlat && fields.length > 0 ? fields.map(([name]) => name) : undefined
}
