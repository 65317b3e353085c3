import type { AdmissionRoom } from '../../domain/admission/create-admission.ts'
import type { ChargingRoom } from '../../domain/charging/create-charging.ts'
import type { RouteDependencies } from '../../routes/kinds.ts'

/** The dependencies of the endpoints. */
export interface EndpointDependencies extends RouteDependencies {
  admission: Pick<AdmissionRoom, 'admit' | 'authenticate'>
  charging: Pick<ChargingRoom, 'charge'>
}
