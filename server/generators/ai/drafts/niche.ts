import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import { z } from 'zod'
import { plain } from '../mending/mend.ts'
import { createFence } from '../prompts/fence.ts'
import { exampleOf, promptOf } from '../prompts/prompt.ts'
import type { Question } from './ask.ts'
import { type Draft, draftOf, fault } from './draft.ts'
import { scoreOf, writtenScore } from './score-number.ts'

type Niches = GenerationResult<'niche'>

/** How many niches are asked for and given at most, and how few need a second question. */
const [asked, fewest] = [7, 5]
/** More niches than this are not looked at. */
const readAtMost = 100
/** The contract's bound for the characters of a title. */
const titleAtMost = 400

const written = z.object({ niches: z.array(z.unknown()) })
const niche = z.object({ title: z.string().max(titleAtMost), potential: writtenScore })

/** The question for niches. The result is sorted by potential, highest first, with at most 7 niches. */
export function nicheQuestion({ topic, audience, format }: GenerationInput<'niche'>): Question<Niches> {
  const fence = createFence()
  const { input, answer } = exampleOf('niche')
  return {
    operation: 'niche',
    system: promptOf('niche', {
      count: asked,
      fence: fence.rule,
      example_input: JSON.stringify(input),
      example_answer: JSON.stringify(answer),
    }),
    user: fence.around({ topic, audience, format }),
    schema: resultSchema('niche'),
    read: (answered) => draftWith([], answered),
    correct: ({ result: { niches } }) => ({
      user: promptOf('niche-more', { count: asked - niches.length }),
      schema: resultSchema('niche'),
      read: (answered) => draftWith(niches, answered),
    }),
  }
}

/** The draft of what there was before and of what an answer adds. */
function draftWith(before: Niches['niches'], answer: unknown): Draft<Niches> | undefined {
  const { data } = written.safeParse(answer)
  if (data === undefined) return undefined
  const added = unnumbered(
    data.niches.slice(0, readAtMost).flatMap((entry) => niche.safeParse(entry).data ?? []),
  )
    .map(({ title, potential }) => ({ ...plain(title), written: potential, potential: scoreOf(potential) }))
    .filter(({ text }) => text !== '')
  const all = [...before, ...added.map(({ text, potential }) => ({ title: text, potential }))]
  // Reversed, so that the first of several with the same title stays.
  const different = new Map(all.reverse().map((each) => [each.title.toLowerCase(), each]))
  const niches = [...different.values()].reverse().sort((one, other) => other.potential - one.potential)
  const missing = Math.max(0, fewest - niches.length)
  return draftOf(
    'niche',
    { niches: niches.slice(0, asked) },
    {
      mended: [
        ...added.flatMap(({ mended }) => mended),
        ...(added.some(({ written, potential }) => written !== potential) ? ['scores'] : []),
        ...(different.size < all.length ? ['same_titles'] : []),
        ...(niches.length > asked ? ['extra_niches'] : []),
      ],
      faults: [
        missing > 0 &&
          fault('few_niches', niches.length === 0 ? Infinity : missing / fewest, { count: niches.length }),
      ],
    },
  )
}

/** Titles without the numbers of a list. The number of a single title is a part of it. */
function unnumbered(niches: readonly z.output<typeof niche>[]) {
  const number = /^\s?\d{1,3}[.)] /
  if (!niches.every(({ title }) => number.test(title))) return niches
  return niches.map((each) => ({ ...each, title: each.title.replace(number, '') }))
}
