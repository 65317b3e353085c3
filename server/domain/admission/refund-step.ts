import type { Hold } from '../../database/collections/accounts.ts'
import type { Fields, RefundOptions } from './rule.ts'
import { rules } from './rules.ts'

/** The step that refunds a hold: every rule takes back what it has added. */
export function refundStep(hold: Hold, options: RefundOptions) {
  const parts = rules.map((rule) => rule.takesBack?.(hold, options) ?? {})
  const account: Fields = Object.assign({}, ...parts.map((part) => part.account))
  const usage: Fields = Object.assign({}, ...parts.map((part) => part.usage))
  return [{ $set: { ...account, usage: { $mergeObjects: ['$usage', usage] } } }]
}
