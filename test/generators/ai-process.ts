import { inject } from 'vitest'
import type { CapturedGeneration } from '../../server/database/collections/generations.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import { openOperator } from '../fixtures/ledger-check.ts'
import { ownDatabase } from '../fixtures/mongod.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { type Answered, customer } from '../fixtures/service.ts'

interface Models {
  AI_BASE_URL: string
  AI_API_KEY: string
  AI_TEXT_MODEL: string
  AI_IMAGE_MODEL?: string
}

/** The built server as a process whose content comes from these models. */
export async function startAiProcess(models: Models) {
  const uri = ownDatabase(inject('mongodbUri'))
  const server = await startServerProcess({ MONGODB_URI: uri, GENERATOR: 'ai', LOG_LEVEL: 'info', ...models })
  const operator = await openOperator(uri)
  const { database } = operator
  return {
    printed: () => server.printed.join('\n'),
    account: async () => customer(server.origin, { ...(await operator.account(100)), database }),
    /** What the generation that was answered keeps of its calls of a model. */
    async upstreamOf({ headers }: Answered) {
      const id = headers.get('x-generation-id') ?? ''
      return (await database.generations.findOne<CapturedGeneration>({ _id: id }))?.upstream
    },
    async stop() {
      await server.end()
      await expectBalanced(operator)
      await operator.close()
    },
  }
}

export type AiProcess = Awaited<ReturnType<typeof startAiProcess>>
