import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { localeFor } from './locale.ts'
import { measureNames } from './locale-schema.ts'
import { type Measures, measure } from './viral-score/measures.ts'
import { plausibility } from './viral-score/plausibility.ts'
import { read } from './viral-score/reading.ts'
import { verdict } from './viral-score/verdict.ts'

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
      verdict: verdict(measures, { plausibility: likeAScript, language: localeFor(input.language) }),
    },
  }
}
