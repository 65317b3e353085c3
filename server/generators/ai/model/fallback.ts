import { UpstreamFailure } from './failure.ts'

/**
 * OpenAI-compatible endpoints differ in the parameters that they accept. Returns a function that tries the ways in
 * order, the best first, and goes to the next one only after an error that matches `aboutTheWay`. It remembers the way
 * that worked, so that later requests start with it. Throws the attempt's error if no way is left.
 */
export function createLadder<Way>(ways: readonly Way[], aboutTheWay: RegExp) {
  let known = 0
  return async <Result>(attempt: (way: Way) => Promise<Result>): Promise<Result> => {
    for (let index = known; ; index += 1) {
      const way = ways[index]
      if (way === undefined) throw new Error('A ladder needs a way')
      try {
        const result = await attempt(way)
        known = Math.max(known, index)
        return result
      } catch (error) {
        if (index + 1 === ways.length || !isRefused(error, aboutTheWay)) throw error
      }
    }
  }
}

/** Statuses that may mean an unsupported parameter. OpenRouter answers 404 when no model supports a parameter. */
const aboutTheRequest: readonly (number | undefined)[] = [400, 404, 415, 422, 501]

function isRefused(error: unknown, aboutTheWay: RegExp) {
  return (
    error instanceof UpstreamFailure && aboutTheRequest.includes(error.status) && error.mentions(aboutTheWay)
  )
}
