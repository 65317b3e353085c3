import { expect, it } from 'vitest'
import { inProgress } from '../../server/domain/in-progress.ts'

it('a server that ends waits for every charge under way, whether it succeeds or fails', async () => {
  const charges = inProgress()
  const [first, second] = [gate(), gate()]
  void charges.track(first.work)
  charges.track(second.work).catch(() => {})
  let isSettled = false
  const settled = charges.settled().then(() => {
    isSettled = true
  })

  first.open()
  await first.work
  await turn()
  expect([charges.count(), isSettled]).toEqual([1, false])

  second.fail(new Error('no words'))
  await settled
  expect(charges.count()).toBe(0)
})

it('it does not wait where nothing runs', async () => {
  await inProgress().settled()
})

function gate() {
  let open = () => {}
  let fail = (_error: Error) => {}
  const work = new Promise<void>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { work, open, fail }
}

/** Whatever was to happen at once has happened after this. */
function turn() {
  return new Promise((resolve) => setImmediate(resolve))
}
