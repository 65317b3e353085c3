import { resolve, type Schema } from '@content-generation/contract/openapi'
import { nameOf } from '../document.ts'

export type Components = Readonly<Record<string, Schema>>

/** One of the types that a value can have. */
export interface Alternative {
  /** The component that it is, if it is one of a union. */
  name?: string | undefined
  type: string
  schema: Schema
}

/** The types of a value, with references and unions resolved. */
export function alternativesOf(source: Schema, components: Components): Alternative[] {
  const { $ref: _, anyOf, oneOf, ...schema } = resolved(source, components)
  const union = [...(anyOf ?? []), ...(oneOf ?? [])]
  if (union.length > 0) {
    return union.flatMap((one) =>
      alternativesOf(one, components).map((other) => {
        return { ...other, name: other.name ?? nameOf(one), schema: { ...schema, ...other.schema } }
      }),
    )
  }
  const types = [schema.type ?? 'anything'].flat()
  return types.map((type) => ({ type, schema }))
}

/** What a reference points to, with what stands beside the reference. */
export function resolved(schema: Schema, components: Components): Schema {
  return schema.$ref === undefined ? schema : { ...resolve(schema, components), ...schema }
}

/**
 * The alternatives of both versions by what tells them apart: the type or, where a type occurs twice, also the code in
 * the schema.
 */
export function distinguished(was: readonly Alternative[], is: readonly Alternative[]) {
  const repeats = [was, is].some((side) => new Set(side.map(({ type }) => type)).size < side.length)
  const keyed = (side: readonly Alternative[]) => {
    const byKey = new Map<string, Alternative>()
    for (const one of side) {
      let key = repeats ? [one.type, ...codesOf(one)].join(codeMark) : one.type
      while (byKey.has(key)) key += ' (another one)'
      byKey.set(key, one)
    }
    return byKey
  }
  return { before: keyed(was), now: keyed(is) }
}

const codeMark = ' with '

/** Whether this alternative is one of several that have a code. */
export function hasCode(key: string) {
  return key.includes(codeMark)
}

/** The fields that can have one text only, such as `code` of an error. */
function codesOf({ schema }: Alternative) {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    typeof field.const === 'string' ? [`${name} ${field.const}`] : [],
  )
}
