import type { Schema } from '@content-generation/contract/openapi'
import { type Document, nameOf } from './document.ts'
import { banner, doc, literal } from './text.ts'

/** `shapes.ts`: what each operation promises as `data`, for `contractDrift()`. */
export function shapesFile(document: Document) {
  const names = new Set<string>()
  const operations = document.operations.flatMap(({ name, data }) =>
    data === undefined ? [] : [`  ${name}: ${literal(shapeOf(document, data, names))},\n`],
  )
  const components: string[] = []
  // The set grows while it is gone through: a component may lead to others.
  for (const name of names) {
    components.push(`  ${name}: ${literal(shapeOf(document, document.component(name), names))},\n`)
  }
  return [
    `${banner}\n`,
    "import type { Shape } from '../shape.ts'\n",
    `${doc(['What each operation promises as `data`.'])}export const answers: Readonly<Record<string, Shape>> = {\n${operations.join('')}}\n`,
    `${doc(['What the parts of an answer are.'])}export const components: Readonly<Record<string, Shape>> = {\n${components.join('')}}\n`,
  ].join('\n')
}

/** The shape of a schema, as `drift.ts` reads it. */
function shapeOf(document: Document, schema: Schema, names: Set<string>): unknown {
  const name = nameOf(schema)
  if (name !== undefined) {
    names.add(name)
    return name
  }
  const alternatives = schema.oneOf ?? schema.anyOf
  if (alternatives !== undefined) return choiceOf(document, alternatives, names)
  if (schema.type === 'array') return { list: shapeOf(document, schema.items ?? {}, names) }
  if (schema.properties === undefined) return schema.type
  const { properties, required = [] } = schema
  const fields = Object.entries(properties).map(([field, one]) => {
    return [required.includes(field) ? field : `${field}?`, shapeOf(document, one, names)]
  })
  return { fields: Object.fromEntries(fields) }
}

/** Alternatives that a field tells apart: which field, and the shape for each of its values. */
function choiceOf(document: Document, alternatives: readonly Schema[], names: Set<string>) {
  const resolved = alternatives.map((one) => ({ one, properties: document.resolve(one).properties ?? {} }))
  const [by] =
    Object.entries(resolved[0]?.properties ?? {}).find(([, { const: value }]) => value !== undefined) ?? []
  if (by === undefined) throw new Error('The generator cannot tell these alternatives apart')
  const cases = resolved.map(({ one, properties }) => [
    String(properties[by]?.const),
    shapeOf(document, one, names),
  ])
  return { by, cases: Object.fromEntries(cases) }
}
