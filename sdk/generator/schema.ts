import type { Schema } from '@content-generation/contract/openapi'
import { nameOf } from './document.ts'
import { doc, literal, sentence, union } from './text.ts'

/** The direction of a value. Enums in requests are closed; those in responses are open, because the API may add values. */
export type Direction = 'request' | 'response'

const scalars: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** The type of a schema. */
export function typeOf(schema: Schema, direction: Direction): string {
  const name = nameOf(schema)
  if (name !== undefined) return name
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum !== undefined) return enumOf(schema.enum, direction)
  const alternatives = schema.oneOf ?? schema.anyOf
  if (alternatives !== undefined) return alternatives.map((one) => typeOf(one, direction)).join(' | ')
  if (schema.type === 'array' && schema.items !== undefined) return listOf(typeOf(schema.items, direction))
  if (schema.properties !== undefined) return `{\n${fieldsOf(schema, direction)}}`
  const scalar = scalars[schema.type ?? '']
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
export function fieldsOf({ properties = {}, required = [] }: Schema, direction: Direction) {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const type = typeOf(schema, direction)
      const field = required.includes(name) ? `${name}: ${type}` : `${name}?: ${type} | undefined`
      return `${doc(describe(schema), '  ')}  ${field}\n`
    })
    .join('')
}

/** The declaration of a component: an interface or a type. */
export function declarationOf(name: string, schema: Schema, direction: Direction) {
  const comment = doc([sentence(schema.description ?? name)])
  const alternatives = schema.oneOf ?? schema.anyOf
  if (alternatives !== undefined) {
    const members = alternatives.map((one) => typeOf(one, direction))
    return `${comment}${union(`export type ${name} = `, members)}\n`
  }
  if (schema.properties === undefined) return `${comment}export type ${name} = ${typeOf(schema, direction)}\n`
  return `${comment}export interface ${name} {\n${fieldsOf(schema, direction)}}\n`
}

/** Description, bounds, default and example, for hover text. */
export function describe(schema: Schema): string[] {
  const { description = '', default: preset, examples = [] } = schema
  const [example] = examples
  return [
    [description && sentence(description), boundsOf(schema, description)].filter(Boolean).join(' '),
    ...(preset === undefined ? [] : [`@default ${literal(preset)}`]),
    ...(example === undefined || example === preset ? [] : [`@example ${literal(example)}`]),
  ]
}

/** The bounds in words, without those that the description contains. */
export function boundsOf({ minimum, maximum, minLength, maxLength }: Schema, description: string) {
  const said = description.replaceAll(/(\d),(\d)/g, '$1$2')
  const bounds: [string, number | undefined][] = [
    ['At least', minimum === 0 || minimum === 1 ? undefined : minimum],
    ['At most', maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum],
    ['At least this many characters:', minLength],
    ['At most this many characters:', maxLength],
  ]
  return bounds
    .filter(([, bound]) => bound !== undefined && !new RegExp(`\\b${bound}\\b`).test(said))
    .map(([words, bound]) => `${words} ${bound}.`)
    .join(' ')
}
