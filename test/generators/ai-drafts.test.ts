import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countWords } from '../../server/generators/measures/words.ts'
import { expectBalanced } from '../fixtures/balanced.ts'
import {
  type AiService,
  goodNiches,
  goodScore,
  goodScript,
  scoreRequest,
  startAiService,
} from './ai-service.ts'
import { type Answer, fails, says } from './fake-upstream.ts'

let service: AiService
beforeAll(async () => {
  service = await startAiService()
})
afterAll(async () => {
  await expectBalanced(service)
  await service.stop()
})

const topic = 'How to brew coffee at home'

type Written = Awaited<ReturnType<typeof goodScript>>

function isAnswer(answer: unknown): answer is Answer {
  return typeof answer === 'function'
}

/** The request with these answers of the model; all of them must be asked for, and no more. */
async function answered(path: string, body: object, ...answers: unknown[]) {
  const ada = await service.account()
  service.metered.length = 0
  service.upstream.next(...answers.map((answer) => (isAnswer(answer) ? answer : says(answer))))
  const { status, json } = await ada.post(path, body)
  expect([status, service.upstream.asked.length, await ada.credits()]).toEqual([200, answers.length, 98])
  return json.data
}

const script = (...answers: unknown[]) => answered('/api/v1/script', { topic }, ...answers)

/** What was done about the faults of the last generation's drafts. */
const faults = () =>
  service.metered.filter(([kind]) => kind === 'draft').map(([, , fault, remedy]) => `${fault} ${remedy}`)

const lastQuestion = () => service.upstream.asked.at(-1)?.body.messages.at(-1).content

describe('what code can mend needs no second call', () => {
  it.each([
    ['a label', (text: string) => `Hook: ${text}`, 'labels'],
    ['a label in bold', (text: string) => `**Hook 1:** ${text}`, 'markdown,labels'],
    ['a label after a sentence', (text: string) => text.replace('. ', '. CTA: '), 'labels'],
    ['a stage direction', (text: string) => `(smiles into the camera) ${text}`, 'stage_directions'],
    [
      'a stage direction inside',
      (text: string) => text.replace('. ', '. [Cut to the cup] '),
      'stage_directions',
    ],
    ['a line that is seen', (text: string) => `${text}\nB-roll: beans in a grinder.`, 'stage_directions'],
    ['a time', (text: string) => `0:00 - 0:05: ${text}`, 'labels'],
    ['a bracket that nothing closes', (text: string) => `${text.replace(' ', ' (')}`, 'stage_directions'],
    ['a heading', (text: string) => `## Your coffee\n${text}`, 'headings'],
    ['Markdown', (text: string) => `**${text.replace('. ', '.** ')}`, 'markdown'],
    ['a link', (text: string) => text.replace(/^(\S+)/, '[$1](https://example.com/a)'), 'markdown'],
    ['bullets', (text: string) => `- ${text}`, 'markdown'],
    ['emojis', (text: string) => `☕ ${text} 👩🏽‍🍳🇩🇪`, 'emojis'],
    ['a dash at the end', (text: string) => `${text} —`, 'dashes'],
  ])('%s goes', async (_what, spoil, mended) => {
    const good = await goodScript({ topic })
    const data = await script({ ...good, script: spoil(good.script) })
    expect(data).toEqual({ ...good, wordCount: 150, estimatedSeconds: 60 })
    expect(faults()).toEqual(mended.split(',').map((name) => `${name} mended`))
  })

  it('a dash inside a sentence becomes a comma, and long text in brackets stays without them', async () => {
    const good = await goodScript({ topic })
    const [first = '', ...others] = good.script.split(' ')
    const aside = 'which nobody has ever told me in all the years of drinking it every morning'
    expect((await script({ ...good, script: `${first} — ${others.join(' ')}` })).script).toBe(
      `${first}, ${others.join(' ')}`,
    )
    expect((await script({ ...good, script: `${good.script} (${aside})` })).script).toContain(aside)
  })

  it('hooks beyond three go, and so does one that is there twice', async () => {
    const good = await goodScript({ topic })
    const more = [good.hookVariants[0], ...good.hookVariants, 'One more thing.', 'And another one.']
    expect((await script({ ...good, hookVariants: more })).hookVariants).toEqual(good.hookVariants)
    expect(faults()).toEqual(['same_hooks mended', 'extra_hooks mended'])
  })

  it.each([1.3, 2])(
    'a script that is %s times too long loses sentences, and never its first and last',
    async (times) => {
      const long = await goodScript({ topic, duration: `${60 * times}s` })
      const { script: cut, wordCount, estimatedSeconds } = await script(long)
      expect(wordCount).toBe(countWords(cut))
      expect([wordCount >= 135, wordCount <= 165, estimatedSeconds]).toEqual([
        true,
        true,
        Math.round(wordCount / 2.5),
      ])
      const sentences = (text: string) => text.split(/(?<=[.!?]) /)
      expect(sentences(cut).at(0)).toBe(sentences(long.script).at(0))
      expect(sentences(cut).at(-1)).toBe(sentences(long.script).at(-1))
      expect(sentences(cut).every((sentence) => sentences(long.script).includes(sentence))).toBe(true)
      expect(faults()).toEqual(['too_long mended'])
    },
  )

  it('scores become whole numbers from 0 to 100, and a verdict two sentences', async () => {
    const score = {
      total_score: 140,
      hook_score: '70.5/100',
      verdict: '**This is good.** That is less good, z. B. here. This is bad. 🙂',
    }
    const data = await answered('/api/v1/viral-score', scoreRequest, { score })
    expect(data.score).toEqual({
      total_score: 100,
      hook_score: 71,
      verdict: 'This is good. That is less good, z. B. here.',
    })
    expect(faults().sort()).toEqual([
      'emojis mended',
      'long_verdict mended',
      'markdown mended',
      'scores mended',
    ])
  })

  it('niches that are there twice, have no title or are too many go', async () => {
    const { niches } = goodNiches
    const others = ['A', 'B', 'C'].map((title) => ({ title, potential: -5 }))
    const broken = [
      { title: '', potential: 3 },
      { title: 'No number' },
      'nothing',
      { title: 'camping coffee', potential: 1 },
    ]
    const data = await answered('/api/v1/niche', { topic }, { niches: [...niches, ...broken, ...others] })
    expect(data.niches).toHaveLength(7)
    expect(data.niches.slice(0, 5).map(({ potential }: { potential: number }) => potential)).toEqual([
      88, 88, 70, 61, 47,
    ])
    expect(data.niches[5]).toEqual({ title: 'A', potential: 0 })
    expect(faults()).toEqual(['scores mended', 'same_titles mended', 'extra_niches mended'])
  })
})

describe('an answer is read as models write it', () => {
  const { niches } = goodNiches
  const { score } = goodScore
  const pretty = JSON.stringify(goodNiches, undefined, 2)

  it.each([
    [
      'thoughts, a fence and talk',
      `<think>{niches?}</think>Here you are:\n\`\`\`json\n${pretty}\n\`\`\`\nEnjoy!`,
    ],
    ['thoughts without their beginning', `Let me see {1}.</think>${pretty}`],
    ['braces in the talk', `Sure {happy}! ${pretty}`],
    ['a comma too many', pretty.replace(/\}\s*\]/, '},]')],
    ['comments', pretty.replace('[', '[ // the niches')],
  ])('with %s', async (_what, text) => {
    expect((await answered('/api/v1/niche', { topic }, text)).niches).toHaveLength(5)
  })

  it('with line breaks in its strings, and quotes in them', async () => {
    const good = await goodScript({ topic })
    const text = `{"script": "${good.script.replace('. ', '.\n')}", "hookVariants": ["Why "bitter"?", "B.", "C."]}`
    expect((await script(text)).hookVariants[0]).toBe('Why "bitter"?')
  })

  it.each([
    ['objects', (hooks: string[]) => hooks.map((text, index) => ({ type: 'hook', id: index, text }))],
    [
      'an object',
      (hooks: string[]) => Object.fromEntries(hooks.map((text, index) => [`hook${index}`, text])),
    ],
    ['lines', (hooks: string[]) => hooks.map((text, index) => `${index + 1}. ${text}`).join('\n')],
    ['quotes', (hooks: string[]) => hooks.map((text) => `"${text}"`)],
  ])('with hooks as %s', async (_what, written) => {
    const good = await goodScript({ topic })
    const data = await script({ ...good, hookVariants: written(good.hookVariants) })
    expect(data.hookVariants.map((hook: string) => hook.replace(/^\d\. /, ''))).toEqual(good.hookVariants)
  })

  it('with a script as a list of paragraphs, and a score without its wrapping', async () => {
    const good = await goodScript({ topic })
    const [first, ...others] = good.script.split(/(?<=\.) /)
    expect((await script({ ...good, script: [first, others.join(' ')] })).wordCount).toBe(150)
    const texts = { ...score, total_score: '7/10', hook_score: 'Score: 83 ' }
    const data = await answered('/api/v1/viral-score', scoreRequest, texts)
    expect(data.score).toMatchObject({ total_score: 70, hook_score: 83 })
  })

  it('with titles that are numbered, whose numbers go, and not the one of a single title', async () => {
    const numbered = niches.map(({ title, potential }, index) => ({
      title: `${index + 1}. ${title}`,
      potential,
    }))
    expect(await answered('/api/v1/niche', { topic }, { niches: numbered })).toEqual(
      await answered('/api/v1/niche', { topic }, goodNiches),
    )
    const single = { title: '24. December decoration', potential: 99 }
    const data = await answered('/api/v1/niche', { topic }, { niches: [single, ...niches] })
    expect(data.niches[0]).toEqual(single)
  })

  it.each([
    ['nl', 'De hook is sterk, maar het einde is zwak.'],
    ['sv', 'Kroken är stark men slutet är svagt.'],
    ['tr', 'Giriş güçlü ama son zayıf.'],
    ['fr', 'On voit bien la promesse, mais la fin est faible.'],
    ['pl', 'To jest mocny hook, ale koniec jest za wolny.'],
  ])('with a short verdict in %s', async (language, verdict) => {
    const data = await answered(
      '/api/v1/viral-score',
      { ...scoreRequest, language },
      { score: { ...score, verdict } },
    )
    expect(data.score.verdict).toBe(verdict)
  })
})

describe('what only the model can mend is asked for once more', () => {
  it('a script that is too short, with a length that makes up for what the model leaves out', async () => {
    const short = await goodScript({ topic, duration: '40s' })
    const right = await goodScript({ topic, duration: '60s' })
    expect((await script(short, right)).script).toBe(right.script)
    expect(lastQuestion()).toMatch(/Expand the script to 225 words: it is too short by 50 words/)
    const roles = service.upstream.asked[1]?.body.messages.map(({ role }: { role: string }) => role)
    expect(roles).toEqual(['system', 'user', 'assistant', 'user'])
    expect(faults()).toEqual(['too_short asked_again'])
  })

  it('hooks that are missing, and nothing but these', async () => {
    const good = await goodScript({ topic })
    const [first, second, third] = good.hookVariants
    const data = await script({ ...good, hookVariants: [first, second] }, { hookVariants: [second, third] })
    expect(data).toMatchObject(good)
    expect(lastQuestion()).toMatch(/1 more in hookVariants/)
    const { schema } = service.upstream.asked[1]?.body.response_format.json_schema ?? {}
    expect(Object.keys(schema.properties)).toEqual(['hookVariants'])
    expect(faults()).toEqual(['hooks_missing asked_again', 'same_hooks mended'])
  })

  it('more niches, where fewer than five can be used', async () => {
    const { niches } = goodNiches
    const data = await answered(
      '/api/v1/niche',
      { topic },
      { niches: niches.slice(0, 3) },
      { niches: niches.slice(2) },
    )
    expect(data.niches).toHaveLength(5)
    expect(lastQuestion()).toMatch(/4 more niches/)
  })

  it('a script in the wrong language', async () => {
    const wrong = await goodScript({ topic })
    const right = await goodScript({ topic, language: 'de' })
    const data = await answered('/api/v1/script', { topic, language: 'de' }, wrong, right)
    expect(data.script).toBe(right.script)
    expect(data.hookVariants).toEqual(right.hookVariants)
    expect(lastQuestion()).toMatch(/not in German/)
  })

  it.each([
    ['no JSON', 'I would be glad to help you!'],
    ['half of the JSON', '{"niches": [{"title": "Cof'],
    ['nothing', ''],
    ['JSON of another form', { ideas: ['Coffee'] }],
  ])('%s', async (_what, wrong) => {
    expect((await answered('/api/v1/niche', { topic }, wrong, goodNiches)).niches).toHaveLength(5)
    expect(faults()).toEqual(['unreadable asked_again'])
  })

  it('a verdict that is empty, and scores that are missing', async () => {
    const empty = { score: { ...goodScore.score, verdict: ' ' } }
    expect(await answered('/api/v1/viral-score', scoreRequest, empty, goodScore)).toEqual(goodScore)
    const half = { score: { hook_score: 70, verdict: 'Good.' } }
    expect(await answered('/api/v1/viral-score', scoreRequest, half, goodScore)).toEqual(goodScore)
  })
})

describe('what is then still not as it should be is given, the better of two drafts, with true counts', () => {
  const words = ({ script }: Written) => countWords(script)

  it.each([
    ['the first', '45s', '40s', 0],
    ['the second', '40s', '45s', 1],
  ] as const)('a script that is too short twice: %s', async (_which, one, other, given) => {
    const drafts = [await goodScript({ topic, duration: one }), await goodScript({ topic, duration: other })]
    const data = await script(...drafts)
    const better = drafts[given] as Written // it is one of the two
    expect(data).toEqual({
      ...better,
      wordCount: words(better),
      estimatedSeconds: Math.round(words(better) / 2.5),
    })
    expect(faults().slice(-1)).toEqual(['too_short given'])
  })

  it('two hooks instead of three', async () => {
    const good = await goodScript({ topic })
    const two = good.hookVariants.slice(0, 2)
    expect(await script({ ...good, hookVariants: two }, { hookVariants: two })).toMatchObject({
      hookVariants: two,
    })
  })

  it('a draft whose correction is worse, is refused, or does not come', async () => {
    const short = await goodScript({ topic, duration: '45s' })
    const german = await goodScript({ topic, language: 'de' })
    for (const second of [german, 'Sorry!', says(null, { refusal: 'No' }), fails(504, 'timeout')]) {
      expect((await script(short, second)).script).toBe(short.script)
    }
  })

  it('a script of one sentence that nothing can be taken from', async () => {
    const good = await goodScript({ topic, duration: '90s' })
    const endless = { ...good, script: good.script.replaceAll(/[.!?]/g, ',') }
    const { wordCount } = await script(endless, endless)
    expect(wordCount).toBe(225)
    expect(lastQuestion()).toMatch(/too long by 75 words/)
  })
})
