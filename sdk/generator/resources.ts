import type { Parameter, Schema } from '@content-generation/contract/openapi'
import { type Document, nameOf } from './document.ts'
import { type Direction, declarationOf } from './schema.ts'
import { banner, pascalCase } from './text.ts'

/** `resources.ts`: the types that customers send and get. */
export function resourcesFile(document: Document) {
  const declarations = [
    ...[...componentsOf(document, 'request')].map((name) => declare(document, name, 'request')),
    ...document.operations
      .filter((one) => one.queryParameters.length > 0)
      .map((one) => {
        const description = `The parameters of \`${one.name}()\``
        return declarationOf(paramsName(one.name), objectOf(one.queryParameters, description), 'request')
      }),
    ...[...componentsOf(document, 'response')].map((name) => declare(document, name, 'response')),
  ]
  return `${banner}\n\n${declarations.join('\n')}`
}

/** The names that `resources.ts` exports. */
export function resourceNames(document: Document) {
  const params = document.operations
    .filter((one) => one.queryParameters.length > 0)
    .map((one) => paramsName(one.name))
  return [...componentsOf(document, 'request'), ...params, ...componentsOf(document, 'response')]
}

/** The type of an operation's query parameters. */
export function paramsName(operation: string) {
  return `${pascalCase(operation)}Params`
}

function declare(document: Document, name: string, direction: Direction) {
  return declarationOf(name, document.component(name), direction)
}

function objectOf(parameters: readonly Parameter[], description: string): Schema {
  const fields = parameters.map(({ name, description, schema, example }) => {
    return [
      name,
      { ...schema, description, ...(example === undefined ? {} : { examples: [example] }) },
    ] as const
  })
  const required = parameters.filter((one) => one.required).map((one) => one.name)
  return { type: 'object', description, properties: Object.fromEntries(fields), required }
}

/** The names of the components of one direction. A component of both is in `request`, where the types are narrower. */
export function componentsOf(document: Document, direction: Direction) {
  const requests = new Set<string>()
  for (const { body } of document.operations) if (body !== undefined) collectNamed(document, body, requests)
  if (direction === 'request') return requests
  const responses = new Set<string>()
  for (const { data } of document.operations) if (data !== undefined) collect(document, data, responses)
  for (const { schema } of document.errors) collect(document, schema, responses)
  return new Set([...responses].filter((name) => !requests.has(name)))
}

function collectNamed(document: Document, name: string, names: Set<string>) {
  if (names.has(name)) return
  names.add(name)
  collect(document, document.component(name), names)
}

/** Adds every component that the schema refers to. */
function collect(document: Document, schema: Schema, names: Set<string>) {
  const name = nameOf(schema)
  if (name !== undefined) collectNamed(document, name, names)
  const { properties = {}, items, oneOf = [], anyOf = [] } = schema
  const parts = [...Object.values(properties), ...(items === undefined ? [] : [items]), ...oneOf, ...anyOf]
  for (const part of parts) collect(document, part, names)
}
