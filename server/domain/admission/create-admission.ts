import { linearizableRead } from '../../database/connect.ts'
import type { Caller } from '../accounts/authentication.ts'
import { authenticate } from './access-query.ts'
import { type AdmissionDependencies, admit } from './admit.ts'
import { keyAccounts } from './key-accounts.ts'
import type { AdmissionRequest } from './rule.ts'

/** Admission decides whether a request is served. It finds the account of the key and checks every rule. */
export function createAdmission(given: AdmissionDependencies) {
  return {
    accountOf: keyAccounts(given.database),
    authenticate: (caller: Caller) => authenticate(given, caller),
    /** The same before a snapshot, which then has every request that was counted before. */
    authenticateForSnapshot: (caller: Caller) => authenticate(given, caller, linearizableRead),
    admit: (request: AdmissionRequest) => admit(given, request),
  }
}

export type AdmissionRoom = ReturnType<typeof createAdmission>
