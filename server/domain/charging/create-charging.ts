import { type Charge, type ChargeRequest, charge } from './charge.ts'
import type { ChargingDependencies } from './dependencies.ts'
import { inFlight } from './in-flight.ts'

/** Charging charges every generation exactly once. */
export function createCharging(given: ChargingDependencies) {
  const running = inFlight()
  return {
    inFlight: running,
    async charge(request: ChargeRequest): Promise<Charge> {
      const settled = running.begin()
      try {
        const begun = await charge(given, request)
        // Counted here, because the handler of a disconnected client need not wait for the outcome.
        begun.outcome.then(settled, settled)
        return begun
      } catch (error) {
        settled()
        throw error
      }
    },
  }
}

export type ChargingRoom = ReturnType<typeof createCharging>
