import type { Schema } from '@content-generation/contract/openapi'
import type { Document } from './document.ts'
import { alternativesOf } from './resources.ts'
import { constant, file } from './text.ts'

/** `shapes.ts`: the form of each operation's `data`, for `contractDrift()`. */
export function shapesFile(document: Document) {
  const shapes = document.operations.flatMap(({ name, data }) =>
    data === undefined ? [] : [[name, shapeOf(document, data)] as const],
  )
  const type = 'Readonly<Record<string, Shape>>'
  const text = constant('shapes', 'The promised form of each `data`.', shapes, type)
  return file(text, { '../limits/shape.ts': ['Shape'] })
}

/** The shape of a schema, as `drift.ts` reads it. */
function shapeOf(document: Document, schema: Schema): unknown {
  const resolved = document.resolve(schema)
  const alternatives = alternativesOf(resolved)
  if (alternatives !== undefined) return choiceOf(document, alternatives)
  const { properties, required = [], items, type } = resolved
  if (items !== undefined) return { list: shapeOf(document, items) }
  if (properties === undefined) return type
  const fields = Object.entries(properties).map(([field, one]) => {
    return [required.includes(field) ? field : `${field}?`, shapeOf(document, one)]
  })
  return { fields: Object.fromEntries(fields) }
}

/** One shape or null; or the field that selects between the alternatives, and the shape for each of its values. */
function choiceOf(document: Document, alternatives: readonly Schema[]) {
  const [one, ...others] = alternatives.filter(({ type }) => type !== 'null')
  if (one !== undefined && others.length === 0) return { orNull: shapeOf(document, one) }
  const resolved = alternatives.map((one) => document.resolve(one))
  const fields = Object.entries(resolved[0]?.properties ?? {})
  const [by] = fields.find(([, { const: value }]) => value !== undefined) ?? []
  if (by === undefined) throw new Error('The generator cannot tell these alternatives apart')
  const cases = resolved.map((one) => [String(one.properties?.[by]?.const), shapeOf(document, one)])
  return { by, cases: Object.fromEntries(cases) }
}
