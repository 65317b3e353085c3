import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { connect } from '../../server/database/connect.ts'
import { createAccount } from '../../server/domain/accounts.ts'
import { createKey } from '../../server/domain/api-keys.ts'
import { audit } from '../../server/domain/audit.ts'
import type { Backend } from '../../server/domain/backend.ts'
import { createBackend } from '../../server/domain/create-backend.ts'
import type { Generators } from '../../server/generators/port.ts'
import type { Seen } from '../load.ts'

const silent = { error() {}, warn() {}, info() {}, debug() {} }

/** A way into the database beside the server: opens accounts and checks the books. */
export async function openBooks(uri: string) {
  const database = await connect(uri, { patience: 'operator' })
  await database.prepare()
  const backend: Backend = createBackend(database, {
    generators: {} as Generators, // nothing is generated here
    caps: { free: 0, pro: 1_000_000, business: 1_000_000 },
    generationTimeoutMs: 1000,
    log: silent,
  })
  return {
    backend,
    database,
    async account(credits: number) {
      const { user_id } = await createAccount(backend, {
        email: `${backend.newId()}@example.com`,
        plan: 'business',
        credits,
      })
      const { api_key } = await createKey(backend, { user: user_id })
      return { user: user_id, key: api_key, credits }
    },
    close: () => database.close(),
  }
}

export type Books = Awaited<ReturnType<typeof openBooks>>

interface Expected {
  user: string
  credits: number
}

/** Every acknowledged answer is kept and was charged once, and nothing else was: to the credit. */
export async function expectEveryAnswerPaidOnce(
  { backend, database }: Pick<Books, 'backend' | 'database'>,
  account: Expected,
  seen: Seen,
) {
  expect(seen.contradictions).toEqual([])
  await untilSettled(async () => {
    const { holds = [] } = (await database.accounts.findById(account.user).lean()) ?? {}
    const captured = await database.generations.countDocuments({ account: account.user, state: 'captured' })
    return captured === seen.acknowledged.size && holds.length === 0
  })
  const captured = await database.generations.countDocuments({ account: account.user, state: 'captured' })
  expect(captured).toBe(seen.acknowledged.size)
  const balance = (await database.accounts.findById(account.user).lean())?.credits
  expect(balance).toBe(account.credits - 2 * captured)
  expect((await audit(backend)).violations).toEqual([])
}

/** Reservations of the dead are settled when their lease is over, and no sooner. */
async function untilSettled(isSettled: () => Promise<boolean>) {
  for (let waited = 0; waited < 30_000 && !(await isSettled()); waited += 250) await delay(250)
}
