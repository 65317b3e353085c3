import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createImageProcessor } from '../../server/generators/images/image-processor.ts'
import { createQueue } from '../../server/generators/queue.ts'
import { signal } from '../fixtures/gate.ts'
import { never } from './local.ts'

describe('the queue in front of the image library', () => {
  test('runs no more at once than it may, all of them, in order', async () => {
    const queue = createQueue(2)
    const order: number[] = []
    let running = 0
    let most = 0
    const task = (index: number) => async () => {
      order.push(index)
      running += 1
      most = Math.max(most, running)
      await pause(index % 3)
      running -= 1
      if (index % 4 === 0) throw new Error(`task ${index}`)
      return index
    }
    const runs = Array.from({ length: 20 }, (_, index) => queue.run(task(index), never()))
    const outcomes = await Promise.allSettled(runs)
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
    expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index))
    expect(most).toBe(2)
  })

  test('keeps the place of an aborted task until its work has ended', async () => {
    const processor = createImageProcessor()
    const controller = new AbortController()
    const [mayEnd, end] = signal()
    const [begun, begin] = signal()
    let ended = 0
    const task = async () => {
      begin()
      await mayEnd
      ended += 1
    }
    const first = processor.run(task, controller.signal)
    const beside = processor.run(task, never())
    await begun
    const third = processor.run(async () => ended, never())
    controller.abort(new Error('time is over'))
    await expect(first).rejects.toThrow('time is over')
    expect(ended).toBe(0)
    end()
    expect(await third).toBeGreaterThan(0)
    await beside
  })

  test('forgets what was aborted while it waited', async () => {
    const queue = createQueue(1)
    const controller = new AbortController()
    const first = queue.run(() => pause(20, 'first'), never())
    const gone = queue.run(() => Promise.reject(new Error('never started')), controller.signal)
    const third = queue.run(async () => 'third', never())
    controller.abort(new Error('time is over'))
    await expect(gone).rejects.toThrow('time is over')
    expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  })

  test('lets nobody wait longer than the caller wants', async () => {
    const queue = createQueue(1)
    const [mayEnd, end] = signal()
    const first = queue.run(() => mayEnd, never())
    const wait = { mostMs: 20, error: () => new Error('too long') }
    await expect(queue.run(async () => 'second', never(), wait)).rejects.toThrow('too long')
    const third = queue.run(async () => 'third', never(), { ...wait, mostMs: 60_000 })
    end()
    expect([await first, await third]).toEqual([undefined, 'third'])
    expect(await queue.run(async () => 'fourth', never(), wait)).toBe('fourth')
  })

  test('is idle only when nothing runs or waits', async () => {
    const queue = createQueue(1)
    let done = 0
    const work = async () => {
      await pause(5)
      done += 1
    }
    const runs = [queue.run(work, never()), queue.run(work, never()), queue.run(work, never())]
    await queue.idle()
    expect(done).toBe(3)
    await Promise.all(runs)
    await queue.idle()
  })
})
