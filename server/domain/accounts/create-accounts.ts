import type { PlanName } from '@content-generation/contract'
import type { linearizableRead } from '../../database/connect.ts'
import * as accounts from './accounts.ts'
import * as keys from './api-keys.ts'
import { describeAccount } from './describe.ts'
import { createFirstAccount } from './first-account.ts'
import type { LimitRequest } from './key-limits-step.ts'

/** The functions with which an operator manages accounts and API keys. */
export function createAccounts(given: accounts.AccountsDependencies) {
  return {
    create: (account: accounts.NewAccount) => accounts.createAccount(given, account),
    createFirst: () => createFirstAccount(given),
    find: (name: accounts.AccountName, read?: typeof linearizableRead) =>
      accounts.findAccount(given, name, read),
    describe: (name: accounts.AccountName) => describeAccount(given, name),
    list: (page: accounts.AccountPage) => accounts.listAccounts(given, page),
    suspend: (user: string) => accounts.setSuspension(given, user, true),
    resume: (user: string) => accounts.setSuspension(given, user, false),
    setPlan: (user: string, plan: PlanName) => accounts.setPlan(given, user, plan),
    changeEmail: (user: string, email: string) => accounts.changeEmail(given, user, email),
    createKey: (request: keys.KeyRequest) => keys.createKey(given, request),
    listKeys: (user: string, page: accounts.ListPage) => keys.listKeys(given, user, page),
    revokeKey: (key: keys.KeyOfAccount) => keys.revokeKey(given, key),
    changeLimit: (key: keys.KeyOfAccount, limit: LimitRequest | null) => keys.changeLimit(given, key, limit),
    rotateKey: (key: keys.KeyOfAccount, graceMs: number) => keys.rotateKey(given, key, graceMs),
    identifyKey: (apiKey: string) => keys.identifyKey(given, apiKey),
  }
}

export type AccountsRoom = ReturnType<typeof createAccounts>
