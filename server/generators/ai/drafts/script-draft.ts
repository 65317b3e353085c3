import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { z } from 'zod'
import { mayBeIn } from '../../measures/language.ts'
import { lengthOf, secondsFor } from '../../measures/speech.ts'
import { countWords } from '../../measures/words.ts'
import { spoken } from '../mending/mend.ts'
import { languageName } from '../prompts/language-name.ts'
import { type Draft, draftOf, fault } from './draft.ts'
import { cutToLength, lengthFault, type WantedLength } from './script-length.ts'

export const hookCount = 3
/** The contract's bound for the characters of a hook. */
const hookAtMost = 500
/** More hooks than this are not looked at. */
const hooksReadAtMost = 20
/** More characters of a script than this are not looked at. It is twice the contract's bound. */
const readAtMost = 60_000

export type ScriptDraft = Draft<GenerationResult<'script'>>

export interface ScriptTask {
  input: GenerationInput<'script'>
  wanted: WantedLength
  /** A part of a script has no length that it must have. */
  isPart: boolean
}

const answered = z.object({
  script: z.union([z.string(), z.array(z.string()).transform((parts) => parts.join('\n'))]).catch(''),
  hookVariants: z.unknown().optional().transform(textsIn),
})

type Written = z.output<typeof answered>

/** What an answer has of a script. `undefined` if it is no object. */
export function writtenIn(answer: unknown): Written | undefined {
  return answered.safeParse(answer).data
}

/** Hooks as models write them: a list of texts, a list of objects that have one, an object, or a text of lines. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.split('\n').slice(0, hooksReadAtMost)
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.values(value).slice(0, hooksReadAtMost)
  return entries.flatMap((entry) => (typeof entry === 'string' ? entry : longestText(entry)))
}

function longestText(value: unknown): string[] {
  const found = Object.values(value ?? {}).filter((each) => typeof each === 'string')
  return found.sort((one, other) => other.length - one.length).slice(0, 1)
}

/** The word count and the seconds in the result are computed here, not by the model. */
export function scriptDraft({ input, wanted, isPart }: ScriptTask, written: Written): ScriptDraft {
  const { text, mended } = spoken(written.script.slice(0, readAtMost))
  const script = isPart ? text : cutToLength(text, wanted)
  const hooks = input.hooks ? hooksIn(written.hookVariants) : { texts: [], mended: [] }
  const missing = input.hooks ? hookCount - hooks.texts.length : 0
  const isInLanguage = mayBeIn([script, ...hooks.texts].join(' '), input.language)
  return draftOf(
    'script',
    {
      script,
      hookVariants: hooks.texts,
      wordCount: countWords(script),
      estimatedSeconds: secondsFor(lengthOf(script, wanted.language), wanted.language),
    },
    {
      mended: [...mended, ...hooks.mended, ...(script === text ? [] : ['too_long'])],
      faults: [
        script === '' && fault('empty_script', Infinity),
        !isInLanguage && fault('wrong_language', Infinity, { language: languageName(input.language) }),
        !isPart && lengthFault(script, wanted),
        missing > 0 && fault('hooks_missing', missing / 10, { count: missing }),
      ],
    },
  )
}

/** The first hooks that differ and can be spoken. */
function hooksIn(given: readonly string[]) {
  const hooks = given.slice(0, hooksReadAtMost).map((hook) =>
    spoken(
      hook
        .slice(0, readAtMost)
        .trim()
        .replace(/^"(.*)"$/s, '$1'),
    ),
  )
  const words = hooks.map(({ text }) => withoutMarks(text))
  const different = hooks.filter((_, index) => words.indexOf(words[index] ?? '') === index)
  const texts = different
    .map(({ text }) => text)
    .filter((text) => withoutMarks(text) !== '' && text.length <= hookAtMost)
  const mended = [
    ...hooks.flatMap((hook) => hook.mended),
    ...(different.length < hooks.length ? ['same_hooks'] : []),
    ...(texts.length > hookCount ? ['extra_hooks'] : []),
  ]
  return { texts: texts.slice(0, hookCount), mended }
}

function withoutMarks(text: string) {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  )
}
