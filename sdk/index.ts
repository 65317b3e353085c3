export { ApiError, type FailedAnswer, type UnrecognizedCode } from './api-error.ts'
export type { Budget } from './budget.ts'
export { Call, type Charged, call, type Free, type Safe, type WithResponse } from './call.ts'
export { ContentGeneration } from './client.ts'
export { Connection, connect } from './connection.ts'
export { Download } from './download.ts'
export { ContentGenerationError, type ErrorDetails } from './errors.ts'
export type { AnyError, ChargingFailure, ErrorCode, LocalFailure, UnrecognizedError } from './failure.ts'
export * from './generated/errors.ts'
export { defaultBaseUrl, version } from './generated/facts.ts'
export type * from './generated/failures.ts'
export { type Operations, operations } from './generated/operations.ts'
export { type OperationName, type OperationParams, prices } from './generated/prices.ts'
export type * from './generated/resources.ts'
export * from './guards.ts'
export * from './local-errors.ts'
export type { LogFields, Logger, LogLevel } from './logger.ts'
export type { AttemptRequest, Middleware, Next } from './middleware.ts'
export type { GenerationReference, Operation, Paged, Price } from './operation.ts'
export type { CallOptions, ChargingCallOptions, ClientOptions } from './options.ts'
export { type Page, PageCall, type PageData } from './page.ts'
export type {
  ByteReader,
  ByteStream,
  Fetch,
  FetchInit,
  FetchResponse,
  ResponseHeaders,
  Signal,
} from './platform.ts'
export { estimate } from './price.ts'
export type { RateLimit } from './rate-limit.ts'
