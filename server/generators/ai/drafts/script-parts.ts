import type { GenerationResult } from '@content-generation/contract'
import { sentencesOf } from '../../measures/sentences.ts'
import { type Language, lengthFor, lengthOf } from '../../measures/speech.ts'
import type { GenerationContext, GeneratorMeter } from '../../port.ts'
import { UpstreamFailure } from '../model/failure.ts'
import { createFence, type Fence } from '../prompts/fence.ts'
import { promptOf } from '../prompts/prompt.ts'
import type { Ask, Question } from './ask.ts'
import { countFaults, fault, isUsable } from './draft.ts'
import { type ScriptDraft, type ScriptTask, scriptDraft } from './script-draft.ts'
import { inUnits, type WantedLength } from './script-length.ts'
import { readScript, scriptQuestion, topicOf } from './script-question.ts'

type Script = GenerationResult<'script'>

/** The length of a part: 300 words in English. */
const partSeconds = 120
/** A part may be longer by this fraction, so that no short part is left for the end. */
const partStretch = 0.2
/** A script that falls short is asked for in at most so many times the parts that it needs. */
const mostPartsFactor = 2
/** A part of which less than this fraction is new repeats the script. */
const newAtLeast = 0.25
/** A script that is shorter than this fraction takes a part that repeats it. */
const longEnough = 0.7

interface Given {
  ask: Ask
  meter: GeneratorMeter | undefined
}

/**
 * Asks for a script in parts that continue each other, until it is long enough. If a part fails, or there is no time for
 * it, the script so far is the result if a customer can use it.
 */
export async function writeInParts(
  { ask, meter }: Given,
  { input, wanted }: Pick<ScriptTask, 'input' | 'wanted'>,
  context: GenerationContext,
): Promise<Script> {
  const fence = createFence()
  const planned = partsFor(wanted.aim, wanted)
  const firstTask = { input, wanted, isPart: true }
  const task = { input: { ...input, hooks: false }, wanted, isPart: true }
  const opening = firstPart(firstTask, fence, Math.round(wanted.aim / planned))
  const { hookVariants, ...first } = await ask(opening, context)
  let { script } = first
  const whole = () => scriptDraft({ ...task, isPart: false }, { script, hookVariants: [] })
  let isLast = false
  for (let asked = 1; !isLast && lengthOf(script, wanted.language) < wanted.aim; asked += 1) {
    const missing = wanted.aim - lengthOf(script, wanted.language)
    const parts = partsFor(missing, wanted)
    isLast = parts === 1 || asked === planned * mostPartsFactor - 1
    const length = Math.round(missing / parts)
    try {
      const part = await ask(
        nextPart(task, fence, { opening: opening.user, script, length, isLast }),
        context,
      )
      const isLongEnough = lengthOf(script, wanted.language) >= wanted.aim * longEnough
      if (isLongEnough && isRepeat(part.script, script, wanted.language)) break
      script = `${script}\n${part.script}`
    } catch (error) {
      if (!isUsable(whole())) throw error
      break
    }
  }
  const written = whole()
  if (!isUsable(written)) throw new UpstreamFailure('The parts of the script are too short together')
  countFaults(meter, 'script', written.mended, 'mended')
  countFaults(meter, 'script', written.faults, 'given')
  return { ...written.result, hookVariants }
}

/** How many parts a length takes. */
function partsFor(length: number, { language }: WantedLength) {
  return Math.max(1, Math.ceil(length / lengthFor(partSeconds, language) - partStretch))
}

function firstPart(task: ScriptTask, fence: Fence, length: number): Question<Script> {
  const begin = promptOf('script-first-part', { length: inUnits(length, task.wanted) })
  return { ...scriptQuestion(task, fence), user: `${topicOf(task.input, fence)}\n\n${begin}` }
}

interface NextPart {
  /** The message that asked for the first part. */
  opening: string
  /** The script so far. */
  script: string
  length: number
  isLast: boolean
}

function nextPart(
  task: ScriptTask,
  fence: Fence,
  { opening, script, length, isLast }: NextPart,
): Question<Script> {
  // A part with faults is asked for again as a whole.
  const { correct: _, ...question } = scriptQuestion(task, fence)
  return {
    ...question,
    before: [
      { role: 'user', content: opening },
      { role: 'assistant', content: JSON.stringify({ script }) },
    ],
    user: promptOf(isLast ? 'script-last-part' : 'script-next-part', {
      length: inUnits(length, task.wanted),
    }),
    read(answer) {
      const draft = readScript(task, answer)
      return draft && withoutRepeats(draft, script, task.wanted)
    },
  }
}

/** A part without the sentences that the script has already. If there is little else, that is a fault. */
function withoutRepeats(part: ScriptDraft, script: string, { language }: WantedLength): ScriptDraft {
  const { result, faults } = part
  if (isRepeat(result.script, script, language)) return { ...part, faults: [...faults, fault('repeats', 1)] }
  return { ...part, result: { ...result, script: newIn(result.script, script, language) } }
}

function isRepeat(part: string, script: string, language: Language) {
  return lengthOf(newIn(part, script, language), language) < newAtLeast * lengthOf(part, language)
}

/** The sentences of a part that the script does not have. */
function newIn(part: string, script: string, language: Language) {
  const known = new Set(sentencesOf(script, language).map((sentence) => sentence.trim()))
  return sentencesOf(part, language)
    .filter((sentence) => !known.has(sentence.trim()))
    .join('')
    .trim()
}
