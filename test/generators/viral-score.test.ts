import { resultSchema } from '@content-generation/contract'
import { describe, expect, test } from 'vitest'
import { weights } from '../../server/generators/local/viral-score.ts'
import { generators, rate, requestTimeLimit, write } from './local.ts'
import { pairs } from './scored-pairs.ts'
import { fifty } from './topics.ts'

const about = { thumbnail_idea: 'A red cup on black, one word: BITTER', niche: 'home barista coffee' }

const nonsense = [
  'asdkj qweoiu zxcmn asdlkj qwpeoi zxcmnb asdlk qpwoe zmxnc',
  'Xkcd fghj. Wqrt zxcv bnml? Plkj hgfd sdfg! Qzxw vbnk mnbv.',
  'buy now buy now buy now buy now buy now buy now',
  'Kaffee '.repeat(40).trim(),
  'BUY THIS NOW!!! BEST DEAL EVER!!! CLICK THE LINK!!! BUY BUY BUY!!!',
  '🔥🔥🔥 wow 🔥🔥🔥 omg 😱😱😱 click 👉👉👉 link 🔥🔥🔥',
  '!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!',
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
  'die die die die die die die die die die die',
  'table green running cloud seven purple window jump music river stone lamp',
]

describe('a viral score', () => {
  test.each(pairs)('knows that $what', async ({ better, worse }) => {
    const [more, less] = [await rate(better), await rate(worse)]
    expect(more.total_score).toBeGreaterThan(less.total_score)
  })

  test('is low for nonsense and spam', async () => {
    for (const script of nonsense) {
      const { total_score, hook_score } = await rate({ ...about, script })
      expect(total_score, script).toBeLessThanOrEqual(30)
      expect(hook_score, script).toBeLessThanOrEqual(30)
    }
  })

  test('is decent for what the script generator writes, and that beats all nonsense', async () => {
    for (const language of ['en', 'de']) {
      for (const topic of fifty.slice(0, 15)) {
        const { script } = await write({ topic, language, tone: 'energetic' })
        const { total_score } = await rate({
          script,
          thumbnail_idea: 'A red clock on black',
          niche: topic,
          language,
        })
        expect(total_score, script).toBeGreaterThanOrEqual(55)
      }
    }
  })

  test('keeps the contract, for anything one can send', async () => {
    const scripts = [
      ...nonsense,
      'word '.repeat(4000).trim(),
      'ein Satz. '.repeat(2000),
      'قهوة لذيذة في المنزل كل صباح',
      '.'.repeat(20),
    ]
    for (const script of scripts) {
      for (const language of ['en', 'de', 'ja']) {
        const result = await generators.viralScore(
          { script: script.slice(0, 20_000), thumbnail_idea: '?', niche: '☕', language },
          requestTimeLimit(),
        )
        expect(resultSchema('viralScore').safeParse(result).success).toBe(true)
      }
    }
  })

  test('comes with a verdict of at most two sentences that names the strongest and the weakest point', async () => {
    for (const { better, worse } of pairs) {
      const praised = await rate({ ...better, language: 'en' })
      expect(praised.verdict).toMatch(/strongest point.*weakest/i)
      for (const { verdict } of [praised, await rate({ ...worse, language: 'en' })]) {
        expect(verdict.split(/(?<=[.!?])\s/).length).toBeLessThanOrEqual(2)
      }
    }
  })

  test('praises nothing about nonsense and spam, and says what they are instead', async () => {
    for (const script of nonsense) {
      const [english, german] = [
        await rate({ ...about, script }),
        await rate({ ...about, script, language: 'de' }),
      ]
      expect(english.verdict, script).not.toMatch(/strongest/i)
      expect(german.verdict, script).not.toMatch(/stärkste/i)
      expect(german.verdict, script).not.toBe(english.verdict)
    }
    const letters = pairs.find(({ what }) => what === 'a story beats random letters')?.worse
    expect(letters && (await rate(letters)).verdict).toMatch(/^This is not readable text/)
  })

  test('gives its verdict in German when asked in German, else in English', async () => {
    const script = pairs[0]?.better.script ?? ''
    expect((await rate({ ...about, script, language: 'de' })).verdict).toMatch(
      /stärkste Punkt.*am schwächsten/i,
    )
    expect((await rate({ ...about, script, language: 'de-CH' })).verdict).toMatch(/stärkste Punkt/)
    expect((await rate({ ...about, script, language: 'fr' })).verdict).toMatch(/strongest point/)
  })

  test('says what is wrong where a text is no script', async () => {
    expect((await rate({ ...about, script: nonsense[0] ?? '' })).verdict).toMatch(/not readable text/)
    expect((await rate({ ...about, script: nonsense.at(-1) ?? '' })).verdict).toMatch(/list of words/)
    expect((await rate({ ...about, script: nonsense[3] ?? '' })).verdict).toMatch(/over and over/)
  })

  test('weighs its measures so that they add up to one and none counts against', () => {
    const all = Object.values(weights)
    expect(all.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1)
    expect(all.every((weight) => weight > 0)).toBe(true)
  })

  test('never falls when one thing gets better and all else stays', async () => {
    const script =
      'You may have noticed that your coffee tastes bitter. Weigh 15 grams. Grind it fresh. Try it tomorrow.'
    const total = async (change: Partial<Parameters<typeof rate>[0]>) =>
      (await rate({ ...about, script, ...change })).total_score
    const plain = await total({})
    expect(await total({ script: `Why? ${script}` })).toBeGreaterThanOrEqual(plain)
    expect(
      await total({ thumbnail_idea: `${about.thumbnail_idea}, next to a shocked face` }),
    ).toBeGreaterThanOrEqual(plain)
    expect(await total({ niche: 'coffee' })).toBeGreaterThanOrEqual(plain)
  })

  test('is the same for the same input', async () => {
    const entry = pairs[0]?.better ?? { ...about, script: '' }
    expect(await rate(entry)).toEqual(await rate(entry))
  })
})
