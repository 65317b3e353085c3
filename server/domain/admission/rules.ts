import type { AccessRule, Rule } from './rule.ts'
import { balance } from './rules/balance-step.ts'
import { dailyCap } from './rules/daily-cap-step.ts'
import { expiredHolds } from './rules/expired-holds-step.ts'
import { idempotencyKey } from './rules/idempotency-key-step.ts'
import { inFlight } from './rules/in-flight-step.ts'
import { keyLimit } from './rules/key-limit-step.ts'
import { liveKey } from './rules/live-key-step.ts'
import { plan } from './rules/plan-step.ts'
import { scope } from './rules/scope-step.ts'
import { suspension } from './rules/suspension-step.ts'

/** The rules for every request, counted or not. */
export const accessRules: readonly AccessRule[] = [liveKey, suspension, plan, scope]

/**
 * The rules about what requests use: an idempotency key, the daily cap, a place in flight, the key's limit, credits. If a
 * request does not meet one of them, the reason may be an earlier request with the same idempotency key. Charging then
 * replays its answer.
 */
export const usageRules: readonly Rule[] = [idempotencyKey, dailyCap, inFlight, keyLimit, balance]

/** All rules, in order of precedence. A request gets the error of the first rule that it does not meet. */
export const rules: readonly Rule[] = [...accessRules, expiredHolds, ...usageRules]
