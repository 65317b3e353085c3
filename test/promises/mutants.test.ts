import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect, type Database } from '../../server/database/connect.ts'
import { type Implementation, play, story } from '../model/charging-model.ts'
import {
  looksThenRefunds,
  preImageOutcome,
  unconditionalRefund,
  unguardedDecrement,
} from '../model/mutants.ts'
import { ownDatabase } from '../mongod.ts'

const stories = 400

let database: Database
beforeAll(async () => {
  database = await connect(ownDatabase(inject('mongodbUri')))
  await database.prepare()
})
afterAll(() => database.close())

/** How many stories it takes until one breaks a promise. */
async function storiesUntilCaught(mutant: Implementation) {
  for (const [index, drawn] of fc.sample(story, { seed: 4, numRuns: stories }).entries()) {
    if ((await play(database, drawn, mutant)).length > 0) return index + 1
  }
  return Number.POSITIVE_INFINITY
}

describe('the model sees through', () => {
  it.each([
    ['a sweeper that looks and then refunds', looksThenRefunds],
    ['an outcome read from the pre-image', preImageOutcome],
    ['an unguarded decrement', unguardedDecrement],
    ['a refund that does not ask for its hold', unconditionalRefund],
  ])('%s', async (_name, mutant) => {
    expect(await storiesUntilCaught(mutant)).toBeLessThanOrEqual(stories)
  })
})
