export { ApiError, type FailedAnswer, type UnrecognizedCode } from './api-error.ts'
export type { Budget } from './budget.ts'
export type { Call, Charged, Free, Safe, WithResponse } from './call.ts'
export { ContentGeneration } from './client.ts'
export { type Connection, connect } from './connection.ts'
export type { Download } from './download.ts'
export { type AnswerCheck, type ContractDrift, contractDrift } from './drift.ts'
export { ContentGenerationError, type ErrorDetails } from './errors.ts'
export type { AnyError, ChargingFailure, ErrorCode, LocalFailure, UnrecognizedError } from './failure.ts'
export * from './generated/calls.ts'
export * from './generated/errors.ts'
export { defaultBaseUrl, version } from './generated/facts.ts'
export type * from './generated/failures.ts'
export { type OperationName, type OperationParams, prices } from './generated/prices.ts'
export type * from './generated/resources.ts'
export * from './guards.ts'
export * from './local-errors.ts'
export type { LogFields, Logger, LogLevel } from './logger.ts'
export type { AttemptRequest, Middleware, Next } from './middleware.ts'
export type { GenerationReference, Price } from './operation.ts'
export type { CallOptions, ChargingCallOptions, ClientOptions, ConnectionOptions } from './options.ts'
export type { Page, PageCall, PageData } from './page.ts'
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
