import { type IndexDefinition, type IndexOptions, Schema } from 'mongoose'
import { checksOf, type Fields, pathsOf, type RecordOf } from './fields.ts'

/** The definition of a collection. Its TypeScript type, mongoose schema and validator follow from the fields. */
export interface Collection<Given extends Fields = Fields> {
  name: string
  /** The kinds of its records. */
  records: readonly Given[]
  /** For mongoose: it creates the collection and its indexes. */
  schema: Schema
  /** For MongoDB: it stops invalid writes of a bug or of another program. */
  validator: object
}

/** The type of the records of a collection. */
export type Stored<Definition> = Definition extends Collection<infer Given> ? RecordOf<Given> : never

export type Index = readonly [keys: IndexDefinition, options?: IndexOptions]

/** Defines a collection. If it has records of several kinds, each record is of exactly one. */
export function collection<const Given extends Fields>(
  name: string,
  records: readonly Given[],
  indexes: readonly Index[] = [],
): Collection<Given> {
  const schema = new Schema(pathsOf(mergedOf(records)), {
    collection: name,
    versionKey: false,
    // The records have their own dates. mongoose must not add `createdAt` and `updatedAt`.
    timestamps: false,
    strict: 'throw',
    // With `true`, mongoose removes unknown fields from a filter, which could then match every record.
    strictQuery: 'throw',
    bufferCommands: false,
    autoCreate: false,
    autoIndex: false,
  })
  for (const [keys, options] of indexes) schema.index(keys, options)
  const kinds = records.map((fields) => ({ bsonType: 'object', ...checksOf(fields) }))
  const [only] = kinds
  const $jsonSchema = kinds.length === 1 ? only : { bsonType: 'object', oneOf: kinds }
  return { name, records, schema, validator: { $jsonSchema } }
}

/** The fields of all kinds of records. A field that not every kind has is optional. */
function mergedOf(records: readonly Fields[]): Fields {
  const names = new Set(records.flatMap((fields) => Object.keys(fields)))
  const merged = [...names].map((name) => {
    const found = records.flatMap((fields) => fields[name] ?? [])
    const values = found.flatMap(({ mongoose }) => mongoose['enum'] ?? [])
    const isOptional = found.length < records.length || found.some((field) => field.isOptional)
    const mongoose = { ...found[0]?.mongoose, ...(values.length === 0 ? {} : { enum: values }) }
    return [name, { ...found[0], mongoose, isOptional }] as const
  })
  return Object.fromEntries(merged) as Fields // each has at least the first field that was found
}
