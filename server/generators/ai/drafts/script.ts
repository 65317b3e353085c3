import { type GenerationInput, type GenerationResult, resultSchema } from '@content-generation/contract'
import type { z } from 'zod'
import { mayBeIn } from '../../measures/language.ts'
import {
  type Language,
  languageOf,
  languages,
  lengthFor,
  lengthOf,
  secondsFor,
} from '../../measures/speech.ts'
import { countWords } from '../../measures/words.ts'
import { createFence } from '../prompts/fence.ts'
import { languageName } from '../prompts/language-name.ts'
import { scriptPrompt, type Wanted } from '../prompts/script.ts'
import type { Problem, Question } from './ask.ts'
import { tidied, unspeakable } from './spoken.ts'

interface Draft {
  script: string
  hookVariants?: string[]
}

/** How far the length of a script may be from the requested one, as a fraction. */
const tolerance = 0.1
const hookCount = 3

/** The question for a script. The word count and the seconds in the result are computed here, not by the model. */
export function scriptQuestion(
  input: GenerationInput<'script'>,
): Question<Draft, GenerationResult<'script'>> {
  // A language without a known speaking rate uses the rate of English.
  const language = languageOf(input.language) ?? 'en'
  const wanted = wantedOf(input, language)
  return {
    operation: 'script',
    ...scriptPrompt(input, wanted, createFence()),
    schema: schemaOf(input),
    problems: (draft) => problemsOf(tidy(draft), input, { wanted, language }),
    result: (draft) => resultOf(tidy(draft), language),
  }
}

function schemaOf({ hooks }: GenerationInput<'script'>): z.ZodType<Draft> {
  const result = resultSchema('script')
  return hooks ? result.pick({ script: true, hookVariants: true }) : result.pick({ script: true })
}

function wantedOf({ duration }: GenerationInput<'script'>, language: Language): Wanted {
  const seconds = Number.parseInt(duration, 10)
  const exact = (seconds * languages[language].perMinute) / 60
  return {
    length: lengthFor(seconds, language),
    shortest: Math.ceil(exact * (1 - tolerance)),
    longest: Math.floor(exact * (1 + tolerance)),
    unit: languages[language].unit,
  }
}

function tidy({ script, hookVariants = [] }: Draft): Required<Draft> {
  return { script: tidied(script), hookVariants: hookVariants.map(tidied) }
}

function problemsOf(
  { script, hookVariants }: Required<Draft>,
  input: GenerationInput<'script'>,
  { wanted, language }: { wanted: Wanted; language: Language },
) {
  const isInLanguage = mayBeIn([script, ...hookVariants].join(' '), input.language)
  return [
    ...unspeakable('The script', script),
    lengthProblem(lengthOf(script, language), wanted),
    !isInLanguage && `It is not in ${languageName(input.language)}.`,
    ...(input.hooks ? hookProblems(hookVariants) : []),
  ]
}

function lengthProblem(length: number, { length: aim, shortest, longest, unit }: Wanted): Problem {
  if (length >= shortest && length <= longest) return false
  const off = length < shortest ? `Add about ${aim - length}` : `Cut about ${length - aim}`
  return `The script has ${length} ${unit} instead of ${shortest} to ${longest}. ${off} ${unit}.`
}

function hookProblems(hooks: readonly string[]): Problem[] {
  const different = new Set(
    hooks.map((hook) =>
      hook
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' '),
    ),
  )
  return [
    hooks.length !== hookCount && `hookVariants has ${hooks.length} entries instead of ${hookCount}.`,
    different.size < hooks.length && 'Two of the hookVariants say the same.',
    ...hooks.flatMap((hook, index) => unspeakable(`Hook variant ${index + 1}`, hook)),
  ]
}

function resultOf({ script, hookVariants }: Required<Draft>, language: Language): GenerationResult<'script'> {
  return {
    script,
    hookVariants,
    wordCount: countWords(script),
    estimatedSeconds: secondsFor(lengthOf(script, language), language),
  }
}
