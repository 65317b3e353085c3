import { Refusal, unavailable } from './refusal.ts'

/**
 * The line for keys that this process has not yet seen to be good, since they may be made up. Whoever sends many of them
 * keeps few of the database's connections busy, and who has a key that is known passes by. It only says who waits: what
 * a key opens is looked up for every request.
 */
export interface Strangers {
  /** Looks up what a key opens; throws a `Refusal` if that is nothing. */
  lookUp<Found>(keyHash: string, find: () => Promise<Found>): Promise<Found>
}

/** Look-ups of unknown keys at once, out of the hundred connections that a process has for all but quick steps. */
const mostAtOnce = 8

/** Longer than the whole line takes while the database answers. */
const longestWaitMs = 2000

/** Beyond this, the key that was learnt first is a stranger's again. */
const mostKnown = 100_000

interface Waiting {
  keyHash: string
  /** Ends the wait: with a place, which must be left again, or past the line. */
  enter: (hasPlace: boolean) => void
}

/** Everybody is a stranger at first. */
export function strangers(): Strangers {
  const known = new Set<string>()
  const line = new Set<Waiting>()
  let places = mostAtOnce

  function wait(keyHash: string) {
    return new Promise<boolean>((resolve, reject) => {
      const end = () => {
        clearTimeout(timer)
        line.delete(waiting)
      }
      const enter = (hasPlace: boolean) => {
        end()
        resolve(hasPlace)
      }
      const waiting = { keyHash, enter }
      const timer = setTimeout(() => {
        end()
        reject(unavailable(new Error('Too many unknown keys are looked up at once')))
      }, longestWaitMs)
      line.add(waiting)
    })
  }

  /** Whether a place was taken, and not the line left because the key became known. */
  async function enter(keyHash: string) {
    if (places === 0) return wait(keyHash)
    places -= 1
    return true
  }

  function leave() {
    const [next] = line
    if (next === undefined) places += 1
    else next.enter(true)
  }

  function learn(keyHash: string) {
    if (known.has(keyHash)) return
    known.add(keyHash)
    const [first = keyHash] = known
    if (known.size > mostKnown) known.delete(first)
    for (const waiting of line) if (waiting.keyHash === keyHash) waiting.enter(false)
  }

  return {
    async lookUp(keyHash, find) {
      const hasPlace = !known.has(keyHash) && (await enter(keyHash))
      try {
        const found = await find()
        learn(keyHash)
        return found
      } catch (error) {
        // An outage says nothing of the key.
        if (error instanceof Refusal && error.code !== 'SERVICE_UNAVAILABLE') known.delete(keyHash)
        throw error
      } finally {
        if (hasPlace) leave()
      }
    },
  }
}
