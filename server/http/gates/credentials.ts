import type { NextFunction, Request, Response } from 'express'
import { keyHashFrom } from '../../domain/accounts/authentication.ts'
import type { AdmissionRoom } from '../../domain/admission/create-admission.ts'
import { scopesFor } from '../request/operations.ts'
import { stateOf } from '../request/request-state.ts'
import { needsKey } from './paths.ts'

/**
 * Finds the account of the API key before anything else of the request is read. Throws `INVALID_API_KEY`: without a
 * look-up if the key is missing or malformed, after a look-up if it is unknown. Whether a known key gives access is
 * checked later, together with the other rules of the account.
 */
export function credentials({ accountOf }: Pick<AdmissionRoom, 'accountOf'>) {
  return async (request: Request, _response: Response, next: NextFunction) => {
    if (!needsKey(request.path)) return next()
    const keyHash = keyHashFrom(request.headers.authorization)
    const scopes = scopesFor(request.method, request.path)
    stateOf(request).caller = { keyHash, account: await accountOf(keyHash), scopes }
    next()
  }
}
