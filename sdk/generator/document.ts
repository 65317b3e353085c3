import type { OpenApiDocument, Operation, Parameter, Schema } from '@content-generation/contract/openapi'

/** One operation of the document, with everything that several generated files need about it. */
export interface DocumentedOperation {
  name: string
  method: string
  path: string
  operation: Operation
  pathParameters: readonly Parameter[]
  queryParameters: readonly Parameter[]
  /** The name of the request body's component. */
  body: string | undefined
  /** The schema of `data`; missing if the operation answers with bytes. */
  data: Schema | undefined
  /** Whether it costs credits. */
  charged: boolean
  /** The content type, if the answer is not JSON. */
  bytes: string | undefined
  errorNames: readonly string[]
}

export interface DocumentedError {
  name: string
  code: string
  status: number
  retry: 'no' | 'yes' | 'after_reset'
  admitted: 'no' | 'yes' | 'maybe'
  settles: 'nothing' | 'attempt' | 'key'
  schema: Schema
}

/** The OpenAPI document, in the form that the generator needs. */
export class Document {
  readonly version: string
  readonly source: OpenApiDocument
  readonly operations: readonly DocumentedOperation[]
  readonly errors: readonly DocumentedError[]

  constructor(source: OpenApiDocument, version: string) {
    this.source = source
    this.version = version
    this.errors = Object.entries(source.components.schemas).flatMap(([name, schema]) => {
      const error = schema['x-error'] as Omit<DocumentedError, 'name' | 'schema'> | undefined // as openapi.ts writes it
      return error === undefined ? [] : [{ ...error, name, schema }]
    })
    this.operations = Object.entries(source.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => this.#read(path, method.toUpperCase(), operation)),
    )
  }

  /** The schema that a reference points to; any other schema unchanged. */
  resolve(schema: Schema): Schema {
    const name = nameOf(schema)
    return name === undefined ? schema : this.component(name)
  }

  component(name: string): Schema {
    const found = this.source.components.schemas[name]
    if (found === undefined) throw new Error(`The document has no component ${name}`)
    return found
  }

  #read(path: string, method: string, operation: Operation): DocumentedOperation {
    const name = operation.operationId
    const { parameters, requestBody, responses } = operation
    const [[type, success] = []] = Object.entries(responses['200']?.content ?? {})
    if (type === undefined || success === undefined) throw new Error(`${name} has no success`)
    const answer = type === 'application/json' ? this.resolve(success.schema).properties : undefined
    const queryParameters = parameters.filter((one) => one.in === 'query')
    const body = requestBody && nameOf(requestBody.content['application/json']?.schema ?? {})
    if (requestBody && body === undefined) throw new Error(`The body of ${name} needs a component of its own`)
    const charged = answer?.['credits_used'] !== undefined
    if (charged !== (operation['x-retry'] === 'idempotency_key'))
      throw new Error(`${name} must be charged and take an idempotency key, or neither`)
    if (body !== undefined && queryParameters.length > 0) throw new Error(`${name} has a body and a query`)
    return {
      name,
      method,
      path,
      operation,
      pathParameters: parameters.filter((one) => one.in === 'path'),
      queryParameters,
      body,
      data: answer?.['data'],
      charged,
      bytes: answer === undefined ? type : undefined,
      errorNames: this.#errorsOf(operation),
    }
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
