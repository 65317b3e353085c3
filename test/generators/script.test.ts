import { resultSchema } from '@content-generation/contract'
import { describe, expect, test, vi } from 'vitest'
import { localeNames, localeOf } from '../../server/generators/local/locale.ts'
import { languages } from '../../server/generators/measures/speech.ts'
import { countWords } from '../../server/generators/measures/words.ts'
import { write } from './local.ts'
import { fifty, germanTopics, odd } from './topics.ts'

// Thousands of them are made; how fast is a matter for the benchmarks.
vi.setConfig({ testTimeout: 300_000 })

const tones = [
  undefined,
  'energetic',
  'calm',
  'funny',
  'dramatic',
  'educational',
  'ruhig',
  'witzig',
  'bittersweet',
]

const sentencesOf = (script: string) =>
  script.split(/(?<=[.!?])\s+/).map((sentence) => sentence.toLowerCase())

const expectedSpeed = (language: string) => languages[language === 'de' ? 'de' : 'en'].perMinute / 60

async function expectToFit(input: {
  topic: string
  seconds: number
  language: string
  tone?: string | undefined
}) {
  const { topic, seconds, language, tone } = input
  const result = await write({
    topic,
    duration: `${seconds}s`,
    language,
    ...(tone === undefined ? {} : { tone }),
  })
  const told = `${language} ${tone} ${seconds}s “${topic.slice(0, 40)}”: ${result.script.slice(0, 200)}`
  expect(resultSchema('script').safeParse(result).success, told).toBe(true)
  expect(result.wordCount, told).toBe(countWords(result.script))
  expect(Math.abs(result.estimatedSeconds - seconds), told).toBeLessThanOrEqual(seconds / 10)
  expect(Math.abs(result.wordCount / expectedSpeed(language) - seconds), told).toBeLessThanOrEqual(
    seconds / 10,
  )
  const sentences = sentencesOf(result.script)
  expect(sentences.length, told).toBe(new Set(sentences).size)
  expect(result.script, told).not.toMatch(/(^|\s)[-–—]+(\s|$)|[[\]{}<>]|undefined|\s{2}|^\s|\s$/)
  expect(result.script, told).not.toMatch(/\b(hook|intro|outro|cta|call to action|turn)\s*:/i)
  expect(new Set(result.hookVariants).size, told).toBe(3)
  return result
}

function mostFrequent(sentences: readonly string[]) {
  const times = new Map<string, number>()
  for (const sentence of sentences) times.set(sentence, (times.get(sentence) ?? 0) + 1)
  const [sentence, count] = [...times].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
  return { sentence, times: count }
}

describe('a script', () => {
  test('lasts what was asked, for every second from 5 to 600, in English and German', async () => {
    for (const language of ['en', 'de']) {
      for (let seconds = 5; seconds <= 600; seconds += 1) {
        const topic = fifty[seconds % fifty.length] ?? ''
        const tone = tones[seconds % tones.length]
        await expectToFit({ topic, seconds, language, tone })
      }
    }
  })

  test('fits in every tone, for every topic, and says no sentence twice', async () => {
    for (const language of ['en', 'de', 'fr-CA']) {
      for (const tone of tones) {
        for (const topic of [...fifty.slice(0, 12), ...germanTopics, ...odd]) {
          for (const seconds of [5, 8, 15, 30, 60, 90]) await expectToFit({ topic, seconds, language, tone })
        }
      }
    }
  })

  test('says no sentence twice even in ten minutes', async () => {
    for (const language of ['en', 'de']) {
      for (const topic of [...fifty.slice(0, 20), ...odd]) {
        for (const tone of ['funny', undefined]) await expectToFit({ topic, seconds: 600, language, tone })
      }
    }
  })

  test('is about its topic, in the words it was asked with', async () => {
    for (const [language, topics] of [
      ['en', fifty],
      ['de', germanTopics],
    ] as const) {
      for (const topic of topics) {
        for (const duration of ['20s', '60s', '300s'] as const) {
          const { script, hookVariants } = await write({ topic, duration, language })
          expect(script.toLowerCase()).toContain(topic.toLowerCase().replace(/\?$/, ''))
          expect(hookVariants).toHaveLength(3)
        }
      }
    }
  })

  test('gives a very long topic in full where there is time for it', async () => {
    const long = odd.at(-1) ?? ''
    const { script } = await write({ topic: long, duration: '120s' })
    expect(script).toContain(long)
  })

  test('is another one for each of 50 topics', async () => {
    const scripts = await Promise.all(fifty.map(async (topic) => (await write({ topic })).script))
    const parts = scripts.map((script, index) => {
      const topic = (fifty[index] ?? '').toLowerCase()
      return new Set(sentencesOf(script).map((sentence) => sentence.replaceAll(topic, '…')))
    })
    for (const [index, one] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const shared = [...one].filter((sentence) => other.has(sentence)).length
        expect(
          shared / Math.min(one.size, other.size),
          `${fifty[index]}: ${[...one].join(' ')}`,
        ).toBeLessThan(0.6)
      }
    }
  })

  test('is another one for each of 50 topics even in half a minute, and says little that fits them all', async () => {
    for (const language of localeNames) {
      const scripts = await Promise.all(
        fifty.map(async (topic) => (await write({ topic, duration: '30s', language })).script),
      )
      expect(new Set(scripts).size).toBe(fifty.length)
      // The tone announces the turn in the same few words for everything; what then turns is another matter.
      const announced = localeOf(language).voices.natural.turns.map((turn) => turn.toLowerCase())
      const told = scripts
        .flatMap((script) => [...new Set(sentencesOf(script))])
        .filter((sentence) => countWords(sentence) > 7 && !announced.includes(sentence))
      const most = mostFrequent(told)
      expect(most.times, most.sentence).toBeLessThan(fifty.length / 5)
    }
  })

  test('of half a minute about a known field holds at least two of its own sentences', async () => {
    for (const [language, topic] of [
      ['en', 'Dog training'],
      ['de', 'Hundetraining'],
    ] as const) {
      const { advice = [], facts = [] } = localeOf(language).fields['pets'] ?? {}
      const own = [...advice, ...facts].flatMap((point) => point.slice(1))
      for (const tone of tones) {
        const { script } = await write({ topic, duration: '30s', language, ...(tone && { tone }) })
        expect(
          own.filter((sentence) => script.includes(sentence.slice(0, -1))).length,
          script,
        ).toBeGreaterThan(1)
      }
    }
  })

  test('is another one in every tone', async () => {
    for (const language of ['en', 'de']) {
      const scripts = await Promise.all(
        tones.map(async (tone) => (await write({ topic: 'Yoga', language, ...(tone && { tone }) })).script),
      )
      expect(new Set(scripts).size).toBe(tones.length)
    }
  })

  test('takes a tone by its German name like by its English one', async () => {
    const openings = async (tone: string) => {
      const hooks = await Promise.all(
        fifty.map(async (topic) => (await write({ topic, tone, duration: '60s' })).hookVariants),
      )
      return hooks.flat().map((hook, index) => hook.replace(fifty[Math.floor(index / 3)] ?? '', '…'))
    }
    const [english, german] = [await openings('energetic'), await openings('energisch')]
    const exclaimed = (hooks: string[]) => hooks.filter((hook) => hook.endsWith('!')).length
    expect(exclaimed(german)).toBeGreaterThan(30)
    expect(Math.abs(exclaimed(english) - exclaimed(german))).toBeLessThan(25)
  })

  test('is in the language asked for, or else in English', async () => {
    const words = async (language: string) => (await write({ topic: 'Yoga', language })).script.split(/\s+/)
    expect(await words('de')).toEqual(expect.arrayContaining(['und', 'die']))
    expect(await words('de-AT')).toEqual(await words('de'))
    expect(await words('en')).toEqual(expect.arrayContaining(['the']))
    expect(await words('en-GB')).toEqual(await words('en'))
    expect(await words('sw')).toEqual(await words('en'))
  })

  test('opens with one of its three hooks, which are a question, a claim and something to be curious about', async () => {
    for (const topic of fifty) {
      const { script, hookVariants } = await write({ topic, tone: 'calm' })
      expect(hookVariants.some((hook) => script.startsWith(hook))).toBe(true)
      expect(hookVariants[0]).toMatch(/\?$/)
      expect(hookVariants[1]).toMatch(/[.!]$/)
    }
  })

  test('comes without hooks when none are wanted, and is otherwise the same', async () => {
    const [with3, without] = [await write({ topic: 'Yoga' }), await write({ topic: 'Yoga', hooks: false })]
    expect(without).toEqual({ ...with3, hookVariants: [] })
  })

  test('is the same for the same input', async () => {
    const input = { topic: 'Yoga', tone: 'funny', duration: '240s', language: 'de' } as const
    expect(await write(input)).toEqual(await write(input))
  })
})
