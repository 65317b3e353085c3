import type { Database } from './connect.ts'

/** The clock of MongoDB's primary. */
export function primaryClock(database: Pick<Database, 'now'>) {
  return { expression: () => '$$NOW', read: () => database.now() }
}
