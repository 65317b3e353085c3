/** The error of an operator's command, in one sentence. The command has changed nothing. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}
