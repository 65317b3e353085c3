import type { OperationName, OperationParams } from '../generated/prices.ts'
import type { OperationData } from '../generated/testing.ts'

/** What stands for an operation's work: some of its data, or a function that makes it, as slowly as it likes. */
export type Responder<Name extends OperationName> =
  | Answered<Name>
  | ((params: OperationParams[Name]) => Answered<Name> | Promise<Answered<Name>>)

type Answered<Name extends OperationName> = OperationData[Name] extends Uint8Array
  ? Uint8Array
  : Partial<OperationData[Name]>

/** A responder whose operation is known by the name that it is kept under. */
type AnyResponder = object | ((params: object) => unknown)

/** What the operations were told to answer. */
export class Responders {
  readonly #responders = new Map<string, AnyResponder>()

  set(operation: string, responder: AnyResponder) {
    this.#responders.set(operation, responder)
  }

  /** What this operation was told to answer to these parameters, if anything. */
  async answer(operation: string, params: object): Promise<object | undefined> {
    const responder = this.#responders.get(operation)
    const answer: unknown = typeof responder === 'function' ? await responder(params) : responder
    if (answer === undefined || (typeof answer === 'object' && answer !== null)) return answer ?? undefined
    throw new TypeError(`The answer of ${operation} must be an object.`)
  }
}
