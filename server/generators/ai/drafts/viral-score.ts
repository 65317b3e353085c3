import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import { mayBeIn } from '../../measures/language.ts'
import { createFence } from '../prompts/fence.ts'
import { languageName } from '../prompts/language-name.ts'
import { viralScorePrompt } from '../prompts/viral-score.ts'
import type { Question } from './ask.ts'

const sentencesAtMost = 2
/** A segment with fewer words is not a sentence but part of an abbreviation such as "z. B.". */
const wordsOfASentence = 3

/** The question for a viral score. The contract's schema checks the range of the scores. */
export function viralScoreQuestion(
  input: GenerationInput<'viralScore'>,
): Question<GenerationResult<'viralScore'>> {
  return {
    operation: 'viralScore',
    ...viralScorePrompt(input, createFence()),
    schema: resultSchema('viralScore'),
    problems: ({ score }) => problemsOf(score.verdict.trim(), input.language),
    result: ({ score }) => ({ score: { ...score, verdict: score.verdict.trim() } }),
  }
}

function problemsOf(verdict: string, language: string) {
  return [
    verdict === '' && 'The verdict is empty.',
    sentencesIn(verdict, language) > sentencesAtMost && 'The verdict has more than two sentences.',
    !mayBeIn(verdict, language) && `The verdict is not in ${languageName(language)}.`,
  ]
}

function sentencesIn(text: string, language: string) {
  const pieces = [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)]
  return pieces.filter(({ segment }) => segment.trim().split(/\s+/).length >= wordsOfASentence).length
}
