import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWords } from '../../server/generators/measures/words.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import { type AiService, startAiService } from './ai-service.ts'
import { type Answer, type Asked, fails, says, stalls } from './fake-upstream.ts'

let shared: AiService
beforeAll(async () => {
  shared = await startAiService()
})
afterAll(async () => {
  await expectBalanced(shared)
  await shared.stop()
})

const topic = 'Coffee'

/** So many words in sentences of ten, none of which comes twice. */
function text(words: number, from: number) {
  const sentence = (index: number) => `Here is the thing number ${from + index} that you should know.`
  const all = Array.from({ length: Math.ceil(words / 10) }, (_, index) => sentence(index)).join(' ')
  return `${all.split(' ').slice(0, words).join(' ').replace(/\.$/, '')}.`
}

/** The length that the model is asked for in the last message, or else in its instructions. */
function lengthAsked({ body }: Asked) {
  const { messages } = body
  const last = /(\d+) words/.exec(messages.at(-1).content)?.[1]
  const whole = /Length: (\d+) words/.exec(messages[0].content)?.[1]
  return Number(last ?? whole)
}

const hookVariants = ['Why is it bitter?', 'Your grinder is lying.', 'One thing changed my mornings.']

/** A model that writes as many words as `length` says, of the ones that it is asked for. */
function writes(length: (asked: number) => number): Answer {
  let written = 0
  return (asked, response) => {
    const script = text(Math.round(length(lengthAsked(asked))), written)
    written += 1000
    return says({ script, hookVariants })(asked, response)
  }
}

async function scriptOf(seconds: number, model: Answer, service = shared) {
  const ada = await service.account()
  service.upstream.always(model)
  const { status, json } = await ada.post('/api/v1/script', { topic, duration: `${seconds}s` })
  expect([status, await ada.credits()]).toEqual([200, 98])
  const { script, wordCount, estimatedSeconds } = json.data
  expect(wordCount).toBe(countWords(script))
  expect(estimatedSeconds).toBe(Math.round((wordCount * 60) / 150))
  expect(json.data.hookVariants).toEqual(hookVariants)
  return estimatedSeconds / seconds
}

const percentOff = (share: number) => Math.abs(Math.round(share * 100) - 100)

const durations = [15, 60, 180, 181, 300, 600]

describe('the length of a script', () => {
  it.each(durations)('of %s s is within a tenth with a model that follows', async (seconds) => {
    const share = await scriptOf(
      seconds,
      writes((asked) => asked),
    )
    expect(percentOff(share)).toBeLessThanOrEqual(10)
  })

  it.each(durations)(
    'of %s s is within three tenths with a model that falls short by a third',
    async (seconds) => {
      const share = await scriptOf(
        seconds,
        writes((asked) => (asked * 2) / 3),
      )
      expect(percentOff(share)).toBeLessThanOrEqual(30)
    },
  )

  it.each(durations)(
    'of %s s is within a tenth with a model that writes half as much again',
    async (seconds) => {
      const share = await scriptOf(
        seconds,
        writes((asked) => asked * 1.5),
      )
      expect(percentOff(share)).toBeLessThanOrEqual(10)
    },
  )

  it('of ten minutes is at least eight tenths with a model that never writes over 400 words at once', async () => {
    expect(
      await scriptOf(
        600,
        writes((asked) => Math.min(asked, 400)),
      ),
    ).toBeGreaterThanOrEqual(0.8)
  })

  it('of ten minutes is what a model has written that writes all of it each time, a quarter short', async () => {
    const share = await scriptOf(600, (asked, response) =>
      says({ script: text(1125, 0), hookVariants })(asked, response),
    )
    expect(share).toBeCloseTo(0.75, 1)
  })

  it('of ten minutes needs one call with a model that writes all of it at once', async () => {
    expect(
      await scriptOf(
        600,
        writes(() => 1500),
      ),
    ).toBeCloseTo(1, 1)
    expect(shared.upstream.asked).toHaveLength(1)
  })
})

describe('a script in parts', () => {
  it('is one conversation, whose last part closes it', async () => {
    await scriptOf(
      600,
      writes((asked) => asked),
    )
    const asked = shared.upstream.asked.map(({ body }) => body.messages)
    expect(asked).toHaveLength(5)
    expect(asked[0][1].content).toMatch(/first part: 300 words. It opens the script and does not close it/)
    expect(asked.slice(1, 4).every((messages) => /next part/.test(messages.at(-1).content))).toBe(true)
    expect(asked[4].at(-1).content).toMatch(/last part[\s\S]*closes the script/)
    for (const [index, messages] of asked.entries()) {
      if (index > 0) expect(JSON.parse(messages[2].content).script).toContain('thing number 0 ')
    }
  })

  /** Four of five parts are asked for, and the fourth is not what was hoped for. */
  async function threeParts(fourth: Answer, service: AiService) {
    const write = writes((asked) => asked)
    let calls = 0
    const model: Answer = (asked, response) => {
      calls += 1
      return (calls === 4 ? fourth : write)(asked, response)
    }
    expect(await scriptOf(600, model, service)).toBeCloseTo(0.6, 1)
  }

  it('is given as far as it is when a part fails', () => threeParts(fails(504, 'timeout'), shared))

  it('is given as far as it is when a part does not come in time', async () => {
    const service = await startAiService({ generationTimeoutMs: 5000 })
    await threeParts(stalls('headers').answer, service)
    await expectBalanced(service)
    await service.stop()
  })

  it('is refunded when there is too little of it', async () => {
    const ada = await shared.account()
    shared.upstream.next(says({ script: text(200, 0), hookVariants }), fails(504, 'timeout'))
    const { status } = await ada.post('/api/v1/script', { topic, duration: '600s' })
    expect([status, await ada.credits()]).toEqual([502, 100])
  })
})
