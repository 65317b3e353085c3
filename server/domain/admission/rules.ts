import type { AccessRule, Rule } from './rule.ts'
import { balance } from './rules/balance-step.ts'
import { dailyCap } from './rules/daily-cap-step.ts'
import { expiredHolds } from './rules/expired-holds-step.ts'
import { idempotencyKey } from './rules/idempotency-key-step.ts'
import { inFlight } from './rules/in-flight-step.ts'
import { liveKey } from './rules/live-key-step.ts'
import { plan } from './rules/plan-step.ts'

/** What every request must meet, counted or not. */
export const accessRules: readonly AccessRule[] = [liveKey, plan]

/** What requests of the account use up: an earlier one may be why a later one does not meet these. */
export const usageRules: readonly Rule[] = [idempotencyKey, dailyCap, inFlight, balance]

/** What a request must meet to be admitted, in the order of the answers: the first rule that it does not meet refuses it. */
export const rules: readonly Rule[] = [...accessRules, expiredHolds, ...usageRules]
