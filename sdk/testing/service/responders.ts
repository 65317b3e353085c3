import type { OperationName, OperationParams } from '../../generated/prices.ts'
import type { OperationData } from '../../generated/testing.ts'

/** Replaces the work of an operation: some fields of its data, or a function that returns them, also as a promise. */
export type Responder<Name extends OperationName> =
  | Answered<Name>
  | ((params: OperationParams[Name]) => Answered<Name> | Promise<Answered<Name>>)

type Answered<Name extends OperationName> = OperationData[Name] extends Uint8Array
  ? Uint8Array
  : Partial<OperationData[Name]>

/** A responder of any operation. */
type AnyResponder = object | ((params: object) => unknown)

/** The responders of all operations. */
export class Responders {
  readonly #responders = new Map<string, AnyResponder>()

  set(operation: string, responder: AnyResponder) {
    this.#responders.set(operation, responder)
  }

  /** What the operation's responder gives for these parameters; `undefined` without a responder. */
  async answer(operation: string, params: object): Promise<object | undefined> {
    const responder = this.#responders.get(operation)
    const answer: unknown = typeof responder === 'function' ? await responder(params) : responder
    if (answer === undefined || (typeof answer === 'object' && answer !== null)) return answer ?? undefined
    throw new TypeError(`The answer of ${operation} must be an object.`)
  }
}
