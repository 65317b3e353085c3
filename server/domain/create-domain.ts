import type { PlanName } from '@content-generation/contract'
import { type Database, primaryClock } from '../database/connect.ts'
import { createAccounts } from './accounts/create-accounts.ts'
import { pastDays } from './accounts/past-days-step.ts'
import { capturedHolds } from './admission/captured-holds.ts'
import { createAdmission } from './admission/create-admission.ts'
import { createCharging } from './charging/create-charging.ts'
import { createGenerations } from './generations/create-generations.ts'
import { createOperatorGenerations } from './generations/create-operator-generations.ts'
import { createLedger } from './ledger/create-ledger.ts'
import { createReports } from './ledger/create-reports.ts'
import { type Author, createOperatorLog } from './operator-log.ts'
import { createPersonalData } from './personal-data/create-personal-data.ts'
import { type Clock, type Log, type Meter, unlogged, unmetered } from './ports.ts'
import { createSettlement } from './settlement/create-settlement.ts'

/** The dependencies of the domain of a server. */
export interface DomainDependencies {
  database: Database
  /** Requests per UTC day by plan. 0 means no API access. */
  caps: Record<PlanName, number>
  generationTimeoutMs: number
  log: Log
  meter?: Meter | undefined
  /** Age at which the content of generations is erased, in days. Without it, content is kept. */
  retentionDays?: number | undefined
  /** Default: the clock of the database's primary. */
  clock?: Clock
}

/** A lease is longer than the generation timeout by this time in milliseconds. The capture needs a part of it. */
const leaseGraceMs = 10_000

/** Creates the parts of the domain that serve requests. */
export function createDomain({ meter = unmetered, ...given }: DomainDependencies) {
  const { database, caps, generationTimeoutMs, log, retentionDays, clock = primaryClock(database) } = given
  const shared = { database, clock, capturedHolds: capturedHolds(), pastDays: pastDays() }
  const leaseMs = generationTimeoutMs + leaseGraceMs
  const generations = createGenerations({ database })
  const reports = createReports({ database, leaseMs })
  const settlement = createSettlement({ ...shared, generations, retentionDays, log, meter })
  const admission = createAdmission({
    ...shared,
    caps,
    leaseMs,
    resolveHold: settlement.resolve,
    findCaptured: generations.findCaptured,
  })
  const charging = createCharging({ admission, settlement, generations, generationTimeoutMs, meter })
  return { admission, charging, settlement, generations, reports }
}

export type Domain = ReturnType<typeof createDomain>

/** The dependencies of the domain of the operator's commands. */
export interface OperatorDependencies {
  database: Database
  author: Author
  clock?: Clock
}

/** Creates the parts of the domain that the operator's commands use. */
export function createOperatorDomain({
  database,
  author,
  clock = primaryClock(database),
}: OperatorDependencies) {
  const shared = { database, clock, capturedHolds: capturedHolds(), pastDays: pastDays() }
  const operatorLog = createOperatorLog({ database, clock, author })
  const generations = createGenerations({ database })
  const accounts = createAccounts({ ...shared, generations, operatorLog })
  const settlement = createSettlement({ ...shared, generations, log: unlogged, meter: unmetered })
  return {
    accounts,
    ledger: createLedger({ ...shared, accounts, operatorLog }),
    generations: createOperatorGenerations({ ...shared, accounts, operatorLog }),
    personalData: createPersonalData({ ...shared, accounts, settlement, operatorLog }),
    operatorLog,
  }
}

export type OperatorDomain = ReturnType<typeof createOperatorDomain>
