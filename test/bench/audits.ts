import type mongoose from 'mongoose'
import { connect, type Database } from '../../server/database/connect.ts'
import { createOperatorDomain, type OperatorDomain } from '../../server/domain/create-domain.ts'
import { author } from '../fixtures/author.ts'
import type { PlainAccount, PlainGeneration } from './peers/plain-records.ts'

const problemsShown = 3

/** A server's books, read past the server. */
export interface Audit {
  /** How many generations are saved. */
  saved(): Promise<number>
  /** What is wrong with the credits, in words: the first few things. */
  problems(): Promise<string[]>
}

/** Our database, and the operator's part of our domain on it. */
export interface OurDomain extends OperatorDomain {
  database: Database
}

/** Our database, ready for use, for seeding and auditing. */
export async function openOurs(uri: string) {
  const database = await connect(uri, { patience: 'operator' })
  await database.prepare()
  const domain: OurDomain = { database, ...createOperatorDomain({ author, database }) }
  return { domain, close: () => database.close() }
}

export function ourAudit({ database, ledger }: OurDomain): Audit {
  return {
    saved: () => database.generations.countDocuments({ state: 'captured' }),
    async problems() {
      const { violations } = await ledger.audit()
      return violations
        .slice(0, problemsShown)
        .map(({ user_id, problem, difference }) => `${user_id}: ${problem} (by ${difference})`)
    },
  }
}

/** Every credit that an account was granted is there, or was spent on a generation that is there. */
export function peerAudit(db: mongoose.mongo.Db): Audit {
  const accounts = db.collection<PlainAccount>('accounts')
  const generations = db.collection<PlainGeneration>('generations')
  return {
    saved: () => generations.countDocuments(),
    async problems() {
      const sums = generations.aggregate<{ _id: string; credits: number }>([
        { $group: { _id: '$account', credits: { $sum: '$credits_used' } } },
      ])
      const spent = new Map((await sums.toArray()).map(({ _id, credits }) => [_id, credits]))
      const all = await accounts.find().project<PlainAccount>({ credits: 1, granted: 1 }).toArray()
      return all
        .map(({ _id, credits, granted }) => ({ _id, lost: granted - credits - (spent.get(_id) ?? 0) }))
        .filter(({ lost }) => lost !== 0)
        .slice(0, problemsShown)
        .map(({ _id, lost }) => `${_id}: ${Math.abs(lost)} credits were ${lost > 0 ? 'lost' : 'given away'}`)
    },
  }
}
