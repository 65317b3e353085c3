import type { Contract } from '@content-generation/contract'
import type { AppRoute, AppRouter, StandardSchemaV1 } from '@ts-rest/core'
import { createExpressEndpoints, type RequestValidationError } from '@ts-rest/express'
import type { Express, NextFunction, Request, RequestHandler, Response } from 'express'

/**
 * A validated call, as ts-rest gives it, without the types of its operation. The type `Routes` has already checked
 * those.
 */
export interface Call {
  params: object
  query: object
  body: object
  headers: Record<string, unknown>
  req: Request
  res: Response
}

export type Handler = (call: Call) => Promise<{ status: 200; body: unknown }>

interface ServeOptions {
  handlers: Record<string, Handler>
  /** Runs for every operation before its input is validated. */
  before: RequestHandler[]
  onInvalid: (error: RequestValidationError, request: Request, response: Response, next: NextFunction) => void
}

/** `createExpressEndpoints` of ts-rest, without the types of single operations. */
const createEndpoints = createExpressEndpoints as unknown as (
  contract: Contract,
  handlers: Record<string, Handler>,
  app: Express,
  options: object,
) => void

/** Serves every operation of the contract through ts-rest. */
export function serveContract(
  app: Express,
  contract: Contract,
  { handlers, before, onInvalid }: ServeOptions,
) {
  createEndpoints(withoutThrowing(contract), handlers, app, {
    logInitialization: false,
    jsonQuery: false,
    // Results are validated before the capture. A second validation could turn a paid answer into an error.
    responseValidation: false,
    globalMiddleware: before,
    requestValidationErrorHandler: onInvalid,
  })
}

/**
 * The contract with schemas that never throw. ts-rest does not catch an error that a schema throws, and the process
 * would end.
 */
function withoutThrowing<Router extends AppRouter>(contract: Router): Router {
  const routes = Object.entries(contract).map(([name, route]) => [name, guarded(route as AppRoute)]) // it has no nested routers
  return Object.fromEntries(routes) as Router
}

const parts = ['pathParams', 'query', 'headers', 'body'] as const

function guarded(route: AppRoute): AppRoute {
  const schemas = parts
    .filter((part) => part in route)
    .map((part) => [part, guard((route as unknown as Record<string, StandardSchemaV1>)[part])]) // the filter checks it
  return { ...route, ...Object.fromEntries(schemas) }
}

function guard(schema: StandardSchemaV1 | undefined) {
  if (schema === undefined) return undefined
  const standard = schema['~standard']
  return {
    '~standard': {
      ...standard,
      validate(value: unknown) {
        try {
          return standard.validate(value)
        } catch {
          return { issues: [{ message: 'cannot be read' }] }
        }
      },
    },
  }
}
