import { generationTypes, planNames } from '@content-generation/contract'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { layout, revision } from '../../server/database/collections/layout.ts'
import { connect, type Database, definitions } from '../../server/database/connect.ts'
import { createOperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import { mongo } from '../fixtures/mongo.ts'
import { ownDatabase } from '../fixtures/mongod.ts'

let database: Database
let commands: string[]
let failing: string | undefined
beforeEach(async () => {
  commands = []
  failing = undefined
  database = await connect(ownDatabase(inject('mongodbUri')), {
    onCommand({ commandName }) {
      commands.push(commandName)
      if (commandName === failing) throw new Error('cut off')
    },
  })
})
afterEach(() => database.close())

const versions = () => mongo(database).collection('layout')
const stored = () => versions().findOne()

const open = () =>
  createOperatorDomain({ author, database }).accounts.create({
    email: 'ada@example.com',
    plan: 'pro',
    credits: 0,
  })

async function write(change: object) {
  await versions().updateOne({}, { $set: change })
}

/** The definitions without what the contract adds: plans and types raise the stored revision by themselves. */
function definitionsWithoutNames() {
  const named = new Map<unknown, string>([
    [planNames, 'the plans'],
    [generationTypes, 'the types of generations'],
  ])
  const known = [...named].map(([names, word]) => [JSON.stringify(names), JSON.stringify(word)] as const)
  return definitions.map(({ name, validator, indexes }) => {
    const text = JSON.stringify({ name, validator, indexes: indexes.map(([key, how = {}]) => [key, how]) })
    return JSON.parse(known.reduce((replaced, [names, word]) => replaced.replaceAll(names, word), text))
  })
}

describe(`revision ${revision}`, () => {
  // If this fails, a definition has changed: raise `revision` in layout.ts, so that servers write it to their databases.
  it('has these definitions', () => {
    expect(definitionsWithoutNames()).toMatchSnapshot()
  })
})

describe('the layout of the records', () => {
  it('rises with a plan or a type of generations, whose name the validators must then take', () => {
    expect(layout.revision - revision).toBe(planNames.length + generationTypes.length)
  })

  it('is noted in an empty database, which several servers may start on at once', async () => {
    await Promise.all([database.prepare(), database.prepare(), database.prepare()])
    expect(await stored()).toEqual({ _id: 'layout', ...layout })
    expect(commands).toContain('collMod')
  })

  it('is looked at on the next start, and nothing is written again', async () => {
    await database.prepare()
    await open()
    commands.length = 0
    await database.prepare()
    expect(commands).toEqual(['hello', 'find'])
  })

  it.each([layout.number - 1, layout.number + 1])('with the number %i is refused', async (number) => {
    await database.prepare()
    await write({ number })
    await expect(database.prepare()).rejects.toThrow(
      `its records have layout ${number}, and this version needs layout ${layout.number}`,
    )
  })

  it('that is missing where there are accounts is refused', async () => {
    await database.prepare()
    await open()
    await versions().deleteOne({})
    await expect(database.prepare()).rejects.toThrow('it has accounts, but no layout')
    expect(await stored()).toBeNull()
  })

  it('of a lower revision is raised, and its validators are written', async () => {
    await database.prepare()
    await write({ revision: 0 })
    commands.length = 0
    await database.prepare()
    expect(commands).toContain('collMod')
    expect(await stored()).toMatchObject(layout)
  })

  it('is raised only when its validators are there: a start that was cut off is made good by the next', async () => {
    failing = 'collMod'
    await expect(database.prepare()).rejects.toThrow('cut off')
    failing = undefined
    commands.length = 0
    await database.prepare()
    expect(commands).toContain('collMod')
    expect(await stored()).toMatchObject(layout)
  })

  it('of a higher revision stays: what a newer server has added harms nobody', async () => {
    await database.prepare()
    await write({ revision: layout.revision + 1 })
    commands.length = 0
    await database.prepare()
    expect(commands).not.toContain('collMod')
    expect(await stored()).toMatchObject({ revision: layout.revision + 1 })
  })
})
