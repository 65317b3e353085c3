import type { z } from 'zod'
import { contract } from '../index.ts'
import type { RouteMetadata } from '../operations/route.ts'
import { apiKeyFormat } from '../request/api-key.ts'
import { deprecationInWords } from '../request/deprecation.ts'
import { defaultBaseUrl } from '../request/origin.ts'
import { errorCodes } from '../tables/errors.ts'
import type { Header } from '../tables/headers.ts'
import type { Price } from '../tables/prices.ts'
import { guide } from './guide.ts'
import { addError, type MediaType, type Response, responsesOf, usedHeaders } from './responses.ts'
import { type Schema, SchemaBook } from './schemas.ts'

export type { Schema } from './schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Schema
  example?: unknown
}

export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  description: string
  deprecated?: true
  parameters: readonly Parameter[]
  requestBody?: { required: true; content: Record<string, MediaType> }
  responses: Record<string, Response>
  /** The price in credits. */
  'x-credits': Price
  /** Whether an admitted request counts toward the daily cap. */
  'x-counted': boolean
  /** `safe`: may be sent again as it is. `idempotency_key`: may be sent again only with the same idempotency key. */
  'x-retry': RouteMetadata['retry']
  /** The type of the generation that the operation saves. Absent if the operation is free. */
  'x-generation-type'?: string
  /** The field of the body with which the generation is listed. */
  'x-generation-prompt'?: string | undefined
  /** First day of the deprecation, `YYYY-MM-DD`. */
  'x-deprecated-at'?: string
  /** Day on which the operation goes away, `YYYY-MM-DD`. */
  'x-sunset'?: string
}

export interface OpenApiDocument {
  openapi: '3.1.0'
  info: Record<string, unknown>
  servers: readonly { url: string; description: string }[]
  security: readonly Record<string, readonly string[]>[]
  tags: readonly { name: string; description: string }[]
  /** The base URL that clients use by default. `servers` is relative, so that it is right wherever the document is served. */
  'x-default-base-url': string
  paths: Record<string, Record<string, Operation>>
  components: {
    securitySchemes: Record<string, Record<string, string>>
    headers: Record<string, Header>
    schemas: Record<string, Schema>
  }
}

/** The parts of a route that the document needs. */
export interface Route {
  method: string
  path: string
  summary: string
  description: string
  pathParams?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  responses: Record<number, unknown>
  metadata: RouteMetadata
}

const tags = {
  generate: { name: 'Generate', description: 'Operations that generate content and cost credits' },
  read: { name: 'Read', description: 'Operations that read and are free' },
}

/** Makes the OpenAPI 3.1 document of these routes. */
export function openApiDocument(routes: Readonly<Record<string, Route>> = contract): OpenApiDocument {
  const book = new SchemaBook()
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, route] of Object.entries(routes)) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(name, route, book) }
  }
  for (const code of errorCodes) addError(code, book) // no operation has the router's errors, but customers get them
  return {
    openapi: '3.1.0',
    info: {
      title: 'Content Generation API',
      version: '1.0.0',
      description: guide,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The server of this document' }],
    security: [{ apiKey: [] }],
    tags: Object.values(tags),
    'x-default-base-url': defaultBaseUrl,
    paths,
    components: {
      securitySchemes: { apiKey },
      headers: usedHeaders(paths),
      schemas: sorted(book.components),
    },
  }
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${apiKeyFormat.prefix}…`,
  description: `The API key: \`Authorization: Bearer ${apiKeyFormat.prefix}…\``,
}

function operationOf(name: string, route: Route, book: SchemaBook): Operation {
  const { metadata } = route
  const { deprecation } = metadata
  return {
    operationId: name,
    tags: [metadata.saves === undefined ? tags.read.name : tags.generate.name],
    summary: route.summary,
    description:
      deprecation === undefined
        ? route.description
        : `${deprecationInWords(deprecation)}\n\n${route.description}`,
    ...(deprecation === undefined
      ? {}
      : { deprecated: true, 'x-deprecated-at': deprecation.deprecatedAt, 'x-sunset': deprecation.sunsetAt }),
    parameters: [
      ...parametersOf('path', route.pathParams, book),
      ...parametersOf('query', route.query, book),
      ...parametersOf('header', route.headers, book),
    ],
    ...(route.body === undefined ? {} : { requestBody: requestBodyOf(route.body, book) }),
    responses: responsesOf(name, route.responses[200], metadata, book),
    'x-credits': metadata.price,
    'x-counted': metadata.counted,
    'x-retry': metadata.retry,
    ...(metadata.saves === undefined
      ? {}
      : { 'x-generation-type': metadata.saves, 'x-generation-prompt': metadata.prompt }),
  }
}

function parametersOf(place: Parameter['in'], type: z.ZodType | undefined, book: SchemaBook): Parameter[] {
  if (type === undefined) return []
  const { properties = {}, required = [] } = book.add(type)
  return Object.entries(properties).map(([name, { description = '', examples = [], ...schema }]) => ({
    name: place === 'header' ? headerCase(name) : name,
    in: place,
    required: required.includes(name),
    description,
    schema,
    ...(examples.length === 0 ? {} : { example: examples[0] }),
  }))
}

function requestBodyOf(type: z.ZodType, book: SchemaBook) {
  const schema = book.add(type)
  const example = book.exampleOf(schema)
  return { required: true as const, content: { 'application/json': { schema, example } } }
}

/** `idempotency-key` becomes `Idempotency-Key`. ts-rest needs lower case; the document uses the usual form. */
function headerCase(name: string) {
  return name.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

function sorted<Value>(record: Record<string, Value>) {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
}
