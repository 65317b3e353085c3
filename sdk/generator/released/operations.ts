import type { OpenApiDocument, Operation, Schema } from '@content-generation/contract/openapi'
import { objectOf } from '../document.ts'
import type { Components } from './alternatives.ts'
import type { Comparison } from './comparison.ts'

type Response = Operation['responses'][string]

/** An operation, and the document that it belongs to. */
interface Documented {
  operation: Operation
  source: OpenApiDocument
}

/** The operations of a document by method and path. */
export function operationsOf(source: OpenApiDocument) {
  const all = Object.entries(source.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      return [`${method.toUpperCase()} ${path}`, { operation, source }] as const
    }),
  )
  return new Map<string, Documented>(all)
}

/** Compares what an operation takes and what it answers. */
export function compareOperation(comparison: Comparison, path: string, [was, is]: [Documented, Documented]) {
  comparison.compare({ direction: 'Input', path }, inputOf(was), inputOf(is))
  const released = was.operation.responses
  for (const [status, response] of Object.entries(released)) {
    const place = { direction: 'Answer', path: `${path} ${status}` } as const
    const now = is.operation.responses[status]
    if (now === undefined) comparison.add(place, ['answerStatusChanged', 'there', 'gone'])
    else comparison.compare(place, answerOf(response), answerOf(now))
  }
  for (const status of Object.keys(is.operation.responses)) {
    const place = { direction: 'Answer', path: `${path} ${status}` } as const
    if (released[status] === undefined && Number(status) < 400)
      comparison.add(place, ['answerStatusChanged', 'not there', 'a success'])
  }
}

/** All that callers send to an operation, as one schema. */
function inputOf({ operation, source }: Documented): Schema {
  const { requestBody } = operation
  const places = (['path', 'query', 'header'] as const).map((place) => {
    return [place, objectOf(operation, place) ?? { type: 'object' }] as const
  })
  const body = requestBody && { body: { type: 'object', properties: schemasOf(requestBody.content) } }
  const keys = securityOf(operation, source)
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(places),
      ...body,
      scope: { type: 'string', enum: operation['x-scopes'] },
      security: { type: 'string', ...(keys.length > 0 && { enum: keys }) },
    },
    required: requestBody?.required ? ['body'] : [],
  }
}

/** The ways to authenticate. None means that everybody may call. */
function securityOf(operation: Operation, { security, components }: OpenApiDocument) {
  const requirements: readonly object[] = Reflect.get(operation, 'security') ?? security
  return requirements.map((requirement) => {
    const schemes = Object.keys(requirement).map((name) => {
      const {
        description: _,
        bearerFormat: __,
        ...scheme
      } = { ...Reflect.get(components.securitySchemes, name) }
      return Object.values(scheme).join(' ')
    })
    return schemes.join(' and ')
  })
}

/** All that an operation answers with a status, as one schema. */
function answerOf({ headers, content }: Response): Schema {
  const names = Object.values(headers).map(({ $ref }) => $ref.split('/').at(-1))
  const found = names.map((name) => [name, { $ref: `${headerMark}${name}` }])
  return {
    type: 'object',
    properties: {
      headers: { type: 'object', properties: Object.fromEntries(found) },
      body: { type: 'object', properties: schemasOf(content) },
    },
  }
}

const headerMark = 'header '

/** The schemas that others refer to: those of the document and, by a mark and their name, those of its headers. */
export function componentsOf({ components }: OpenApiDocument): Components {
  const headers = Object.entries(components.headers).map(([name, { schema }]) => [
    `${headerMark}${name}`,
    schema,
  ])
  return { ...components.schemas, ...Object.fromEntries(headers) }
}

function schemasOf(content: Readonly<Record<string, { schema: Schema }>>) {
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]))
}
