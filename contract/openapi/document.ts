import type { z } from 'zod'
import { contract } from '../index.ts'
import type { RouteMetadata } from '../operations/route.ts'
import { apiKeyFormat } from '../request/api-key.ts'
import { deprecationInWords } from '../request/deprecation.ts'
import { defaultBaseUrl } from '../request/origin.ts'
import { errorCodes } from '../tables/errors.ts'
import { limits } from '../tables/limits.ts'
import { planNames, plans } from '../tables/plans.ts'
import { scopesInWords, scopesOf } from '../tables/scopes.ts'
import { guide } from './guide.ts'
import { addError, responsesOf, type Success, usedHeaders } from './responses.ts'
import { type Schema, SchemaBook } from './schemas.ts'

export { exampleOf, resolve, type Schema } from './schemas.ts'

export type OpenApiDocument = ReturnType<typeof openApiDocument>
export type Operation = ReturnType<typeof operationOf>

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: Schema
  example?: unknown
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
  responses: { 200: Success }
  metadata: RouteMetadata
}

const tags = {
  generate: { name: 'Generate', description: 'Operations that generate content and cost credits' },
  read: { name: 'Read', description: 'Operations that read and are free' },
}

/** Makes the OpenAPI 3.1 document of these routes. */
export function openApiDocument(routes: Readonly<Record<string, Route>> = contract) {
  const book = new SchemaBook()
  const paths: Record<string, Record<string, Operation>> = {}
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
    // It is relative, so that it is right wherever the document is served.
    servers: [{ url: '/', description: 'The server of this document' }],
    security: [{ apiKey: [] }],
    tags: Object.values(tags),
    'x-default-base-url': defaultBaseUrl,
    'x-limits': limitsOfCustomers,
    paths,
    components: {
      securitySchemes: { apiKey },
      headers: usedHeaders(paths),
      schemas: sorted(book.components),
    },
  }
}

/** How much a customer may do, for programs. `guide` says it in words. */
const limitsOfCustomers = {
  requests_per_day: Object.fromEntries(planNames.map((name) => [name, plans[name].requestsPerDay])),
  in_flight: limits.inFlight,
  live_keys: limits.liveKeys,
  body_bytes: limits.bodyBytes,
  report_days: limits.reportDays.most,
  downloads_at_once: limits.downloads,
  reports_at_once: limits.reports,
  uncounted_at_once: limits.uncounted.atOnce,
  uncounted_per_second: limits.uncounted.perSecond,
}

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: `${apiKeyFormat.prefix}…`,
  description: `The API key: \`Authorization: Bearer ${apiKeyFormat.prefix}…\``,
}

function operationOf(name: string, route: Route, book: SchemaBook) {
  const { metadata, body, summary } = route
  const { deprecation, saves, prompt } = metadata
  const description = `${route.description} ${scopesInWords(metadata)}`
  return {
    operationId: name,
    tags: [saves === undefined ? tags.read.name : tags.generate.name],
    summary,
    description: deprecation ? `${deprecationInWords(deprecation)}\n\n${description}` : description,
    ...(deprecation && {
      deprecated: true,
      'x-deprecated-at': deprecation.deprecatedAt,
      'x-sunset': deprecation.sunsetAt,
    }),
    parameters: [
      ...parametersOf('path', route.pathParams, book),
      ...parametersOf('query', route.query, book),
      ...parametersOf('header', route.headers, book),
    ],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': book.mediaType(book.add(body)) } },
    }),
    responses: responsesOf(name, route.responses[200], metadata, book),
    'x-credits': metadata.price,
    'x-counted': metadata.counted,
    'x-retry': metadata.retry,
    'x-scopes': scopesOf(metadata),
    ...(saves && { 'x-generation-type': saves, 'x-generation-prompt': prompt }),
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

/** `idempotency-key` becomes `Idempotency-Key`. ts-rest needs lower case; the document uses the usual form. */
function headerCase(name: string) {
  return name.replaceAll(/(^|-)([a-z])/g, (_, dash: string, letter: string) => dash + letter.toUpperCase())
}

function sorted<Value>(record: Record<string, Value>) {
  return Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)))
}
