import type { Request, Response } from 'express'
import type { AdmissionRoom } from '../../domain/admission/create-admission.ts'
import type { ChargingRoom } from '../../domain/charging/create-charging.ts'
import type { Log } from '../../domain/ports.ts'
import type { RouteDependencies } from '../../routes/kinds.ts'

/** The dependencies of the endpoints. */
export interface EndpointDependencies extends RouteDependencies {
  admission: AdmissionRoom
  charging: ChargingRoom
  log: Log
}

/**
 * A validated call, as ts-rest gives it, without the types of its operation. The type `Routes` has already checked
 * those.
 */
export interface Call {
  params: object
  query: object
  body: object
  headers: Record<string, unknown>
  req: Request
  res: Response
}

export type Handler = (call: Call) => Promise<{ status: 200; body: unknown }>
