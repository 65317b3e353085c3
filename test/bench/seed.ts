import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { apiKeyFormat, formatApiKey, type GenerationType } from '@content-generation/contract'
import type mongoose from 'mongoose'
import type { Account } from '../../server/database/collections/accounts.ts'
import type { CapturedGeneration } from '../../server/database/collections/generations.ts'
import { hashApiKey } from '../../server/domain/accounts/authentication.ts'
import { dayOf } from '../../server/domain/calendar.ts'
import type { OurDomain } from './audits.ts'
import type { PlainAccount, PlainGeneration, PlainKey } from './peers/plain-records.ts'
import { writeScript } from './peers/trivial-script.mjs'
import { accounts, type Customers, savedGenerations } from './rows.ts'

const credits = 100_000_000
const batchSize = 2000
const topic = 'How to brew coffee at home'
const everyone = accounts.many + accounts.few + accounts.hot + accounts.fresh

export interface Customer {
  id: string
  key: string
}

/** Accounts of our server: one is opened as an operator would, and the others are like it. */
export async function openAccounts(ours: OurDomain, count: number): Promise<Customer[]> {
  const { user_id } = await ours.accounts.create({ email: newEmail(), plan: 'business', credits })
  const { api_key } = await ours.accounts.createKey({ user: user_id })
  const { keyDirectory, accounts, ledger } = ours.database
  const pattern = await accounts.findOne({ _id: user_id })
  const grant = await ledger.findOne({ account: user_id }).lean()
  if (pattern === null || grant === null) throw new Error('The account was not opened')
  const others = newCustomers(count - 1)
  for (const batch of batchesOf(others)) {
    await accounts.insertMany(batch.map((customer) => accountLike(pattern, customer)))
    await keyDirectory.insertMany(batch.map(({ id, key }) => ({ _id: hashApiKey(key), account: id })))
    await ledger.insertMany(batch.map(({ id }) => ({ ...grant, _id: randomUUID(), account: id })))
  }
  return [{ id: user_id, key: api_key }, ...others]
}

function accountLike(pattern: Account, { id, key }: Customer): Account {
  const keys = pattern.keys.map((record) => ({ ...record, id: `key_${randomUUID()}`, hash: hashApiKey(key) }))
  return { ...pattern, _id: id, email: newEmail(), keys }
}

/** Saves generations of our server, a second apart; free, so that the books need not know of them. */
export async function saveGenerations(
  ours: OurDomain,
  customers: readonly Customer[],
  { count, typeOf }: { count: number; typeOf: (index: number) => GenerationType },
) {
  const record = (account: string, index: number): CapturedGeneration => {
    const created_at = momentOf(index, count)
    const facts = { _id: randomUUID(), type: typeOf(index), prompt: topic, credits_used: 0, created_at }
    const result = JSON.stringify(writeScript({ topic }))
    const charge = { key: 'key_1', request: 'req_1', at: created_at, day: dayOf(created_at) }
    return { ...facts, state: 'captured', account, result, credits_remaining: credits, ...charge }
  }
  const generations = ours.database.generations
  for (const batch of batchesOf(places(customers, count)))
    await generations.insertMany(
      batch.map(({ id, index }) => record(id, index)),
      { ordered: false },
    )
}

export async function seedOurs(ours: OurDomain): Promise<Customers> {
  const customers = await openAccounts(ours, everyone)
  const listed = { count: savedGenerations, typeOf: () => 'script' as const }
  await saveGenerations(ours, customers.slice(0, accounts.many + accounts.few), listed)
  return customersOf(customers)
}

/** The same for the servers that ours is compared with. */
export async function seedPeer(db: mongoose.mongo.Db): Promise<Customers> {
  const customers = newCustomers(everyone)
  const plainAccounts = db.collection<PlainAccount>('accounts')
  const keys = db.collection<PlainKey>('keys')
  await plainAccounts.createIndex({ key_hash: 1 }, { unique: true })
  await keys.createIndex({ hash: 1 }, { unique: true })
  for (const batch of batchesOf(customers)) {
    await plainAccounts.insertMany(batch.map(plainAccount))
    await keys.insertMany(batch.map(({ id, key }) => ({ _id: randomUUID(), hash: sha256(key), account: id })))
  }
  const generations = db.collection<PlainGeneration>('generations')
  await generations.createIndex({ account: 1, created_at: -1, _id: -1 })
  for (const batch of batchesOf(places(customers.slice(0, accounts.many + accounts.few), savedGenerations)))
    await generations.insertMany(batch.map(({ id, index }) => plainGeneration(id, index)))
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

function newCustomers(count: number): Customer[] {
  return Array.from({ length: count }, () => ({
    id: randomUUID(),
    key: formatApiKey(randomBytes(apiKeyFormat.secretBytes)),
  }))
}

function newEmail() {
  return `${randomUUID()}@example.com`
}

function customersOf(customers: Customer[]): Customers {
  const keys = customers.map(({ key }) => key)
  return {
    many: keys.splice(0, accounts.many),
    few: keys.splice(0, accounts.few),
    hot: keys.splice(0, accounts.hot),
    fresh: keys,
  }
}

/** So many places for each customer, in the order of time. */
function* places(customers: readonly Customer[], count: number) {
  for (let index = 0; index < count; index += 1) for (const { id } of customers) yield { id, index }
}

function momentOf(index: number, count: number) {
  return new Date(Date.now() - (count - index) * 1000)
}

function* batchesOf<Item>(items: Iterable<Item>) {
  let batch: Item[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function sha256(text: string) {
  return createHash('sha256').update(text).digest('hex')
}
