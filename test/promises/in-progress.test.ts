import { expect, it } from 'vitest'
import { inProgress } from '../../server/domain/in-progress.ts'
import { signal } from '../gate.ts'

it('a server that ends waits for every charge under way, whether it succeeds or fails, and for those that begin meanwhile', async () => {
  const charges = inProgress()
  const [one, endOne] = signal()
  const [two, endTwo] = signal()
  const first = charges.run(() => one)
  let hasEnded = false
  const ended = charges.end().then(() => {
    hasEnded = true
  })
  const second = charges.run(async () => {
    await two
    throw new Error('no words')
  })
  second.catch(() => {})
  endOne()
  await first
  await turn()
  expect([charges.count(), hasEnded]).toEqual([1, false])
  endTwo()
  await ended
  expect(charges.count()).toBe(0)
})

it('where nothing runs it ends at once, and nothing begins any more', async () => {
  const charges = inProgress()
  await charges.end()
  const late = charges.run(async () => 'done')
  await expect(late).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

/** Whatever was to happen at once has happened after this. */
function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}
