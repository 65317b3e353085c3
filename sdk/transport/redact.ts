/** Removes secrets from a text. */
export type Redact = (text: string) => string

/** An error that is safe to log, with its causes. */
type SafeCause = Omit<Error, 'cause'> & { code?: string; cause?: SafeCause }

/**
 * Copies what was thrown into an error that is safe to log: only name, message, code, stack and up to `depth` nested causes,
 * redacted. The error of a customer's `fetch` may hold the whole request, including the API key.
 */
export function safeCause(thrown: unknown, redact: Redact, depth = 3): SafeCause {
  const {
    name,
    message = String(thrown),
    stack = '',
    code,
    cause,
  } = Object(thrown) as Partial<NodeJS.ErrnoException> // only read
  const inner = cause && depth ? safeCause(cause, redact, depth - 1) : undefined
  const copy = new Error(redact(message), inner && { cause: inner })
  return Object.assign(copy, { name, stack: redact(stack), code: code ?? inner?.code }) as SafeCause // has these fields
}
