import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '../../../server/database/connect.ts'
import { ownDatabase } from '../../fixtures/mongod.ts'
import { play } from './model/charging-model.ts'
import { story } from './model/story.ts'

const soak = process.env['SOAK'] !== undefined
const fixedSeed = 20_260_101
const randomSeed = Math.floor(Math.random() * 2 ** 31)
const runs = soak ? 1500 : 60

let database: Database
beforeAll(async () => {
  database = await connect(ownDatabase(inject('mongodbUri')))
  await database.prepare()
})
afterAll(async () => {
  await database.close()
  if (soak)
    process.stdout.write(
      `the model: ${2 * runs} stories, ${tally.events} events, ${tally.faults} faults drawn\n`,
    )
})

const tally = { events: 0, faults: 0 }

describe('charges, sweeps, crashes and lost replies in any order', () => {
  it.each([
    ['the fixed seed', fixedSeed],
    [`the random seed ${randomSeed}`, randomSeed],
  ])(
    'leave the books balanced, every answer kept, and every statement and usage true: %s',
    async (_name, seed) => {
      await fc.assert(
        fc.asyncProperty(story, async (drawn) => {
          tally.faults += drawn.faults.filter((fault) => fault !== 'none').length
          tally.events += drawn.events.length
          expect(await play(database, drawn)).toEqual([])
        }),
        { seed, numRuns: runs, endOnFailure: !soak },
      )
    },
    soak ? 1_200_000 : 60_000,
  )
})
