import {
  type Contract,
  type GenerationInput,
  type GenerationName,
  type GenerationResult,
  type OperationName,
  resultSchema,
} from '@content-generation/contract'
import type { z } from 'zod'
import type { KeyHolder } from '../domain/accounts/authentication.ts'
import type { Admission } from '../domain/admission/admit.ts'
import type { Generated } from '../domain/charging/charge.ts'
import { upstreamOf } from '../domain/charging/upstream.ts'
import type { GenerationsRoom } from '../domain/generations/create-generations.ts'
import type { ReportsRoom } from '../domain/ledger/create-reports.ts'
import type {
  GeneratedImage,
  GenerationContext,
  Generators,
  ModelCall,
  TimeLimit,
} from '../generators/port.ts'

/** The dependencies of the routes. */
export interface RouteDependencies {
  generators: Generators
  generations: Pick<GenerationsRoom, 'list' | 'findSaved' | 'findImage'>
  reports: ReportsRoom
}

/** What a generation route gets in addition to its input. */
export interface Maker {
  generators: Generators
  /** The id of the generation. */
  id: string
  context: GenerationContext
}

/** A route that generates something for credits and saves it. */
export interface GenerationRoute<Input, Result> {
  make: (input: Input, maker: Maker) => Promise<{ result: Result; image?: GeneratedImage }>
}

/** JSON that is already serialised. A stored result is sent as it is, without parsing it. */
export class ReadyJson {
  readonly content: string
  constructor(content: string) {
    this.content = content
  }
}

/** A free route that counts toward the daily cap. */
export interface ReadRoute<Query, Result> {
  read: (given: RouteDependencies, admission: Admission, query: Query) => Result | Promise<Result | ReadyJson>
}

/** A free route that sums up a range of days. It does not count toward the daily cap. */
export interface ReportRoute<Query, Result> {
  report: (given: RouteDependencies, reader: KeyHolder, query: Query) => Promise<Result>
}

/** A free route that does not count toward the daily cap. It is for something of the account, by its id. */
interface ByIdRoute<Params> {
  /**
   * Throws `NOT_FOUND` if the account has no such resource. For an invalid request it runs before the other errors
   * are reported.
   */
  requireExisting: (given: RouteDependencies, account: string, params: Params) => Promise<unknown>
}

/** A route that returns something by its id. */
export interface LookupRoute<Params, Query, Result> extends ByIdRoute<Params> {
  find: (given: RouteDependencies, account: string, request: Params & Query) => Promise<Result | ReadyJson>
}

/** A route that returns bytes by their id. */
export interface DownloadRoute<Params, Query> extends ByIdRoute<Params> {
  download: (given: RouteDependencies, account: string, request: Params & Query) => Promise<Uint8Array>
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type DataOf<Schema> = Output<Schema> extends { data: infer Data } ? Data : never

/** The kind of a free route, derived from its entry in the contract. */
type FreeRouteOf<Route extends Contract[OperationName]> = Route extends { metadata: { counted: true } }
  ? ReadRoute<Output<Route['query']>, DataOf<Route['responses'][200]>>
  : Route extends { pathParams: infer Params }
    ? Route['responses'][200] extends z.ZodType
      ? LookupRoute<Output<Params>, Output<Route['query']>, DataOf<Route['responses'][200]>>
      : DownloadRoute<Output<Params>, Output<Route['query']>>
    : ReportRoute<Output<Route['query']>, DataOf<Route['responses'][200]>>

/** One route for every operation of the contract. */
export type Routes = {
  [Name in OperationName]: Name extends GenerationName
    ? GenerationRoute<GenerationInput<Name>, GenerationResult<Name>>
    : FreeRouteOf<Contract[Name]>
}

/** What a generation of an operation gets besides its input. */
type GivenContext = TimeLimit & Pick<GenerationContext, 'traceparent' | 'debug'> & { id: string }

/** Returns the function that runs the route of this operation and validates its result against the contract. */
export function generateFor(
  name: GenerationName,
  route: GenerationRoute<object, object>,
  generators: Generators,
) {
  const schema = resultSchema(name)
  return async (input: object, { id, ...given }: GivenContext): Promise<Generated> => {
    const calls: ModelCall[] = []
    let used: string | undefined
    const context: GenerationContext = {
      ...given,
      onModelCall: (call) => calls.push(call),
      onModelUsed: (model) => {
        used = model
      },
    }
    const { result, image } = await route.make(input, { generators, id, context })
    return { result: JSON.stringify(schema.parse(result)), image, upstream: upstreamOf(calls, used) }
  }
}
