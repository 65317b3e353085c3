type Bson = Readonly<Record<string, unknown>>

/** A field of a record. */
export interface Field<Value = unknown> {
  /** MongoDB's JSON Schema. */
  readonly bson: Bson
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

export const text: Field<string> = { bson: { bsonType: 'string' } }

export const moment: Field<Date> = { bson: { bsonType: 'date' } }

export const bytes: Field<Buffer> = { bson: { bsonType: 'binData' } }

/** Any number. */
export const number: Field<number> = { bson: { bsonType: 'number' } }

/** The driver sends integers that fit into 32 bits as int. Larger ones become long. */
export const integer: Field<number> = { bson: { bsonType: ['int', 'long'] } }

/** An integer of at least 0. */
export const natural: Field<number> = { bson: { ...integer.bson, minimum: 0 } }

/** Text that is one of these values. */
export function oneOf<const Value extends string>(...values: readonly Value[]): Field<Value> {
  return { bson: { bsonType: 'string', enum: values } }
}

/** The field may be missing. */
export function optional<Value>(field: Field<Value>) {
  return { ...field, isOptional: true as const }
}

/** The field may be null. */
export function nullable<Value>({ bson }: Field<Value>): Field<Value | null> {
  return { bson: { ...bson, bsonType: [bson['bsonType'], 'null'].flat() } }
}

/** A record inside the record. */
export function group<const Given extends Fields>(fields: Given): Field<RecordOf<Given>> {
  return { bson: bsonOf(fields) }
}

/** A list of records inside the record. */
export function list<const Given extends Fields>(
  fields: Given,
  bounds: { maxItems?: number } = {},
): Field<RecordOf<Given>[]> {
  return { bson: { bsonType: 'array', items: bsonOf(fields), ...bounds } }
}

/** MongoDB's JSON Schema for these fields. Unknown fields are accepted: a newer server may add some. */
export function bsonOf(fields: Fields): Bson {
  const required = Object.keys(fields).filter((name) => fields[name]?.isOptional !== true)
  const properties = Object.entries(fields).map(([name, { bson }]) => [name, bson])
  return { bsonType: 'object', required, properties: Object.fromEntries(properties) }
}
