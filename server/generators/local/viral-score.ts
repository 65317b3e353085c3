import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { localeFor, localeOf } from './locale.ts'
import { type Locale, measureNames } from './locale-schema.ts'
import { upperFirst } from './topic/speakable.ts'
import { type Measures, measure } from './viral-score/measures.ts'
import { type Plausibility, plausibility } from './viral-score/plausibility.ts'
import { read } from './viral-score/reading.ts'

/**
 * What each measure is worth; together 1. The hook counts most, because whoever scrolls on hears nothing else; then
 * the thumbnail, without which nobody arrives.
 */
export const weights: Readonly<Measures> = {
  hook: 0.3,
  thumbnail: 0.18,
  pace: 0.15,
  specificity: 0.15,
  readability: 0.12,
  nicheFit: 0.1,
}

/**
 * Scores a script: the weighted sum of the measures, times how much the text resembles a script at all. It is
 * monotone: raising one measure and leaving the others never lowers the total.
 */
export function scoreScript(input: GenerationInput<'viralScore'>): GenerationResult<'viralScore'> {
  const reading = read(input.script, input.language)
  const measures = measure(reading, { thumbnail: input.thumbnail_idea, niche: input.niche })
  const likeAScript = plausibility(reading)
  const { factor } = likeAScript
  const sum = measureNames.reduce((total, name) => total + weights[name] * measures[name], 0)
  return {
    score: {
      total_score: Math.round(100 * factor * sum),
      hook_score: Math.round(100 * factor * measures.hook),
      verdict: verdict(measures, likeAScript, localeOf(localeFor(input.language)).score),
    },
  }
}

/** Below this plausibility a text is no script with a flaw, it is no script. */
const leastForPraise = 0.5

/** The measures in one or two sentences: what works best, and what to change first. */
function verdict(measures: Measures, { factor, flaw }: Plausibility, texts: Locale['score']) {
  if (flaw !== undefined && factor < leastForPraise) return texts.refusals[flaw]
  const ranked = measureNames.toSorted((one, other) => measures[other] - measures[one])
  const [best = 'hook', worst = 'pace'] = [ranked.at(0), ranked.at(-1)]
  const weakness = flaw === undefined ? texts.weaknesses[worst] : texts.flaws[flaw]
  return `${texts.strengths[best]}. ${upperFirst(weakness)}.`
}
