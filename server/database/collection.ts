import { type mongo, Schema, SchemaTypes } from 'mongoose'
import { bsonOf, type Field, type Fields, type RecordOf } from './fields.ts'

export type Index = readonly [key: Record<string, 1 | -1>, options?: mongo.CreateIndexesOptions]

/** The definition of a collection. Its TypeScript type, validator and mongoose schema follow from the fields. */
export interface Collection<Given extends Fields = Fields> {
  name: string
  /** The kinds of its records. */
  records: readonly Given[]
  indexes: readonly Index[]
  /** For MongoDB: it stops invalid writes of a bug or of another program. */
  validator: object
}

/** The type of the records of a collection. */
export type Stored<Definition> = Definition extends Collection<infer Given> ? RecordOf<Given> : never

/** Defines a collection. If it has records of several kinds, each record is of exactly one. */
export function collection<const Given extends Fields>(
  name: string,
  records: readonly Given[],
  indexes: readonly Index[] = [],
): Collection<Given> {
  const [only, ...others] = records.map(bsonOf)
  const $jsonSchema = others.length === 0 ? only : { bsonType: 'object', oneOf: [only, ...others] }
  return { name, records, indexes, validator: { $jsonSchema } }
}

// By default, mongoose takes an empty text for a missing one. MongoDB does not.
SchemaTypes.String.checkRequired((value: unknown) => typeof value === 'string')

/** The mongoose schema of a collection with records of one kind. */
export function schemaOf({ name, records: [fields = {}] }: Collection): Schema {
  const paths = Object.entries(fields).map(([field, definition]) => [field, pathOf(definition)])
  return new Schema(Object.fromEntries(paths), {
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
}

/** The types of the fields that models have. mongoose refuses a schema with another one. */
const mongooseTypes = new Map<unknown, unknown>([
  ['string', String],
  ['date', Date],
  ['int', Number],
])

function pathOf({ bson, isOptional }: Field): object {
  const [type] = [bson['bsonType']].flat()
  return {
    type: mongooseTypes.get(type),
    required: isOptional !== true,
    ...(bson['enum'] === undefined ? {} : { enum: bson['enum'] }),
    // By default, mongoose takes null for a missing value, and any number for an integer. MongoDB does not.
    validate: (value: unknown) => value !== null && (type !== 'int' || Number.isInteger(value)),
  }
}
