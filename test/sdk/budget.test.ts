import { errorCodes, errors } from '@content-generation/contract'
import { ContentGeneration } from '@content-generation/sdk'
import { describe, expect, it } from 'vitest'
import { type Answer, fail, inTurn, json, nowhere, sell, serve } from './hostile-server.ts'

const topic = { topic: 'Coffee' }
const paid: Answer = (response) => sell(response)
const replay: Answer = (response) => sell(response, { 'idempotent-replayed': 'true' })

async function clientOf(answer: Answer, credits: number, options = {}) {
  const { baseUrl, requests } = await serve(answer)
  const client = new ContentGeneration({ apiKey: 'k', baseUrl, maxRetries: 0, ...options }).withBudget(
    credits,
  )
  return { client, requests }
}

describe('a budget', () => {
  it('refuses the call that would pass it, before it is sent', async () => {
    const { client, requests } = await clientOf(paid, 5)
    await client.script(topic)
    await client.script(topic)
    const outcome = await client.script(topic).safe()
    expect(outcome).toMatchObject({
      ok: false,
      error: {
        name: 'BudgetExceededError',
        code: 'BUDGET_EXCEEDED',
        budget: 5,
        creditsLeft: 1,
        creditsRequired: 2,
        attempts: 0,
      },
    })
    expect(requests).toHaveLength(2)
    expect(client.budget).toMatchObject({ limit: 5, spent: 4, reserved: 0, left: 1 })
  })

  it('is kept by a hundred calls at once', async () => {
    const { client, requests } = await clientOf((response) => setTimeout(() => sell(response), 20), 20)
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => client.script(topic).safe()))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(10)
    expect(requests).toHaveLength(10)
    expect(client.budget?.left).toBe(0)
  })

  it('knows what an image costs in high resolution, and that reading is free', async () => {
    const { client, requests } = await clientOf(
      (response) => json(response, 200, { success: true, data: {} }),
      7,
    )
    const expensive = await client.image({ prompt: 'x', high_res: true }).safe()
    expect(expensive).toMatchObject({ ok: false, error: { creditsRequired: 8 } })
    await client.me()
    expect(requests).toHaveLength(1)
    expect(client.budget?.spent).toBe(0)
  })

  it('corrects itself by what an answer says', async () => {
    const cheap: Answer = (response) =>
      json(response, 200, { success: true, data: {}, credits_used: 1, credits_remaining: 9 })
    const { client } = await clientOf(cheap, 3)
    await client.script(topic)
    expect(client.budget?.left).toBe(2)
  })

  describe.each(errorCodes)('after %s', (code) => {
    const { status, settles } = errors[code]
    const failing: Answer = (response) => fail(response, status, code)

    it(`${settles === 'nothing' ? 'counts the price' : 'has its credits back'}`, async () => {
      const { client } = await clientOf(failing, 2)
      await client.script(topic).safe()
      expect(client.budget).toMatchObject({ spent: settles === 'nothing' ? 2 : 0, reserved: 0 })
    })

    it(`${settles === 'key' ? 'knows' : 'does not know'} that an attempt without an answer was not charged`, async () => {
      const lost: Answer = (response) => response.destroy()
      const { client } = await clientOf(inTurn(lost, failing), 2, { maxRetries: 1, timeoutMs: 1000 })
      await client.script(topic).safe()
      expect(client.budget).toMatchObject({ spent: settles === 'key' ? 0 : 2, reserved: 0 })
    })
  })

  it.each([
    ['a refusal', 418, 0],
    ['a failure of the server', 599, 2],
  ])('after a code that this version does not know, goes by the status: %s', async (_, status, spent) => {
    for (const code of ['NEW_IN_JUNE', 'constructor', 'toString', '__proto__']) {
      const { client } = await clientOf((response) => fail(response, status, code), 2)
      expect(await client.script(topic).safe()).toMatchObject({ error: { code, status } })
      expect(client.budget).toMatchObject({ spent, reserved: 0 })
    }
  })

  it('gets back what was never sent', async () => {
    const client = new ContentGeneration({ apiKey: 'k', baseUrl: await nowhere(), maxRetries: 1 }).withBudget(
      2,
    )
    await client.script(topic).safe()
    await client.script(topic, { signal: AbortSignal.abort() }).safe()
    await client
      .withOptions({ apiKey: () => '' })
      .script(topic)
      .safe()
    expect(client.budget).toMatchObject({ spent: 0, reserved: 0 })
  })

  it.each([
    ['a connection that broke', (response) => response.destroy()],
    ['an answer that nobody can read', (response) => response.end('<html>')],
    ['a time-out', () => {}],
  ] satisfies [string, Answer][])('counts what may have been charged as spent: %s', async (_, answer) => {
    const { client } = await clientOf(answer, 2, { timeoutMs: 100 })
    await client.script(topic).safe()
    expect(client.budget).toMatchObject({ spent: 2, left: 0 })
    await expect(client.script(topic)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  })

  it('counts a replay that its own attempt paid for, once', async () => {
    const { client } = await clientOf(
      inTurn((response) => response.destroy(), replay),
      10,
      { maxRetries: 1 },
    )
    await client.script(topic)
    expect(client.budget?.spent).toBe(2)
  })

  it('counts nothing for the replay of what somebody else paid for', async () => {
    const { client } = await clientOf(replay, 2)
    await client.script(topic, { idempotencyKey: 'yesterday' })
    expect(client.budget).toMatchObject({ spent: 0, left: 2 })
  })

  it('counts a key once, however often and however much at once it is used', async () => {
    const { client } = await clientOf(inTurn(paid, replay), 2)
    await client.script(topic, { idempotencyKey: 'one' })
    await Promise.all([1, 2, 3].map(() => client.script(topic, { idempotencyKey: 'one' })))
    expect(client.budget).toMatchObject({ spent: 2, left: 0 })
  })

  it('takes back its doubt when the same key is answered', async () => {
    const { client } = await clientOf(
      inTurn((response) => response.destroy(), paid),
      2,
    )
    await client.script(topic, { idempotencyKey: 'one' }).safe()
    expect(client.budget?.spent).toBe(2)
    await client.script(topic, { idempotencyKey: 'one' })
    expect(client.budget?.spent).toBe(2)
  })

  it('within a budget keeps to both, and goes along with other options', async () => {
    const { client } = await clientOf(paid, 5)
    const inner = client.withBudget(100).withOptions({ timeoutMs: 5000 })
    await inner.script(topic)
    await inner.script(topic)
    await expect(inner.script(topic)).rejects.toMatchObject({ budget: 5, creditsLeft: 1 })
    expect(inner.budget).toMatchObject({ spent: 4, reserved: 0 })
  })

  it('that is no number lets nothing through', async () => {
    const { client } = await clientOf(paid, Number.NaN)
    await expect(client.script(topic)).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  })
})
