/**
 * Tests a function of yours without a server, a key or credits: the SDK's fake charges, refuses and remembers as the API
 * does. It runs under Node's own test runner, and would under any other.
 * @example npx tsx 11-test-your-code.ts
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ContentGeneration, InsufficientCreditsError } from '@content-generation/sdk'
import { fakeApi } from '@content-generation/sdk/testing'

/** Your code. It is handed its client, so that a test can hand it another one. */
async function shortestHook(client: ContentGeneration, topic: string) {
  const { data } = await client.script({ topic, duration: '15s' })
  return data.hookVariants.sort((one, other) => one.length - other.length)[0]
}

/** An account with 10 credits, and a client of it. */
function setUp() {
  const api = fakeApi({ credits: 10 })
  api.respondWith('script', { hookVariants: ['A long first hook', 'Short hook', 'A longer second hook'] })
  return { api, client: new ContentGeneration({ apiKey: 'cgk_test', fetch: api.fetch }) }
}

test('takes the shortest hook, for two credits', async () => {
  const { api, client } = setUp()
  assert.equal(await shortestHook(client, 'Coffee'), 'Short hook')
  assert.equal(api.credits, 8)
  assert.deepEqual(api.requests[0]?.body, { topic: 'Coffee', duration: '15s' })
})

test('pays once when the answer gets lost on its way', async () => {
  const { api, client } = setUp()
  api.failNext('ANSWER_LOST')
  assert.equal(await shortestHook(client, 'Coffee'), 'Short hook')
  assert.equal(api.requests.length, 2)
  assert.equal(api.credits, 8)
})

test('pays nothing when the credits do not suffice', async () => {
  const { api, client } = setUp()
  api.credits = 1
  await assert.rejects(shortestHook(client, 'Coffee'), InsufficientCreditsError)
  assert.equal(api.credits, 1)
})
