import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Collection } from '../../server/database/collection.ts'
import { emailDirectory } from '../../server/database/collections/email-directory.ts'
import { ledger } from '../../server/database/collections/ledger.ts'
import { connect, type Database, definitions } from '../../server/database/connect.ts'
import type { Field, Fields } from '../../server/database/fields.ts'
import { mongo } from '../fixtures/mongo.ts'
import { ownDatabase } from '../fixtures/mongod.ts'

/*
 * Each bound of each field stands once. These tests take the definitions apart, and try every bound in the database, and in mongoose
 * where a collection is a model.
 */

let database: Database
beforeAll(async () => {
  database = await connect(ownDatabase(inject('mongodbUri')))
  await database.prepare()
})
afterAll(() => database.close())

type Bson = Readonly<Record<string, unknown>>
type Made = Record<string, unknown>

const kinds = definitions.flatMap(({ name, records }: Collection) =>
  records.map((fields, index) => ({
    name,
    kind: records.length > 1 ? `${name}, kind ${index + 1}` : name,
    fields,
  })),
)

const samples: Readonly<Record<string, unknown>> = {
  string: 'text',
  date: new Date(0),
  binData: Buffer.from('x'),
  number: 0.5,
  int: 1,
}

function sampleOf({ bsonType, enum: values, minimum, properties, items }: Bson): unknown {
  const [type = ''] = [bsonType as string | string[]].flat()
  if (Array.isArray(values)) return values[0]
  if (type === 'object') {
    return Object.fromEntries(
      Object.entries(properties as Record<string, Bson>).map(([name, one]) => [name, sampleOf(one)]),
    )
  }
  if (type === 'array') return [sampleOf(items as Bson)]
  return minimum ?? samples[type]
}

/** A record with every field, the optional ones too. */
function recordOf(fields: Fields): Made {
  return Object.fromEntries(Object.entries(fields).map(([name, { bson }]) => [name, sampleOf(bson)]))
}

/** A record with every field, and one with the required fields alone. */
function acceptedOf(fields: Fields): Made[] {
  const whole = recordOf(fields)
  const required = Object.entries(whole).filter(([field]) => fields[field]?.isOptional !== true)
  return [whole, Object.fromEntries(required)]
}

/** Values out of the bounds of a field, each with what is wrong with it. */
function wrongFor(bson: Bson): [what: string, value: unknown][] {
  const types = [bson['bsonType'] as string | string[]].flat()
  const wrong: [string, unknown][] = [['another type', types.includes('object') ? 'text' : { a: 1 }]]
  if (!types.includes('null')) wrong.push(['null', null])
  if (types.includes('int')) wrong.push(['a fraction', 1.5])
  if (typeof bson['minimum'] === 'number') wrong.push(['below the minimum', bson['minimum'] - 1])
  if (Array.isArray(bson['enum'])) wrong.push(['no value of the list', 'nothing of the kind'])
  if (typeof bson['maxItems'] === 'number') {
    const item = sampleOf(bson['items'] as Bson)
    wrong.push(['too many', Array.from({ length: bson['maxItems'] + 1 }, () => item)])
  }
  return wrong
}

/** Every record that breaks one bound. */
function brokenOf(
  fields: Readonly<Record<string, Pick<Field, 'bson' | 'isOptional'>>>,
  whole: Made,
): [string, Made][] {
  return Object.entries(fields).flatMap(([name, { bson, isOptional }]) => {
    const { [name]: value, ...without } = whole
    const broken: [string, Made][] = wrongFor(bson).map(([what, wrong]) => [
      `${name}: ${what}`,
      { ...whole, [name]: wrong },
    ])
    if (isOptional !== true && name !== '_id') broken.push([`${name}: missing`, without])
    const inner = (bson['items'] ?? bson) as { properties?: Record<string, Bson>; required?: string[] } // as fields.ts makes it
    const nested = Object.entries(inner.properties ?? {}).map(([field, one]) => [
      field,
      { bson: one, isOptional: inner.required?.includes(field) !== true },
    ])
    const within = (Array.isArray(value) ? value[0] : value) as Made // the sample of the same field
    const deeper = nested.length === 0 ? [] : brokenOf(Object.fromEntries(nested), within)
    return [
      ...broken,
      ...deeper.map(([what, made]): [string, Made] => [
        `${name}.${what}`,
        { ...whole, [name]: Array.isArray(value) ? [made] : made },
      ]),
    ]
  })
}

describe.each(kinds)('the records of $kind', ({ name, fields }) => {
  it('are accepted with every field, and with the required ones alone', async () => {
    for (const record of acceptedOf(fields)) {
      const collection = mongo(database).collection<{ _id: string }>(name)
      await collection.deleteMany({})
      await collection.insertOne(record as { _id: string })
    }
  })

  it.each(brokenOf(fields, recordOf(fields)))(
    'are refused by the database with %s',
    async (_what, broken) => {
      const insert = mongo(database).collection(name).insertOne(broken)
      await expect(insert).rejects.toMatchObject({ code: 121 })
    },
  )
})

describe.each([emailDirectory, ledger])('the model of $name', ({ name, records: [fields = {}] }) => {
  const validate = async (record: Made) => {
    const model = database.ledger.db.models[name]
    if (model === undefined) throw new Error(`There is no model of ${name}`)
    await new model(record).validate()
  }

  it('accepts a record with every field, and with the required ones alone', async () => {
    for (const record of acceptedOf(fields)) await validate(record)
  })

  // Some values are refused as soon as they are set, the others when the record is checked.
  it.each(brokenOf(fields, recordOf(fields)))('refuses %s, too', async (_what, broken) => {
    await expect(validate(broken)).rejects.toThrow()
  })
})
