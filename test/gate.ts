import { setTimeout as delay } from 'node:timers/promises'
import type { GenerationContext, ScriptInput, ScriptResult } from '../server/generators/port.ts'

/** A script generator that tests can hold, slow down and make fail: by the topic, or by `hold`. */
export function gate() {
  const waiting: { started: () => void; released: Promise<void> }[] = []
  const failed = new Set<string>()
  const hold = () => {
    const [started, announce] = signal()
    const [released, release] = signal()
    waiting.push({ started: announce, released })
    return { started, release }
  }

  return {
    /** The next script waits until it is released. */
    hold,
    /** The next scripts wait until they are released together; `started` when all of them have begun. */
    holdMany(count: number) {
      const held = Array.from({ length: count }, hold)
      return {
        started: Promise.all(held.map(({ started }) => started)),
        release: () => {
          for (const { release } of held) release()
        },
      }
    },
    async script({ topic }: ScriptInput, { signal: time }: GenerationContext): Promise<ScriptResult> {
      const held = waiting.shift()
      held?.started()
      await held?.released
      if (topic === 'fail') throw new Error('The generator is broken')
      if (topic === 'fail once' && !failed.has(topic)) {
        failed.add(topic)
        throw new Error('The generator was broken for a moment')
      }
      if (topic === 'unusable') return { script: 7 } as unknown as ScriptResult // what a broken model might give
      if (topic === 'hang') await new Promise(() => {})
      if (topic.startsWith('slow ')) await delay(Number(topic.slice(5)), undefined, { signal: time })
      return { script: `About ${topic}.`, hookVariants: [], wordCount: 2, estimatedSeconds: 1 }
    },
  }
}

/** A promise, and the call that resolves it. */
export function signal(): [promise: Promise<void>, resolve: () => void] {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return [promise, resolve]
}
