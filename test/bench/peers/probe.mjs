// Loaded before our server, to look into its process when the benchmark asks.
import { writeFileSync } from 'node:fs'

const samplingIntervalUs = 200
let session

const questions = {
  memory() {
    // Twice, since what is finalised by the first is free only after the second.
    globalThis.gc()
    globalThis.gc()
    return process.memoryUsage()
  },
  async startProfile() {
    const { Session } = await import('node:inspector/promises')
    session = new Session()
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: samplingIntervalUs })
    await session.post('Profiler.start')
  },
  async stopProfile({ path }) {
    const { profile } = await session.post('Profiler.stop')
    writeFileSync(path, JSON.stringify(profile))
    session.disconnect()
  },
}

if (process.channel) {
  process.on('message', async (question) => {
    process.send({ answer: await questions[question.ask]?.(question) })
  })
  // Being asked must not keep the server from ending.
  process.channel.unref()
}
