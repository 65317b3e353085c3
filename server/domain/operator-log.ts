import { randomUUID } from 'node:crypto'
import type { OperatorLogEntry } from '../database/collections/operator-log.ts'
import type { Database, Session } from '../database/connect.ts'
import type { Clock } from './ports.ts'

/** Who runs a command, as the operator log shows it. */
export type Author = Pick<OperatorLogEntry, 'command' | 'by' | 'reason'>

/** What a command has changed. */
export type Change = Omit<OperatorLogEntry, '_id' | 'at' | keyof Author>

interface OperatorLogDependencies {
  database: Pick<Database, 'operatorLog'>
  clock: Clock
  author: Author
}

interface LogPage {
  /** Only the records of this account. */
  user?: string | undefined
  limit: number
}

/** The log of what operators have changed. */
export function createOperatorLog({ database, clock, author }: OperatorLogDependencies) {
  const { operatorLog } = database
  return {
    /** Adds a record in the transaction of the change. So there is no change without its record, and no record without it. */
    async record(change: Change, session: Session) {
      const entry = { _id: randomUUID(), at: await clock.read(), ...author, ...change }
      await operatorLog.create([entry], { session })
    },
    /** The newest records first. */
    async list({ user, limit }: LogPage) {
      const filter = user === undefined ? {} : { account: user }
      const found = await operatorLog.find(filter).sort({ at: -1, _id: -1 }).limit(limit).lean()
      return found.map(shown)
    },
  }
}

export type OperatorLog = ReturnType<typeof createOperatorLog>

/** A record as the operator's command shows it. A field is null if the command does not have it. */
function shown({ _id, at, command, by, reason, phase, ...ids }: OperatorLogEntry) {
  const { account, key, successor, generation, entry, field, plan_before, plan, amount, limit } = ids
  return {
    id: _id,
    at: at.toISOString(),
    command,
    phase: phase ?? null,
    by,
    reason: reason ?? null,
    user_id: account ?? null,
    key_id: key ?? null,
    successor_key_id: successor ?? null,
    generation_id: generation ?? null,
    ledger_entry_id: entry ?? null,
    field: field ?? null,
    plan_before: plan_before ?? null,
    plan: plan ?? null,
    amount: amount ?? null,
    limit: limit ?? null,
  }
}
