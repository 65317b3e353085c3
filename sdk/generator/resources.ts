import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@content-generation/contract/openapi'
import { type Document, nameOf } from './document.ts'
import { doc, file, literal, sentence, union } from './text.ts'

/** The direction of a value. Enums in requests are closed; those in responses are open, because the API may add values. */
export type Direction = 'request' | 'response'

/** `resources.ts`: the types that customers send and get. */
export function resourcesFile(document: Document) {
  const declarations = [...resourcesOf(document)].map(([name, { schema, direction }]) => {
    const comment = doc([sentence(schema.description ?? name)])
    if (schema.properties) return `${comment}export interface ${name} {\n${fieldsOf(schema, direction)}}\n`
    const members = alternativesOf(schema)?.map((one) => typeOf(one, direction))
    if (members === undefined) return comment + union(name, [typeOf(schema, direction)])
    const other = `Unrecognized${name}`
    const { description, fields } = unrecognizedOf(document, schema)
    return `${comment}${union(name, [...members, other])}\n${doc([description])}export interface ${other} {\n${fields}}\n`
  })
  return file(declarations.join('\n'))
}

/** The names that `resources.ts` exports. */
export function resourceNames(document: Document) {
  return [...resourcesOf(document).keys()]
}

/** Every named type by its name. A component of both directions is one of requests, where the types are narrower. */
export function resourcesOf({ operations, errors, source }: Document) {
  const { schemas } = source.components
  const found = new Map<string, { schema: Schema; direction: Direction }>()
  const add = (schema: Schema, direction: Direction) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const component = schemas[name]
      if (component === undefined || found.has(name)) continue
      found.set(name, { schema: component, direction })
      add(component, direction)
    }
  }
  for (const { params } of operations) {
    if (params === undefined) continue
    found.set(params.type, { schema: params.schema, direction: 'request' })
    add(params.schema, 'request')
  }
  for (const { data } of operations) if (data !== undefined) add(data, 'response')
  for (const { schema } of errors) add(schema, 'response')
  return found
}

/** The member of a union that the API may add: it has the fields that all members share; the others are open. */
function unrecognizedOf(document: Document, union: Schema) {
  const [first = {}, second = {}] = (union.oneOf ?? []).map((one) => document.resolve(one))
  const properties = Object.entries(first.properties ?? {}).map(([name, schema]) => {
    if (isDeepStrictEqual(schema, second.properties?.[name])) return [name, schema] as const
    return [name, schema.const === undefined ? openObject : openText] as const
  })
  return {
    description:
      'One of a kind that this version does not know. Handle it: the API may add kinds at any time.',
    fields: fieldsOf({ ...first, properties: Object.fromEntries(properties) }, 'response'),
  }
}

const openObject = {
  description: 'Its fields depend on the kind',
  'x-type': 'Readonly<Record<string, unknown>>',
}

const openText = {
  description:
    'Any value that this version does not know. The prefix is only in the type, to keep it apart from the known values',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source text of a type
  'x-type': '`(unrecognized) ${string}`',
}

/** A schema with several types, such as a text or null, is one of each. */
export function alternativesOf({ oneOf, anyOf, ...rest }: Schema): readonly Schema[] | undefined {
  if (oneOf !== undefined || anyOf !== undefined) return oneOf ?? anyOf
  return typeof rest.type === 'object' ? rest.type.map((type) => ({ ...rest, type })) : undefined
}

const scalars: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
}

/** The type of a schema. */
export function typeOf(schema: Schema, direction: Direction): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  if (schema['x-type'] !== undefined) return String(schema['x-type'])
  if (schema['x-unit'] !== undefined) return `\`\${number}${schema['x-unit']}\``
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return enumOf(schema.enum, direction)
  const alternatives = alternativesOf(schema)
  if (alternatives !== undefined) return alternatives.map((one) => typeOf(one, direction)).join(' | ')
  if (schema.type === 'array' && schema.items !== undefined) return listOf(typeOf(schema.items, direction))
  if (schema.properties !== undefined) return `{\n${fieldsOf(schema, direction)}}`
  const scalar = scalars[String(schema.type)]
  if (scalar === undefined)
    throw new Error(`The generator does not know this schema: ${JSON.stringify(schema)}`)
  return scalar
}

function enumOf(members: readonly unknown[], direction: Direction) {
  const known = members.map(literal).join(' | ')
  return direction === 'request' ? known : `${known} | (string & {})`
}

function listOf(member: string) {
  return member.includes('|') ? `(${member})[]` : `${member}[]`
}

/** The fields of an object, each with what the schema says about it. */
function fieldsOf({ properties = {}, required = [] }: Schema, direction: Direction) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const type = typeOf(schema, direction)
    const field = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`
    return `${schema.description === undefined ? '' : doc(describe(schema), '  ')}  ${field}\n`
  })
  return fields.join('')
}

/** Description, default and example, for hover text. */
export function describe({ description = '', default: preset, examples = [] }: Schema): string[] {
  const [example] = examples
  return [
    sentence(description),
    ...(preset === undefined ? [] : [`@default ${literal(preset)}`]),
    ...(example === undefined || example === preset ? [] : [`@example ${literal(example)}`]),
  ]
}
