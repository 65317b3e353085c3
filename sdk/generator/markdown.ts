import type { Schema } from '@content-generation/contract/openapi'
import { type Document, type DocumentedOperation, nameOf } from './document.ts'
import { alternativesOf, type Direction, resourcesOf, typeOf } from './resources.ts'
import { literal, sentence } from './text.ts'

export const banner = '<!-- Generated from the contract by `npm run generate`. Do not edit. -->'

/** A table. In a cell, a bar must be escaped, and a line break cannot be. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]) {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => {
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  })
  return lines.join('\n')
}

/** Inline code. */
export function code(text: string) {
  return text === '' ? '' : `\`${text}\``
}

/** The type of a schema as inline code. */
export function typeInCode(schema: Schema, direction: Direction) {
  return code(shortened(typeOf(schema, direction)))
}

/** The type with `string` for the `(string & {})` of an open enum, and for a template of a string. */
export function shortened(type: string) {
  return type.replaceAll(/\(string & \{\}\)|`.*?`/g, 'string')
}

export const retryInWords = { no: 'no', yes: 'yes', after_reset: 'after the reset' }

/** What an operation does, takes and gives, in paragraphs. */
export function operationInWords(document: Document, one: DocumentedOperation) {
  const { method, path, operation, data, charged, bytes = '' } = one
  const beside = charged ? ', with `credits_used` and `credits_remaining` beside it' : ''
  const gives =
    data === undefined
      ? [`Gives ${code(bytes)}.`]
      : [`Gives \`data\`: ${typeInCode(data, 'response')}${beside}.`, fieldsTable(document.resolve(data))]
  return [code(`${method} ${path}`), operation.description, ...parametersOf(one), ...gives]
}

/** The table of all parameters, if there are any: path, and query or body. */
function parametersOf({ pathFields, params }: DocumentedOperation) {
  const required = [...Object.keys(pathFields), ...(params?.schema.required ?? [])]
  const fields = Object.entries({ ...pathFields, ...params?.schema.properties })
  const rows = fields.map(([name, schema]) => {
    const preset = schema.default === undefined ? '' : code(literal(schema.default))
    const mark = required.includes(name) ? '' : '?'
    return [code(name + mark), typeInCode(schema, 'request'), preset, meaningOf(schema)]
  })
  return rows.length === 0 ? [] : [table(['parameter', 'type', 'default', 'meaning'], rows)]
}

/** The types that answers contain, below those of `data`. */
export function typesInWords(document: Document) {
  const shown = document.operations.flatMap(({ params, data = {} }) => [params?.type, nameOf(data)])
  const others = [...resourcesOf(document)].filter(([name]) => !shown.includes(name))
  return others.flatMap(([name, { schema }]) => {
    const alternatives = alternativesOf(schema)?.map((one) => typeInCode(one, 'response'))
    const rest = alternatives === undefined ? fieldsTable(schema) : `One of ${alternatives.join(', ')}.`
    return [`### ${name}`, sentence(schema.description ?? name), rest]
  })
}

function fieldsTable({ properties = {} }: Schema) {
  const rows = Object.entries(properties).map(([name, schema]) => {
    return [code(name), typeInCode(schema, 'response'), meaningOf(schema)]
  })
  return table(['field', 'type', 'meaning'], rows)
}

function meaningOf({ description }: Schema) {
  return description === undefined ? '' : sentence(description)
}
