import type { ErrorExtra } from '@content-generation/contract'
import type { RequestValidationError } from '@ts-rest/express'
import type { NextFunction, Request, Response } from 'express'
import type { ApiError } from '../../domain/errors/api-error.ts'
import type { Routes } from '../../routes/kinds.ts'
import { type Finding, type Issue, invalidRequest } from '../answers/invalid-request.ts'
import { operationOf } from '../request/operations.ts'
import { callerOf, stateOf } from '../request/request-state.ts'
import type { EndpointDependencies } from './handler.ts'

/** Keeps the path parameters, because Express does not give them to the error handler of a route. */
export function keepParams(request: Request, _response: Response, next: NextFunction) {
  stateOf(request).params = request.params
  next()
}

/**
 * Answers an invalid request. The order is: no access with this key, the requested resource does not exist, the body
 * cannot be accepted at all, all invalid fields together.
 */
export function refuseInvalid(routes: Routes, given: EndpointDependencies) {
  const refuse = async (invalid: RequestValidationError, request: Request) => {
    const account = await given.admission.authenticate(callerOf(request))
    const { bodyError, fieldsLeftOut, params } = stateOf(request)
    const operation = operationOf(request.method, request.path)
    const route = operation && routes[operation]
    if (route && 'requireExisting' in route)
      await route.requireExisting(given, account._id, { id: String(params?.['id']).toLowerCase() })
    if (bodyError !== undefined && bodyError.code !== 'INVALID_REQUEST') throw bodyError
    throw invalidRequest(findingsOf(invalid, request, bodyError), fieldsLeftOut)
  }
  return (invalid: RequestValidationError, request: Request, _response: Response, next: NextFunction) => {
    refuse(invalid, request).catch(next) // ts-rest does not wait for a promise
  }
}

/** Path parameters have no findings: a request with an invalid one is answered `NOT_FOUND`. */
function findingsOf(
  { headers, query, body }: RequestValidationError,
  request: Request,
  bodyError: ApiError | undefined,
): Finding[] {
  return [
    { issues: issuesOf(headers), value: request.headers, noun: 'header' },
    { issues: issuesOf(query), value: request.query, noun: 'parameter' },
    bodyError === undefined
      ? { issues: issuesOf(body), value: request.body, noun: 'field' }
      : { issues: issuesOfBody(bodyError), value: null, noun: 'field' },
  ]
}

function issuesOf(error: unknown) {
  return (error as { issues: readonly Issue[] } | null)?.issues ?? [] // every validation error of ts-rest has issues
}

function issuesOfBody({ extra }: ApiError): Issue[] {
  const { issues } = extra as ErrorExtra<'INVALID_REQUEST'> // only this code gets here
  return issues.map(({ message }) => ({ message, path: [] }))
}
