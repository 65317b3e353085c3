export type { OperationData } from '../generated/testing.ts'
export type { Plan } from './account.ts'
export type { CatalogueCode, Fault } from './failure.ts'
export {
  FakeApi,
  type FakeApiOptions,
  type FakeRequestInit,
  type FakeResponse,
  fakeApi,
} from './fake-api.ts'
export type { FakeRequest } from './fake-server.ts'
export type { Responder, SavedGeneration } from './service.ts'
