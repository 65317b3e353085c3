import type { Database } from '../../database/connect.ts'
import type { OperatorLog } from '../operator-log.ts'
import type { Clock } from '../ports.ts'
import { describeGeneration, type GenerationName, type GenerationPage, listForOperator } from './describe.ts'
import { eraseGeneration } from './erasure.ts'

interface OperatorGenerationsDependencies {
  database: Database
  clock: Clock
  /** Throws `OperatorError` if there is no such account. */
  accounts: { find: (name: { user: string }) => Promise<unknown> }
  operatorLog: OperatorLog
}

/** Generations as operators use them: without their content. */
export function createOperatorGenerations(given: OperatorGenerationsDependencies) {
  return {
    async list(page: GenerationPage) {
      await given.accounts.find({ user: page.user })
      return listForOperator(given.database, page)
    },
    describe: (name: GenerationName) => describeGeneration(given.database, name),
    erase: (name: GenerationName) => eraseGeneration(given, name),
  }
}
