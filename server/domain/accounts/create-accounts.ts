import type { PlanName } from '@content-generation/contract'
import {
  type AccountName,
  type AccountsDependencies,
  changeEmail,
  createAccount,
  describeAccount,
  findAccount,
  type ListPage,
  listAccounts,
  type NewAccount,
  setPlan,
} from './accounts.ts'
import {
  createKey,
  identifyKey,
  type KeyOfAccount,
  type KeyRequest,
  listKeys,
  revokeKey,
  rotateKey,
} from './api-keys.ts'
import { createFirstAccount } from './first-account.ts'

/** The functions with which an operator manages accounts and API keys. */
export function createAccounts(given: AccountsDependencies) {
  return {
    create: (account: NewAccount) => createAccount(given, account),
    createFirst: () => createFirstAccount(given),
    find: (name: AccountName) => findAccount(given, name),
    describe: (name: AccountName) => describeAccount(given, name),
    list: (page: ListPage & { search?: string | undefined }) => listAccounts(given, page),
    setPlan: (user: string, plan: PlanName) => setPlan(given, user, plan),
    changeEmail: (user: string, email: string) => changeEmail(given, user, email),
    createKey: (request: KeyRequest) => createKey(given, request),
    listKeys: (user: string, page: ListPage) => listKeys(given, user, page),
    revokeKey: (key: KeyOfAccount) => revokeKey(given, key),
    rotateKey: (key: KeyOfAccount, graceMs: number) => rotateKey(given, key, graceMs),
    identifyKey: (apiKey: string) => identifyKey(given, apiKey),
  }
}

export type AccountsRoom = ReturnType<typeof createAccounts>
