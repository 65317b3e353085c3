import type { ErrorExtra } from '@content-generation/contract'
import type { RequestValidationError } from '@ts-rest/express'
import type { NextFunction, Request, Response } from 'express'
import type { ApiError } from '../../domain/errors/api-error.ts'
import type { Routes } from '../../routes/kinds.ts'
import { type Finding, type Issue, invalidRequest } from '../answers/invalid-request.ts'
import { operationOf } from '../request/operation-of.ts'
import { callerOf, stateOf } from '../request/request-state.ts'
import type { EndpointDependencies } from './dependencies.ts'

/** Keeps the path parameters, because Express does not give them to the error handler of a route. */
export function keepParams(request: Request, _response: Response, next: NextFunction) {
  stateOf(request).params = request.params
  next()
}

interface Invalid {
  error: RequestValidationError
  request: Request
}

/**
 * Throws the error of an invalid request. The order is: no access with this key, the requested resource does not
 * exist, the body cannot be accepted at all, all invalid fields together.
 */
export async function answerInvalid(
  given: EndpointDependencies,
  routes: Routes,
  { error, request }: Invalid,
): Promise<never> {
  const account = await given.admission.authenticate(callerOf(request))
  const { bodyError, params } = stateOf(request)
  const operation = operationOf(request.method, request.path)
  const route = operation && routes[operation]
  // `NOT_FOUND` comes before `INVALID_REQUEST`.
  if (route && 'requireExisting' in route)
    await route.requireExisting(given, account._id, { id: String(params?.['id']).toLowerCase() })
  if (bodyError !== undefined && bodyError.code !== 'INVALID_REQUEST') throw bodyError
  throw invalidRequest(findingsOf(error, request, bodyError))
}

function findingsOf(
  { pathParams, headers, query, body }: RequestValidationError,
  request: Request,
  bodyError: ApiError | undefined,
): Finding[] {
  const parts: [issues: unknown, value: unknown, noun: Finding['noun']][] = [
    [pathParams, stateOf(request).params, 'parameter'],
    [headers, request.headers, 'header'],
    [query, request.query, 'parameter'],
    // A body that could not be read has no fields to report.
    bodyError === undefined ? [body, request.body, 'field'] : [issuesOfBody(bodyError), null, 'field'],
  ]
  return parts.flatMap(([error, value, noun]) =>
    error === null ? [] : [{ issues: issuesOf(error), value, noun }],
  )
}

function issuesOfBody({ extra }: ApiError): { issues: Issue[] } {
  const { issues } = extra as ErrorExtra<'INVALID_REQUEST'> // only this code gets here
  return { issues: issues.map(({ message }) => ({ message, path: [] })) }
}

function issuesOf(error: unknown): readonly Issue[] {
  return (error as { issues: readonly Issue[] }).issues // every validation error of ts-rest has issues
}
