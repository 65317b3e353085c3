import { UpstreamFailure } from './failure.ts'

/**
 * OpenAI-compatible endpoints differ in the parameters that they accept. Returns a function that tries the dialects in
 * order, the best first, and goes to the next one only after an error that matches `aboutTheDialect`. It remembers the
 * dialect that worked, so that later requests start with it. Throws the attempt's error if no dialect is left.
 */
export function createDialects<Dialect>(dialects: readonly Dialect[], aboutTheDialect: RegExp) {
  let known = 0
  return async <Result>(attempt: (dialect: Dialect) => Promise<Result>): Promise<Result> => {
    for (let index = known; ; index += 1) {
      const dialect = dialects[index]
      if (dialect === undefined) throw new Error('There must be a dialect')
      try {
        const result = await attempt(dialect)
        known = Math.max(known, index)
        return result
      } catch (error) {
        if (index + 1 === dialects.length || !isRefused(error, aboutTheDialect)) throw error
      }
    }
  }
}

/** Statuses that may mean an unsupported parameter. OpenRouter answers 404 when no model supports a parameter. */
const aboutTheRequest: readonly (number | undefined)[] = [400, 404, 415, 422, 501]

function isRefused(error: unknown, aboutTheDialect: RegExp) {
  return (
    error instanceof UpstreamFailure &&
    aboutTheRequest.includes(error.status) &&
    error.mentions(aboutTheDialect)
  )
}
