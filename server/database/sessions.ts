import type mongoose from 'mongoose'

/**
 * Gives single commands a session. For each, the driver would make one; here one that is done with its command serves
 * the next.
 */
export function sessionsOf(client: mongoose.mongo.MongoClient, mostIdle: number) {
  const idle: mongoose.ClientSession[] = [] // closing the client ends them
  return async <Result>(send: (session: mongoose.ClientSession) => Promise<Result>): Promise<Result> => {
    const used = idle.pop()
    const session = used?.hasEnded === false ? used : client.startSession({ causalConsistency: false })
    let isFit = false
    try {
      const reply = await send(session)
      isFit = idle.length < mostIdle
      return reply
    } finally {
      if (isFit) idle.push(session)
      else await session.endSession()
    }
  }
}
