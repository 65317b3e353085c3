import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { apiKeyFormat, formatApiKey, type GenerationType } from '@content-generation/contract'
import type mongoose from 'mongoose'
import type { CapturedGeneration } from '../../server/database/generations.ts'
import { native } from '../../server/database/native.ts'
import { createAccount } from '../../server/domain/accounts.ts'
import { createKey } from '../../server/domain/api-keys.ts'
import type { Books } from '../../server/domain/backend.ts'
import { dayOf } from '../../server/domain/clock.ts'
import { listedAs } from '../../server/domain/history.ts'
import type { PlainAccount, PlainGeneration, PlainKey } from './peers/plain-records.ts'
import { writeScript } from './peers/trivial-script.mjs'
import { type Customers, listedAccounts, manyAccounts, savedGenerations } from './rows.ts'

const credits = 100_000_000
const atOnce = 20
const batchSize = 5000
const topic = 'How to brew coffee at home'

export interface Customer {
  id: string
  key: string
}

/** Accounts of our server, opened as an operator would. */
export async function openAccounts(books: Books, count: number): Promise<Customer[]> {
  const opened: Customer[] = []
  const open = async () => {
    while (count-- > 0) {
      const email = `${randomUUID()}@example.com`
      const { user_id } = await createAccount(books, { email, plan: 'business', credits })
      const { api_key } = await createKey(books, { user: user_id })
      opened.push({ id: user_id, key: api_key })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, open))
  return opened
}

/** Saves generations of our server, a second apart; free, so that the books need not know of them. */
export async function saveGenerations(
  books: Books,
  account: string,
  { count, typeOf }: { count: number; typeOf: (index: number) => GenerationType },
) {
  const record = (index: number): CapturedGeneration => {
    const created_at = momentOf(index, count)
    const facts = { _id: randomUUID(), type: typeOf(index), prompt: topic, credits_used: 0, created_at }
    const listed = listedAs(facts)
    const result = JSON.stringify(writeScript({ topic }))
    const day = dayOf(created_at)
    return { ...facts, state: 'captured', account, listed, result, credits_remaining: credits, day }
  }
  const generations = native(books.database.generations)
  for (const batch of batches(count)) await generations.insertMany(batch.map(record), { ordered: false })
}

export async function seedOurs(books: Books): Promise<Customers> {
  const accounts = await openAccounts(books, manyAccounts + 1 + listedAccounts)
  for (const { id } of accounts.slice(-listedAccounts)) {
    await saveGenerations(books, id, { count: savedGenerations, typeOf: () => 'script' })
  }
  return customersOf(accounts)
}

/** The same for the servers that ours is compared with. */
export async function seedPeer(db: mongoose.mongo.Db): Promise<Customers> {
  const customers = Array.from({ length: manyAccounts + 1 + listedAccounts }, () => ({
    id: randomUUID(),
    key: formatApiKey(randomBytes(apiKeyFormat.secretBytes)),
  }))
  const accounts = db.collection<PlainAccount>('accounts')
  const keys = db.collection<PlainKey>('keys')
  await accounts.createIndex({ key_hash: 1 }, { unique: true })
  await keys.createIndex({ hash: 1 }, { unique: true })
  await accounts.insertMany(customers.map(plainAccount))
  await keys.insertMany(
    customers.map(({ id, key }) => ({ _id: randomUUID(), hash: sha256(key), account: id })),
  )

  const generations = db.collection<PlainGeneration>('generations')
  await generations.createIndex({ account: 1, created_at: -1, _id: -1 })
  for (const { id } of customers.slice(-listedAccounts)) {
    const indexes = Array.from({ length: savedGenerations }, (_, index) => index)
    await generations.insertMany(indexes.map((index) => plainGeneration(id, index)))
  }
  return customersOf(customers)
}

function plainAccount({ id, key }: Customer): PlainAccount {
  return {
    ...{ _id: id, email: `${id}@example.com`, plan: 'business', credits, granted: credits },
    ...{ usage: { requests: 0, credits: 0 }, key_hash: sha256(key) },
  }
}

function plainGeneration(account: string, index: number): PlainGeneration {
  return {
    ...{ _id: randomUUID(), account, type: 'script', prompt: topic, result: writeScript({ topic }) },
    ...{ credits_used: 0, created_at: momentOf(index, savedGenerations) },
  }
}

function customersOf(customers: Customer[]): Customers {
  const keys = customers.map(({ key }) => key)
  return {
    many: keys.slice(0, manyAccounts),
    hot: keys.slice(manyAccounts, manyAccounts + 1),
    listed: keys.slice(-listedAccounts),
  }
}

function momentOf(index: number, count: number) {
  return new Date(Date.now() - (count - index) * 1000)
}

function* batches(count: number) {
  for (let start = 0; start < count; start += batchSize) {
    yield Array.from({ length: Math.min(batchSize, count - start) }, (_, index) => start + index)
  }
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
