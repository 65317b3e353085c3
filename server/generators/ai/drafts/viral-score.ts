import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import { z } from 'zod'
import { mayBeIn } from '../../measures/language.ts'
import { sentencesOf } from '../../measures/sentences.ts'
import { plain } from '../mending/mend.ts'
import { createFence } from '../prompts/fence.ts'
import { languageName } from '../prompts/language-name.ts'
import { exampleOf, promptOf } from '../prompts/prompt.ts'
import type { Question } from './ask.ts'
import { type Draft, draftOf, fault } from './draft.ts'
import { scoreOf, writtenScore } from './score-number.ts'

type Score = GenerationResult<'viralScore'>

const sentencesAtMost = 2
/** More characters of a verdict than this are not looked at. It is four times the contract's bound. */
const readAtMost = 4000

const scores = z.object({
  total_score: writtenScore,
  hook_score: writtenScore,
  verdict: z.string().catch(''),
})
const written = z.union([z.object({ score: scores }), scores.transform((score) => ({ score }))])

/** The question for a viral score. */
export function viralScoreQuestion(input: GenerationInput<'viralScore'>): Question<Score> {
  const { script, thumbnail_idea, niche, language } = input
  const fence = createFence()
  const example = exampleOf('viral-score')
  return {
    operation: 'viralScore',
    system: promptOf('viral-score', {
      language: languageName(language),
      fence: fence.rule,
      example_input: JSON.stringify(example.input),
      example_answer: JSON.stringify(example.answer),
    }),
    user: fence.around({ script, thumbnail_idea, niche }),
    schema: resultSchema('viralScore'),
    read: (answer) => draftIn(answer, language),
  }
}

function draftIn(answer: unknown, language: string): Draft<Score> | undefined {
  const { score } = written.safeParse(answer).data ?? {}
  if (score === undefined) return undefined
  const { text: lines, mended } = plain(score.verdict.slice(0, readAtMost))
  const text = lines.replaceAll('\n', ' ')
  const verdict = sentencesOf(text, language).slice(0, sentencesAtMost).join('').trim()
  const scores = { total_score: scoreOf(score.total_score), hook_score: scoreOf(score.hook_score) }
  const isExact = scores.total_score === score.total_score && scores.hook_score === score.hook_score
  return draftOf(
    'viralScore',
    { score: { ...scores, verdict } },
    {
      mended: [...mended, ...(isExact ? [] : ['scores']), ...(verdict === text ? [] : ['long_verdict'])],
      faults: [
        verdict === '' && fault('empty_verdict', Infinity),
        !mayBeIn(verdict, language) &&
          fault('wrong_language', Infinity, { language: languageName(language) }),
      ],
    },
  )
}
