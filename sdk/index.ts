export type { Call, Charged, Free, Safe, WithResponse } from './client/call.ts'
export { type BudgetedClient, type BudgetOptions, ContentGeneration } from './client/client.ts'
export type { Download } from './client/download.ts'
export type { Page, PageCall, PageData } from './client/page.ts'
export type { TableCall } from './client/table.ts'
export { ApiError, type FailedAnswer, type UnrecognizedCode } from './errors/api-error.ts'
export { ContentGenerationError, type ErrorDetails } from './errors/content-generation-error.ts'
export * from './errors/failure.ts'
export * from './errors/local-errors.ts'
export * from './generated/calls.ts'
export * from './generated/errors.ts'
export { defaultBaseUrl, version } from './generated/facts.ts'
export { type OperationName, type OperationParams, prices } from './generated/prices.ts'
export type * from './generated/resources.ts'
export type { Budget } from './limits/budget.ts'
export { type AnswerCheck, type ContractDrift, contractDrift } from './limits/drift.ts'
export type { RateLimit } from './limits/rate-limit.ts'
export type { LogFields, Logger, LogLevel } from './observe/logger.ts'
export type { AttemptRequest, Middleware, Next } from './observe/middleware.ts'
export type {
  ByteReader,
  ByteStream,
  Fetch,
  FetchInit,
  FetchResponse,
  ResponseHeaders,
  Signal,
} from './platform.ts'
export { type Connection, connect } from './transport/connection.ts'
export { estimate, type GenerationReference, type Price } from './transport/operation.ts'
export type {
  CallOptions,
  ChargingCallOptions,
  ClientOptions,
  ConnectionOptions,
} from './transport/options.ts'
