import type { AdmissionRoom } from '../admission/create-admission.ts'
import type { GenerationsRoom } from '../generations/create-generations.ts'
import type { Meter } from '../ports.ts'
import type { SettlementRoom } from '../settlement/create-settlement.ts'

/** The dependencies of charging. */
export interface ChargingDependencies {
  admission: Pick<AdmissionRoom, 'admit' | 'authenticate'>
  settlement: Pick<SettlementRoom, 'capture' | 'refund' | 'resolve'>
  generations: Pick<GenerationsRoom, 'findByIdempotencyKey' | 'saveImage' | 'deleteImage'>
  generationTimeoutMs: number
  meter: Meter
}
