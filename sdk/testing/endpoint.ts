import type { OperationName } from '../generated/prices.ts'
import { endpoints, type Scope } from '../generated/testing.ts'
import type { ObjectBounds } from './validation.ts'

/** An operation, as far as the fake server needs it. */
interface Described {
  readonly method: string
  /** The full path; `{name}` stands for the parameter of that name. */
  readonly path: string
  /** Whether a request counts toward the daily cap. */
  readonly counted: boolean
  /** The scopes that include it, the narrowest first. */
  readonly scopes: readonly Scope[]
  /** The type of the saved generation, if the operation costs credits. */
  readonly saves?: string
  /** The field of the body with which the generation is listed. */
  readonly prompt?: string
  /** The content type, if the answer is bytes. */
  readonly bytes?: string
  readonly body?: ObjectBounds
  readonly query?: ObjectBounds
  readonly header?: ObjectBounds
  readonly example?: unknown
}

export interface Endpoint extends Described {
  readonly name: OperationName
  /** The value of the path parameter. */
  readonly argument: string | undefined
}

const names = Object.keys(endpoints) as OperationName[] // Object.keys gives only strings

/** The operation at this path; each path of the contract has one operation. */
export function endpointAt(path: string): Endpoint | undefined {
  for (const name of names) {
    const described: Described = endpoints[name]
    const pattern = described.path.replaceAll('.', '\\.').replace(/{\w+}/g, '([^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match !== null) return { ...described, name, argument: match[1] }
  }
  return undefined
}

/** The methods for the `Allow` header. */
export function methodsOf({ method }: Endpoint) {
  return method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS']
}
