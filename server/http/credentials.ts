import type { NextFunction, Request, Response } from 'express'
import { keyHashFrom } from '../domain/authentication.ts'
import { stateOf } from './request-state.ts'

/** Refuses a request without a well-formed key before anything else of it is looked at, and without a look-up. */
export function credentials(request: Request, _response: Response, next: NextFunction) {
  stateOf(request).caller = { keyHash: keyHashFrom(request.headers.authorization) }
  next()
}
