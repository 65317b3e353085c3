import { operations } from './generated/operations.ts'
import type { OperationName, OperationParams } from './generated/prices.ts'
import { priceOf } from './operation.ts'

/** What a call would cost, in credits, from the contract's price table. */
export function estimate<Name extends OperationName>(
  operation: Name,
  params?: Partial<OperationParams[Name]>,
): number {
  return priceOf(operations[operation], params)
}
