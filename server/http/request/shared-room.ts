import { tooManyRequests, unavailable } from '../../domain/errors/api-error.ts'

/** How long a request waits for others of its account, in milliseconds. */
const longestWaitMs = 2000

/** Requests of one account that wait. One more is refused at once. */
const longestLine = 64

interface RoomOptions {
  /** The most that the requests of one account take at once. */
  perAccount?: number
  /** The most that all requests take at once. */
  inAll?: number
}

interface Share {
  taken: number
  /** The requests that wait, in their order. */
  line: Set<{ amount: number; enter: () => void }>
}

/**
 * Room that requests share, such as bytes of memory. Returns a function that takes an amount and resolves with the function
 * that gives it back. If the account uses all of its part, it waits, and throws `TOO_MANY_REQUESTS` after
 * `longestWaitMs`. If there is no room in all, it throws `SERVICE_UNAVAILABLE`.
 */
export function sharedRoom({ perAccount = Infinity, inAll = Infinity }: RoomOptions) {
  const shares = new Map<string, Share>()
  let takenInAll = 0

  function waitInLine({ line }: Share, amount: number) {
    return new Promise<void>((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        line.delete(waiting)
      }
      const waiting = {
        amount,
        enter() {
          leave()
          resolve()
        },
      }
      const timer = setTimeout(() => {
        leave()
        reject(tooManyRequests())
      }, longestWaitMs)
      line.add(waiting)
    })
  }

  function giveBack(account: string, share: Share, amount: number) {
    share.taken -= amount
    takenInAll -= amount
    for (const waiting of share.line) {
      if (share.taken + waiting.amount > perAccount) return
      share.taken += waiting.amount
      waiting.enter()
    }
    if (share.taken === 0 && share.line.size === 0) shares.delete(account)
  }

  return {
    async take(account: string, amount: number) {
      const share = shares.get(account) ?? { taken: 0, line: new Set() }
      shares.set(account, share)
      if (share.line.size >= longestLine) throw tooManyRequests()
      if (share.line.size > 0 || share.taken + amount > perAccount) await waitInLine(share, amount)
      else share.taken += amount
      takenInAll += amount
      let isTaken = true
      const back = () => {
        if (isTaken) giveBack(account, share, amount)
        isTaken = false
      }
      if (takenInAll <= inAll) return back
      back()
      throw unavailable(undefined, 'NO_ROOM')
    },
  }
}
