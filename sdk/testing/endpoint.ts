import type { OperationName } from '../generated/prices.ts'
import { endpoints } from '../generated/testing.ts'
import type { Bounds, ObjectBounds } from './validation.ts'

/** An operation as a server sees it. */
interface Described {
  readonly method: string
  /** The full path, with `{…}` where a parameter of that name goes. */
  readonly path: string
  readonly counted: boolean
  /** What it charges for, by the type that the list shows. */
  readonly saves?: string
  /** Whether it lists what was generated. */
  readonly lists?: boolean
  /** The content type of an answer that is bytes. */
  readonly bytes?: string
  readonly body?: Bounds & ObjectBounds
  readonly query?: ObjectBounds
  readonly header?: ObjectBounds
  readonly example?: unknown
}

export interface Endpoint extends Described {
  readonly name: OperationName
}

interface Found {
  readonly endpoint: Endpoint
  /** What stands in the path for `{…}`. */
  readonly argument: string | undefined
}

const names = Object.keys(endpoints) as OperationName[] // Object.keys forgets the keys' type
const all: readonly Endpoint[] = names.map((name) => {
  const described: Described = endpoints[name]
  return { ...described, name }
})

/** The operation at this path; the paths of the contract have a method each. */
export function endpointAt(path: string): Found | undefined {
  for (const endpoint of all) {
    const pattern = endpoint.path.replaceAll('.', '\\.').replace(/{\w+}/g, '([^/]+)')
    const match = new RegExp(`^${pattern}$`).exec(path)
    if (match !== null) return { endpoint, argument: match[1] && decoded(match[1]) }
  }
  return undefined
}

/** What `Allow` says of it. */
export function methodsOf({ method }: Endpoint) {
  return method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [method, 'OPTIONS']
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // it names nothing either way
  }
}
