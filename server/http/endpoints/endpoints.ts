import { contract, type GenerationName, type OperationName } from '@content-generation/contract'
import type { Express } from 'express'
import type { DownloadRoute, GenerationRoute, ReadRoute, Routes } from '../../routes/kinds.ts'
import { readBody } from '../gates/body.ts'
import type { EndpointDependencies } from './dependencies.ts'
import { downloadHandler } from './download-handler.ts'
import { generationHandler } from './generation-handler.ts'
import { answerInvalid, keepParams } from './invalid-input.ts'
import { readHandler } from './read-handler.ts'
import { type Handler, serveContract } from './ts-rest.ts'

/** Serves every operation of the contract with its route. */
export function mountEndpoints(app: Express, routes: Routes, given: EndpointDependencies) {
  const names = Object.keys(contract) as OperationName[] // `Object.keys` returns `string[]`
  serveContract(app, contract, {
    handlers: Object.fromEntries(names.map((name) => [name, handlerOf(name, routes[name], given)])),
    before: [keepParams, readBody],
    onInvalid: (error, request, _response, next) => {
      answerInvalid(given, routes, { error, request }).catch(next)
    },
  })
}

/** Selects the handler by the kind of the route. */
function handlerOf(name: OperationName, route: Routes[OperationName], given: EndpointDependencies): Handler {
  if ('make' in route)
    return generationHandler(name as GenerationName, route as GenerationRoute<object, object>, given)
  if ('read' in route) return readHandler(route as ReadRoute<object, object>, given)
  return downloadHandler(route as DownloadRoute<object, object>, given)
}
