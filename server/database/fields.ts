import { Schema, SchemaTypes } from 'mongoose'

/** A field of a record: its type, how MongoDB validates it, and how mongoose does. */
export interface Field<Value = unknown> {
  /** MongoDB's JSON Schema. */
  readonly bson: Readonly<Record<string, unknown>>
  /** The options of mongoose's schema type. */
  readonly mongoose: Readonly<Record<string, unknown>>
  readonly isOptional?: boolean
  /** For the compiler alone: it infers the type from here. */
  readonly value?: Value
}

export type Fields = Readonly<Record<string, Field>>

type ValueOf<Given> = Given extends Field<infer Value> ? Value : never
type OptionalName<Given> = {
  [Name in keyof Given]: Given[Name] extends { isOptional: true } ? Name : never
}[keyof Given]

type Flat<Value> = { [Name in keyof Value]: Value[Name] }

/** The type of a record with these fields. */
export type RecordOf<Given extends Fields> = Given extends Fields
  ? Flat<
      {
        -readonly [Name in keyof Given as Name extends OptionalName<Given> ? never : Name]: ValueOf<
          Given[Name]
        >
      } & {
        -readonly [Name in keyof Given as Name extends OptionalName<Given> ? Name : never]?: ValueOf<
          Given[Name]
        >
      }
    >
  : never

// By default, mongoose takes an empty text for a missing one. MongoDB does not.
SchemaTypes.String.checkRequired((value: unknown) => typeof value === 'string')

// The driver sends numbers that fit into 32 bits as int. Larger integers become long.
const integerTypes = ['int', 'long']
const isInteger = { validate: { validator: Number.isInteger, message: '{PATH} must be an integer' } }
// By default, mongoose takes null for a missing value. MongoDB does not.
const isNotNull = { validator: (value: unknown) => value !== null, message: '{PATH} must not be null' }

export const text: Field<string> = { bson: { bsonType: 'string' }, mongoose: { type: String } }

export const moment: Field<Date> = { bson: { bsonType: 'date' }, mongoose: { type: Date } }

export const bytes: Field<Buffer> = { bson: { bsonType: 'binData' }, mongoose: { type: Buffer } }

/** Any number. */
export const number: Field<number> = { bson: { bsonType: 'number' }, mongoose: { type: Number } }

export const integer: Field<number> = {
  bson: { bsonType: integerTypes },
  mongoose: { type: Number, ...isInteger },
}

/** An integer of at least 0. */
export const natural: Field<number> = {
  bson: { bsonType: integerTypes, minimum: 0 },
  mongoose: { type: Number, min: 0, ...isInteger },
}

/** Text that is one of these values. */
export function oneOf<const Value extends string>(...values: readonly Value[]): Field<Value> {
  return { bson: { bsonType: 'string', enum: values }, mongoose: { type: String, enum: values } }
}

/** The field may be missing. */
export function optional<Value>(field: Field<Value>) {
  const checks = [field.mongoose['validate'] ?? [], isNotNull].flat()
  return { ...field, mongoose: { ...field.mongoose, validate: checks }, isOptional: true as const }
}

/** The field may be null. */
export function nullable<Value>({ bson, mongoose }: Field<Value>): Field<Value | null> {
  const isThere = { validator: (value: unknown) => value !== undefined, message: '{PATH} is required' }
  return {
    bson: { ...bson, bsonType: [bson['bsonType'], 'null'].flat() },
    // mongoose's `required` would refuse null.
    mongoose: { ...mongoose, required: false, validate: isThere },
  }
}

/** A record inside the record. */
export function group<const Given extends Fields>(fields: Given): Field<RecordOf<Given>> {
  return { bson: { bsonType: 'object', ...checksOf(fields) }, mongoose: { type: nested(fields) } }
}

/** A list of records inside the record. */
export function list<const Given extends Fields>(
  fields: Given,
  { atMost }: { atMost?: number } = {},
): Field<RecordOf<Given>[]> {
  const items = { bsonType: 'object', ...checksOf(fields) }
  const isInBounds = (found: readonly unknown[]) => found.length <= (atMost ?? Number.POSITIVE_INFINITY)
  return {
    bson: { bsonType: 'array', items, ...(atMost === undefined ? {} : { maxItems: atMost }) },
    // By default, mongoose adds an empty list where it is missing.
    mongoose: { type: [nested(fields)], default: undefined, validate: isInBounds },
  }
}

function nested(fields: Fields) {
  return new Schema(pathsOf(fields), { _id: false, strict: 'throw' })
}

/** The part of MongoDB's JSON Schema that checks these fields. Unknown fields are accepted: a newer server may add some. */
export function checksOf(fields: Fields) {
  const required = Object.keys(fields).filter((name) => fields[name]?.isOptional !== true)
  const properties = Object.entries(fields).map(([name, { bson }]) => [name, bson])
  return { required, properties: Object.fromEntries(properties) }
}

/** The paths of a mongoose schema with these fields. */
export function pathsOf(fields: Fields): Record<string, object> {
  const paths = Object.entries(fields).map(([name, { mongoose, isOptional }]) => [
    name,
    { required: isOptional !== true, ...mongoose },
  ])
  return Object.fromEntries(paths)
}
