import { expect, it } from 'vitest'
import { inFlight } from '../../../server/domain/charging/in-flight.ts'

it('a server that ends waits for every charge in flight, and for those that begin meanwhile', async () => {
  const charges = inFlight()
  const settleFirst = charges.begin()
  let hasEnded = false
  const ended = charges.end().then(() => {
    hasEnded = true
  })
  const settleSecond = charges.begin()
  settleFirst()
  await turn()
  expect([charges.count(), hasEnded]).toEqual([1, false])
  settleSecond()
  await ended
  expect(charges.count()).toBe(0)
})

it('where nothing is in flight it ends at once, and nothing begins any more', async () => {
  const charges = inFlight()
  await charges.end()
  expect(() => charges.begin()).toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }))
})

/** Whatever was to happen at once has happened after this. */
function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}
