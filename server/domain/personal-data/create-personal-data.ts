import { eraseAccount, type PersonalDataDependencies } from './erasure.ts'
import { type AccountExport, exportAccount } from './export.ts'

/** What people may ask for: a copy of everything that belongs to their account, and its erasure. */
export function createPersonalData(given: PersonalDataDependencies) {
  return {
    export: <Written>(user: string, write: (parts: AccountExport) => Promise<Written>) =>
      exportAccount(given, user, write),
    erase: (user: string) => eraseAccount(given, user),
  }
}
