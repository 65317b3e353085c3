import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  apiKeyFormat,
  contract,
  errorCodes,
  errorName,
  errors,
  errorsFrom,
  limits,
  prices,
} from '@content-generation/contract'
import { openApiDocument, type Schema } from '@content-generation/contract/openapi'
import { describe, expect, it } from 'vitest'

const document = openApiDocument()
const { schemas } = document.components
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method,
    operation,
    name: operation.operationId,
  })),
)

/** Every schema of the document with where it is, references not followed. */
function* schemasIn(schema: Schema, path: string): Generator<[string, Schema]> {
  yield [path, schema]
  for (const [name, field] of Object.entries(schema.properties ?? {}))
    yield* schemasIn(field, `${path}.${name}`)
  if (schema.items !== undefined) yield* schemasIn(schema.items, `${path}[]`)
  // Alternatives without fields, such as null, are described where they stand.
  const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])]
  for (const one of alternatives.filter(({ properties }) => properties)) yield* schemasIn(one, path)
}

describe('the OpenAPI document', () => {
  it('is checked in as it is printed, under the name that the server reads it by', () => {
    const path = createRequire(import.meta.url).resolve('@content-generation/contract/openapi.json')
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(document, null, 2)}\n`)
  })

  it('is OpenAPI 3.1 with full paths, right wherever it is served', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(document.servers).toEqual([{ url: '/', description: expect.any(String) }])
    const routes = Object.values(contract).map(({ method, path }) => [
      method,
      path.replace(/:(\w+)/g, '{$1}'),
    ])
    expect(operations.map(({ method, path }) => [method.toUpperCase(), path])).toEqual(routes)
    for (const [, path] of routes) expect(path).toMatch(/^\/api\//)
  })

  it('has every operation of the contract under its name, tagged, summed up and described', () => {
    expect(operations.map(({ name }) => name)).toEqual(Object.keys(contract))
    for (const { operation } of operations) {
      expect(operation.summary).toMatch(/\S/)
      expect(operation.description).toMatch(/\S/)
      for (const tag of operation.tags) expect(document.tags.map(({ name }) => name)).toContain(tag)
    }
  })

  it('has no reference that leads nowhere, and nothing that only the printer understands', () => {
    const text = JSON.stringify(document)
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = path
        .split('/')
        .reduce<unknown>((value, name) => Reflect.get(Object(value), name), document)
      expect(target, path).toBeDefined()
    }
    expect(text).not.toMatch(/"\$(schema|defs|id)"|#\/\$defs|"~standard"/)
  })

  it('describes every field, and gives each an example', () => {
    const fields = Object.entries(schemas).flatMap(([name, component]) => [...schemasIn(component, name)])
    for (const [path, schema] of fields.filter(
      ([path, { $ref, type }]) => !$ref && type !== 'null' && !/(\[\]|Response)$/.test(path),
    )) {
      expect(schema.description, path).toMatch(/\S/)
      const { properties, items, oneOf, const: constant, examples } = schema
      expect(properties ?? items ?? oneOf ?? constant ?? examples, path).toBeDefined()
    }
  })

  it('describes every parameter, and gives each an example', () => {
    for (const { operation, name } of operations) {
      for (const parameter of operation.parameters) {
        expect(parameter.description, `${name} ${parameter.name}`).toMatch(/\S/)
        expect(parameter.example, `${name} ${parameter.name}`).toBeDefined()
      }
    }
  })

  it('forbids unknown fields where they are sent, and expects new ones where they are read', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (schema.properties === undefined) continue
      expect(schema.additionalProperties, name).toBe(name.endsWith('Input') ? false : undefined)
    }
  })

  it('says what the decisions say for customers', () => {
    const { description } = document.info
    for (const fact of [
      '401 → 429 `TOO_MANY_REQUESTS` → 403 → 404 or 405 → 413, 415 or 400 → 422, 409 or 410 → 429',
      'pro`: 100 requests per UTC day',
      'business`: 1,000 requests per UTC day',
      `At most ${limits.inFlight} generations`,
      '256 KiB',
      apiKeyFormat.prefix,
      'was I charged?',
      '/api/v2/',
      'at least 6 months ahead',
      'RateLimit-Policy: "daily";q=<cap>;w=86400',
    ]) {
      expect(description).toContain(fact)
    }
    expect(document['x-limits']).toMatchObject({
      requests_per_day: { free: 0, pro: 100, business: 1000 },
      in_flight: 64,
      live_keys: 50,
      body_bytes: 262_144,
      report_days: 92,
    })
    expect(document.components.securitySchemes['apiKey']).toMatchObject({ type: 'http', scheme: 'bearer' })
    expect(document.security).toEqual([{ apiKey: [] }])
  })
})

describe('every operation', () => {
  it.each(operations)(
    '$name says its price, what it saves, and how it may be repeated',
    ({ name, operation }) => {
      const { metadata } = contract[name as keyof typeof contract] // the test above holds the names together
      expect(operation['x-credits']).toEqual(prices[name as keyof typeof prices])
      expect(operation['x-counted']).toBe(metadata.counted)
      expect(operation['x-retry']).toBe(metadata.retry)
      const charges = operation['x-generation-type'] !== undefined
      const names = operation.parameters.map((parameter) => parameter.name)
      expect(names.includes('Idempotency-Key')).toBe(charges)
      expect(operation.requestBody?.required).toBe(charges ? true : undefined)
    },
  )

  it.each(operations)('$name carries the headers that are promised', ({ operation }) => {
    const charges = operation['x-generation-type'] !== undefined
    for (const { headers } of Object.values(operation.responses))
      expect(headers).toHaveProperty('X-Request-Id')
    const success = Object.keys(operation.responses['200']?.headers ?? {})
    expect(success.includes('X-Generation-Id')).toBe(charges)
    expect(success.includes('Idempotent-Replayed')).toBe(charges)
    expect(success.includes('RateLimit')).toBe(operation['x-counted'])
    expect(success.includes('RateLimit-Policy')).toBe(operation['x-counted'])
    expect(operation.responses['401']?.headers).toHaveProperty('WWW-Authenticate')
    expect(operation.responses['503']?.headers).toHaveProperty('Retry-After')
  })

  it('answers JSON, but for the bytes of an image', () => {
    for (const { name, operation } of operations) {
      const types = Object.entries(operation.responses).map(([status, { content }]) => [
        status,
        Object.keys(content),
      ])
      for (const [status, found] of types) {
        const bytes = name === 'downloadImage' && status === '200'
        expect(found).toEqual([bytes ? 'image/png' : 'application/json'])
      }
    }
  })
})

describe('the catalogue of errors', () => {
  it.each(errorCodes)('%s is in the document with its status, retry class and headers', (code) => {
    const { status, retry, admitted, settles, headers, when } = errors[code]
    const schema = schemas[errorName(code)]
    expect(schema?.['x-error']).toEqual({ code, status, retry, admitted, settles, headers })
    expect(schema?.description).toBe(when)
    expect(schema?.properties?.['code']?.const).toBe(code)
  })

  it.each(errorCodes)('%s is declared by some route, or answered by the router', (code) => {
    const declaring = operations.filter(({ operation }) =>
      JSON.stringify(operation.responses[errors[code].status] ?? {}).includes(`/${errorName(code)}"`),
    )
    const byRouter = (errorsFrom('router') as readonly string[]).includes(code)
    expect(declaring.length > 0 || byRouter).toBe(true)
  })

  it('declares for each route what its metadata says, and nothing else', () => {
    for (const { name, operation } of operations) {
      const { metadata } = contract[name as keyof typeof contract] // the names are the same
      const found = JSON.stringify(operation.responses).matchAll(/schemas\/(\w+Error)"/g)
      const declared = new Set([...found].map(([, one]) => one))
      expect([...declared].sort()).toEqual(metadata.errors.map(errorName).sort())
    }
  })
})
