/** The start of a call: where it was made, and what its caller wants. */
export class CallStart {
  /** The platform's response is wanted, too, unread. */
  wantsResponse = false
  readonly #here = new Error()

  /** Makes the stack of an error lead to the line that made the call, wherever the call was awaited. */
  traced<Failure extends Error>(error: Failure): Failure {
    const frames = this.#here.stack?.replace(/^Error\n/, '') // Firefox and Safari have the frames alone
    Object.defineProperty(error, 'stack', {
      value: `${error}\n${frames}`,
      configurable: true,
      writable: true,
    })
    return error
  }
}
