import type { TestProject } from 'vitest/node'
import { startTestMongo } from './fixtures/mongod.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's mongod; a test file takes `ownDatabase(inject('mongodbUri'))`. */
    mongodbUri: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const mongo = await startTestMongo()
  project.provide('mongodbUri', mongo.uri)
  return mongo.stop
}
