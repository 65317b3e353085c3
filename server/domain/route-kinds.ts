import type { Contract, GenerationType, OperationName } from '@content-generation/contract'
import type { z } from 'zod'
import type { GenerationContext, Generators, Picture } from '../generators/port.ts'
import type { Admission } from './admission/admit.ts'
import type { Backend } from './backend.ts'

/** What a generation route may use to make something. */
export interface Maker {
  generators: Generators
  /** The id that the generation will be saved under. */
  id: string
  context: GenerationContext
}

/** A route that makes something for credits, and saves it. */
export interface GenerationRoute<Input, Result> {
  /** What the saved generation is listed by. */
  prompt: (input: Input) => string
  make: (input: Input, maker: Maker) => Promise<{ result: Result; picture?: Picture }>
}

/** A route's `data` as JSON already: what is stored so would be parsed only to be printed again. */
export class ReadyData {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** A free route that counts toward the daily cap. */
export interface ReadRoute<Query, Result> {
  read: (backend: Backend, admission: Admission, query: Query) => Result | Promise<Result | ReadyData>
}

/** A free route that does not count, and gives bytes. */
export interface DownloadRoute<Params, Query> {
  download: (backend: Backend, account: string, request: Params & Query) => Promise<Uint8Array>
}

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : never
type DataOf<Schema> = Output<Schema> extends { data: infer Data } ? Data : never

/** The kind of a route follows from what the contract says of it. */
type RouteOf<Route extends Contract[OperationName]> = Route extends { metadata: { saves: GenerationType } }
  ? Route extends { body: infer Body }
    ? GenerationRoute<Output<Body>, DataOf<Route['responses'][200]>>
    : never
  : Route extends { metadata: { counted: true } }
    ? ReadRoute<Output<Route['query']>, DataOf<Route['responses'][200]>>
    : Route extends { pathParams: infer Params }
      ? DownloadRoute<Output<Params>, Output<Route['query']>>
      : never

/** One implementation for every operation of the contract. */
export type Routes = { [Name in OperationName]: RouteOf<Contract[Name]> }
