import { type OperationName, type OperationParams, prices } from '../generated/prices.ts'
import type { Price } from '../transport/operation.ts'

/** The price of a call, in credits, from the contract's price table. Nothing is sent. */
export function estimate<Name extends OperationName>(
  operation: Name,
  params?: Partial<OperationParams[Name]>,
): number {
  const { credits, when }: Price = prices[operation]
  return when && Object(params)[when.field] === when.is ? when.credits : credits
}
