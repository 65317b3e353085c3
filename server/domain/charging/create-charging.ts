import { type ChargeRequest, charge } from './charge.ts'
import type { ChargingDependencies } from './dependencies.ts'
import { inFlight } from './in-flight.ts'

/** Charging charges every generation exactly once. */
export function createCharging(given: ChargingDependencies) {
  const running = inFlight()
  return {
    charge: (request: ChargeRequest) => charge(given, running, request),
    inFlight: running,
  }
}

export type ChargingRoom = ReturnType<typeof createCharging>
