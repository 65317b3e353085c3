import type { Schema } from '@content-generation/contract/openapi'
import { type Document, nameOf } from './document.ts'
import { banner, doc, literal } from './text.ts'

/** `shapes.ts`: the form of each operation's `data`, for `contractDrift()`. */
export function shapesFile(document: Document) {
  const names = new Set<string>()
  const operations = document.operations.flatMap(({ name, data }) =>
    data === undefined ? [] : [`  ${name}: ${literal(shapeOf(document, data, names))},\n`],
  )
  const components: string[] = []
  // The set grows during the loop, because a component can refer to others.
  for (const name of names) {
    components.push(`  ${name}: ${literal(shapeOf(document, document.component(name), names))},\n`)
  }
  return [
    `${banner}\n`,
    "import type { Shape } from '../limits/shape.ts'\n",
    `${doc(['The promised form of each `data`.'])}export const answers: Readonly<Record<string, Shape>> = {\n${operations.join('')}}\n`,
    `${doc(['The promised form of each component.'])}export const components: Readonly<Record<string, Shape>> = {\n${components.join('')}}\n`,
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

/** The field that selects between the alternatives, and the shape for each of its values. */
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
