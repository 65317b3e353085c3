/** Takes what is secret out of a text. */
export type Redact = (text: string) => string

/** An error that can be logged, and so can its causes. */
type SafeCause = Omit<Error, 'cause'> & { code?: string; cause?: SafeCause }

/**
 * What was thrown, as an error that can be logged: name, message, code and stack alone, redacted. A `fetch` of the
 * customer's may throw an error that drags the whole request along, the API key included.
 */
export function safeCause(thrown: unknown, redact: Redact, depth = 3): SafeCause {
  const {
    name,
    message = String(thrown),
    stack = '',
    code,
    cause,
  } = Object(thrown) as Partial<NodeJS.ErrnoException> // only looked at
  const inner = cause && depth ? safeCause(cause, redact, depth - 1) : undefined
  const copy = new Error(redact(message), inner && { cause: inner })
  return Object.assign(copy, { name, stack: redact(stack), code: code ?? inner?.code }) as SafeCause // as made here
}
