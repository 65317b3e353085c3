import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { type Answer, fails, resets, says, sends } from './fake-upstream.ts'

const generations = process.env['SOAK'] === undefined ? 150 : 2000
const atOnce = 8

/** What a model may write instead of a good draft, and whether a customer could use it. */
interface Spoilt {
  isUsable: boolean
  answer: Answer
}

const usable = (draft: unknown): Spoilt => ({ isUsable: true, answer: says(draft) })
const useless = (answer: Answer): Spoilt => ({ isUsable: false, answer })

const written = {
  right: await goodScript({ topic: 'Coffee' }),
  short: await goodScript({ topic: 'Coffee', duration: '45s' }),
  third: await goodScript({ topic: 'Coffee', duration: '40s' }),
  long: await goodScript({ topic: 'Coffee', duration: '80s' }),
  double: await goodScript({ topic: 'Coffee', duration: '120s' }),
  german: await goodScript({ topic: 'Kaffee', language: 'de' }),
}
const { right } = written
const { niches } = goodNiches
const { score } = goodScore

/** Faults of any operation's answer. */
const broken = [
  useless(says('Sure, I will gladly help you with that!')),
  useless(says('{"script": "half of')),
  useless(says('')),
  useless(says(null, { refusal: 'I cannot help with that.' })),
  useless(fails(504, 'timeout')),
  useless(fails(500, 'server_error')),
  useless(sends(503, '{}', { 'retry-after': '0' })),
  useless(resets),
]

const drafts = {
  script: {
    good: usable(right),
    spoilt: [
      ...broken,
      ...[written.short, written.third, written.long, written.double].map(usable),
      usable({ ...right, script: `Hook: ${right.script}` }),
      usable({ ...right, script: `(smiles) ${right.script}` }),
      usable({ ...right, script: `# Coffee\n${right.script}` }),
      usable({ ...right, script: `**${right.script}**` }),
      usable({ ...right, script: `${right.script} ☕` }),
      usable({ ...right, script: `${right.script} —` }),
      usable({ ...right, hookVariants: [...right.hookVariants, 'One more.'] }),
      usable({ ...right, hookVariants: right.hookVariants.slice(1) }),
      usable({ script: right.script }),
      useless(says({ ...right, script: '' })),
      useless(says(written.german)),
    ],
  },
  niche: {
    good: usable(goodNiches),
    spoilt: [
      ...broken,
      usable({ niches: niches.slice(3) }),
      usable({ niches: [...niches, ...niches] }),
      usable({ niches: niches.map(({ title }) => ({ title: `**${title}**`, potential: '140/100' })) }),
      useless(says({ niches: [] })),
    ],
  },
  'viral-score': {
    good: usable(goodScore),
    spoilt: [
      ...broken,
      usable({ score: { ...score, total_score: 170 } }),
      usable({ score: { ...score, verdict: `${score.verdict} And one more sentence. 🙂` } }),
      useless(says({ score: { ...score, verdict: '' } })),
      useless(says({ score: { verdict: score.verdict } })),
    ],
  },
}

type Path = keyof typeof drafts

/** Numbers from 0 to 1 that are the same in every run (the constants are those of Numerical Recipes). */
function numbers(seed: number) {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

let service: AiService
beforeAll(async () => {
  service = await startAiService({ caps: { pro: 1_000_000 }, generationTimeoutMs: 60_000 })
})
afterAll(() => service.stop())

it(`of ${generations} generations, all for which the model has written something usable are answered with it`, async () => {
  const pick = <Item>(items: readonly Item[], random: () => number) =>
    items[Math.floor(random() * items.length)] as Item // never empty
  // Each generation has numbers of its own, so that it does not matter which one is asked for first.
  const randoms = Array.from({ length: generations + 1 }, (_, id) => numbers(id))
  const randomOf = (id: number) => randoms[id] as () => number // one for each
  const ada = await service.account('pro', 2 * generations)
  const written = new Map<string, boolean[]>()
  service.upstream.always((asked, response) => {
    const [, { content }] = asked.body.messages
    const [id = '', path = ''] = /(\d+) (script|niche|viral-score)\b/.exec(content)?.slice(1) ?? []
    const { good, spoilt } = drafts[path as Path] // as the pattern says
    const random = randomOf(Number(id))
    const { isUsable, answer } = random() < 0.3 ? good : pick(spoilt, random)
    written.set(id, [...(written.get(id) ?? []), isUsable])
    return answer(asked, response)
  })

  const statuses: Record<number, number> = {}
  async function generate(id: number) {
    const path = pick(['script', 'script', 'niche', 'viral-score'] as const, randomOf(id))
    const topic = `${id} ${path}`
    const body = path === 'viral-score' ? { ...scoreRequest, niche: topic } : { topic }
    const { status, json } = await ada.post(`/api/v1/${path}`, body)
    const drafts = written.get(String(id)) ?? []
    expect([topic, drafts, status]).toEqual([topic, drafts, drafts.includes(true) ? 200 : 502])
    if (path === 'script' && status === 200) expect(json.data.wordCount).toBe(countWords(json.data.script))
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < generations) {
        next += 1
        await generate(next)
      }
    }),
  )

  expect(statuses[200]).toBeGreaterThan(generations / 2)
  expect(statuses[502]).toBeGreaterThan(0)
  expect(await ada.credits()).toBe(2 * (statuses[502] ?? 0))
  await expectBalanced(service)
  const mended = service.metered.flatMap(([, , fault, remedy]) => (remedy === 'mended' ? [fault] : []))
  expect([...new Set(mended)].sort()).toEqual([
    'dashes',
    'emojis',
    'extra_hooks',
    'headings',
    'labels',
    'long_verdict',
    'markdown',
    'same_hooks',
    'same_titles',
    'scores',
    'stage_directions',
    'too_long',
  ])
})
