import { type Delivery, deliver } from './attempts.ts'
import type { Connection } from './connection.ts'
import { aborted } from './deadline.ts'
import { ContentGenerationError } from './errors.ts'
import { ConfigurationError } from './local-errors.ts'
import { type Operation, priceOf } from './operation.ts'
import type { ChargingCallOptions } from './options.ts'
import { requestOf } from './request.ts'

/** Makes a call. It starts at once. */
export async function send(
  connection: Connection,
  operation: Operation,
  params: object = {},
  options: ChargingCallOptions = {},
): Promise<Delivery> {
  try {
    const delivery = await deliverWithinBudget(connection, operation, params, options)
    connection.notice(operation.name, delivery)
    return delivery
  } catch (cause) {
    const known = cause instanceof ContentGenerationError
    const error = known ? cause : new ConfigurationError(`This call cannot be made: ${cause}`, { cause })
    if ('creditsRemaining' in error) connection.account.credits = Number(error.creditsRemaining)
    throw error
  }
}

async function deliverWithinBudget(
  connection: Connection,
  operation: Operation,
  params: object,
  options: ChargingCallOptions,
) {
  const { signal, idempotencyKey } = options
  // All of this happens before anything waits: what the customer changes later is not part of the call.
  const request = requestOf(connection, operation, params, options)
  const price = priceOf(operation, params)
  if (signal?.aborted) throw aborted(signal, 0)
  const reservation = price ? connection.budget?.reserve(price, idempotencyKey) : undefined
  let delivery: Delivery | undefined
  try {
    const call = { ...connection.settings(options), connection, operation, request, signal }
    delivery = await deliver(call, (error) => reservation?.failed(error))
    return delivery
  } finally {
    reservation?.settle(delivery)
  }
}
