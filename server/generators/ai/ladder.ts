import { UpstreamFailure } from './failure.ts'

/** Does something in the best way that the endpoint takes. */
export type Ladder<Way> = <Result>(attempt: (way: Way) => Promise<Result>) => Promise<Result>

/**
 * "OpenAI-compatible" names a family of dialects. The ways of asking are tried from the best on, until one is not
 * refused for what `aboutTheWay` recognises; that one is remembered, so that only the first customer waits for it.
 */
export function createLadder<Way>(ways: readonly Way[], aboutTheWay: RegExp): Ladder<Way> {
  let known = 0
  return async (attempt) => {
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

/** Statuses that may be about how something was asked; OpenRouter says 404 when no model takes a parameter. */
const aboutTheRequest: readonly (number | undefined)[] = [400, 404, 415, 422, 501]

function isRefused(error: unknown, aboutTheWay: RegExp) {
  return (
    error instanceof UpstreamFailure && aboutTheRequest.includes(error.status) && error.mentions(aboutTheWay)
  )
}
