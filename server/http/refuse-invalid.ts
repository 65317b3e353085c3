import type { ErrorExtra } from '@content-generation/contract'
import type { RequestValidationError } from '@ts-rest/express'
import type { NextFunction, Request, Response } from 'express'
import { authenticate } from '../domain/admission/access-query.ts'
import type { Backend } from '../domain/backend.ts'
import { findPicture } from '../domain/pictures.ts'
import type { Refusal } from '../domain/refusal.ts'
import { type Finding, type Issue, invalidRequest } from './invalid-request.ts'
import { callerOf, stateOf } from './request-state.ts'

/** Express forgets a route's parameters on the way to the handler of its errors. */
export function keepParams(request: Request, _response: Response, next: NextFunction) {
  stateOf(request).params = request.params
  next()
}

/** Answers a request that is not well-formed: with what is wrong, once the key was found good. */
export async function refuseInvalid(
  backend: Backend,
  error: RequestValidationError,
  request: Request,
): Promise<never> {
  const account = await authenticate(backend, callerOf(request))
  const { id } = stateOf(request).params ?? {}
  // What is asked for must be there before it matters how it is asked for.
  if (typeof id === 'string')
    await findPicture(backend, account._id, { id: id.toLowerCase(), variant: 'preview' })
  const { kept } = stateOf(request)
  if (kept !== undefined && kept.code !== 'INVALID_REQUEST') throw kept
  throw invalidRequest(findingsOf(error, request, kept))
}

function findingsOf(
  { pathParams, headers, query, body }: RequestValidationError,
  request: Request,
  unread: Refusal | undefined,
): Finding[] {
  const parts: [issues: unknown, value: unknown, noun: Finding['noun']][] = [
    [pathParams, stateOf(request).params, 'parameter'],
    [headers, request.headers, 'header'],
    [query, request.query, 'parameter'],
    // Of a body that could not be read, that is all there is to say.
    unread === undefined ? [body, request.body, 'field'] : [unreadBody(unread), null, 'field'],
  ]
  return parts.flatMap(([error, value, noun]) =>
    error === null ? [] : [{ issues: issuesOf(error), value, noun }],
  )
}

function unreadBody({ extra }: Refusal): { issues: Issue[] } {
  const { issues } = extra as ErrorExtra<'INVALID_REQUEST'> // the only code that is passed here
  return { issues: issues.map(({ message }) => ({ message, path: [] })) }
}

function issuesOf(error: unknown): readonly Issue[] {
  return (error as { issues: readonly Issue[] }).issues // every error of the library's validation has them
}
