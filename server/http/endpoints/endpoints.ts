import { contract, type GenerationName, type OperationName } from '@content-generation/contract'
import type { AppRouter } from '@ts-rest/core'
import { createExpressEndpoints } from '@ts-rest/express'
import type { Express } from 'express'
import type {
  DownloadRoute,
  GenerationRoute,
  LookupRoute,
  ReadRoute,
  ReportRoute,
  Routes,
} from '../../routes/kinds.ts'
import { downloadHandler, lookupHandler, readHandler, reportHandlers } from './free-handlers.ts'
import { generationHandler } from './generation-handler.ts'
import type { EndpointDependencies, Handler } from './handler.ts'
import { keepParams, refuseInvalid } from './invalid-input.ts'
import { withoutThrowing } from './without-throwing.ts'

/** It has no types of single operations, because the type `Routes` has already checked those. */
const createEndpoints = createExpressEndpoints as unknown as (
  contract: AppRouter,
  handlers: Record<string, Handler>,
  app: Express,
  options: object,
) => void

/** Serves every operation of the contract with its route, through ts-rest. */
export function mountEndpoints(app: Express, routes: Routes, given: EndpointDependencies) {
  const names = Object.keys(contract) as OperationName[] // `Object.keys` returns `string[]`
  const handlerOf = handlersBy(given)
  const handlers = Object.fromEntries(names.map((name) => [name, handlerOf(name, routes[name])]))
  createEndpoints(withoutThrowing(contract), handlers, app, {
    logInitialization: false,
    jsonQuery: false,
    // Results are validated before the capture. A second validation could turn a paid answer into an error.
    responseValidation: false,
    globalMiddleware: [keepParams],
    requestValidationErrorHandler: refuseInvalid(routes, given),
  })
}

/** Returns the function that selects the handler by the kind of the route. */
function handlersBy(given: EndpointDependencies) {
  const reportHandler = reportHandlers(given)
  return (name: OperationName, route: Routes[OperationName]): Handler => {
    if ('make' in route)
      return generationHandler(name as GenerationName, route as GenerationRoute<object, object>, given)
    if ('read' in route) return readHandler(route as ReadRoute<object, object>, given)
    if ('report' in route) return reportHandler(route as ReportRoute<object, object>)
    if ('find' in route) return lookupHandler(route as LookupRoute<object, object, object>, given)
    return downloadHandler(route as DownloadRoute<object, object>, given)
  }
}
