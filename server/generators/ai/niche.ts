import { nicheResult } from '@content-generation/contract'
import type { NicheInput, NicheResult } from '../port.ts'
import type { Question } from './ask.ts'
import { createFence } from './fence.ts'
import { ideas, nichePrompt } from './prompts/niche.ts'

const atLeast = 5
const titleAtMost = 200

/** What is asked for niches; the most promising come first, in whatever order the model tells them. */
export function nicheQuestion(input: NicheInput): Question<NicheResult, NicheResult> {
  return {
    operation: 'niche',
    ...nichePrompt(input, createFence()),
    schema: nicheResult,
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
    ...(titles.length >= atLeast ? [] : [`There are ${titles.length} niches instead of ${ideas}.`]),
    ...(different.size === titles.length ? [] : ['Two niches have the same title.']),
    ...(titles.includes('') ? ['A title is empty.'] : []),
    ...(titles.some((title) => title.length > titleAtMost)
      ? [`A title is longer than ${titleAtMost} characters.`]
      : []),
  ]
}
