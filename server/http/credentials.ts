import type { NextFunction, Request, Response } from 'express'
import { keyHashFrom } from '../domain/authentication.ts'
import type { Backend } from '../domain/backend.ts'
import { stateOf } from './request-state.ts'

/**
 * Refuses a request before anything else of it is read: without a well-formed key, without a look-up; with a key that nobody
 * has, after one. Whether a key that somebody has may pass is decided later, with all that the account says.
 */
export function credentials({ keyAccounts }: Pick<Backend, 'keyAccounts'>) {
  return async (request: Request, _response: Response, next: NextFunction) => {
    const keyHash = keyHashFrom(request.headers.authorization)
    const known = keyAccounts.accountOf(keyHash)
    stateOf(request).caller = { keyHash, account: typeof known === 'string' ? known : await known }
    next()
  }
}
