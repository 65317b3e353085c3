import type { ExpectStatic } from 'vitest'
import { type Operator, openOperator } from '../fixtures/ledger-check.ts'
import { startTestMongo } from '../fixtures/mongod.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { type Answer, lists, startFakeUpstream } from '../generators/fake-upstream.ts'

/** Where a condition is brought about: before the eyes of the test alone, or also of Prometheus. */
export interface Stage {
  /** That of the test: several run at the same time. */
  expect: ExpectStatic
  uri: string
  operator: Operator
  /** Starts a server; it is killed at the end. Its metrics have been read when this resolves. */
  start(settings: Record<string, string>): Promise<ServerProcess>
  /** The metrics of the server that was started last are read again. */
  read(): Promise<void>
  /** The metrics as they are now. */
  shown(): Promise<string>
  /** Does something at the end. */
  later(clean: () => Promise<unknown>): void
}

export async function post({ origin }: ServerProcess, key: string, topic = 'Tea') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: JSON.stringify({ topic }) }
  return (await fetch(`${origin}/api/v1/niche`, init)).status
}

export async function me({ origin }: ServerProcess, key: string) {
  return (await fetch(`${origin}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })).status
}

export const times = <Result>(count: number, each: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => each(index))

/** A model that answers in this way, and the settings with which a server asks it. */
export async function model({ later }: Stage, answer: Answer) {
  const upstream = await startFakeUpstream()
  later(upstream.stop)
  const answerWith = (next: Answer) =>
    upstream.always((asked, response) =>
      (asked.path === '/v1/models' ? lists('writer') : next)(asked, response),
    )
  answerWith(answer)
  const settings = {
    ...{ GENERATOR: 'ai', AI_BASE_URL: upstream.baseUrl, AI_API_KEY: upstream.key },
    AI_TEXT_MODEL: 'writer',
  }
  return { answerWith, settings }
}

/** A mongod that can be frozen, with an operator of its own. */
export async function ownMongod({ later }: Stage) {
  const mongod = await startTestMongo()
  later(mongod.stop)
  const operator = await openOperator(mongod.uri)
  const { key } = await operator.account(100)
  await operator.close()
  return {
    ...{ uri: mongod.uri, key },
    freeze() {
      process.kill(mongod.pid, 'SIGSTOP')
      later(async () => process.kill(mongod.pid, 'SIGCONT'))
    },
  }
}
