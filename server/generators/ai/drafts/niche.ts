import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import { createFence } from '../prompts/fence.ts'
import { ideas, nichePrompt } from '../prompts/niche.ts'
import type { Question } from './ask.ts'

const atLeast = 5

/** The question for niches. The result is sorted by potential, highest first, with at most 7 niches. */
export function nicheQuestion(input: GenerationInput<'niche'>): Question<GenerationResult<'niche'>> {
  return {
    operation: 'niche',
    ...nichePrompt(input, createFence()),
    schema: resultSchema('niche'),
    problems: ({ niches }) => problemsOf(niches.map(({ title }) => title.trim())),
    result: ({ niches }) => ({
      niches: niches
        .map(({ title, potential }) => ({ title: title.trim(), potential }))
        .sort((one, other) => other.potential - one.potential)
        .slice(0, ideas),
    }),
  }
}

function problemsOf(titles: readonly string[]) {
  const different = new Set(titles.map((title) => title.toLowerCase()))
  return [
    titles.length < atLeast && `There are ${titles.length} niches instead of ${ideas}.`,
    different.size < titles.length && 'Two niches have the same title.',
    titles.includes('') && 'A title is empty.',
  ]
}
