import type { GenerationResult } from '@content-generation/contract'
import { sentencesOf } from '../../measures/sentences.ts'
import { lengthFor, lengthOf } from '../../measures/speech.ts'
import type { GenerationContext, GeneratorMeter } from '../../port.ts'
import { UpstreamFailure } from '../model/failure.ts'
import type { Ask } from './ask.ts'
import { countFaults, isUsable } from './draft.ts'
import { type ScriptTask, scriptDraft } from './script-draft.ts'
import { inUnits, type WantedLength } from './script-length.ts'
import { partQuestion, scriptQuestion } from './script-question.ts'

/** The length of a part: 300 English words, which every model writes at once. */
const partSeconds = 120
/** A part may be longer by this fraction, so that no short part is left for the end. */
const partStretch = 0.2
/** A script that falls short is asked for in at most so many times the parts that it needs. */
const mostPartsFactor = 2
/** Sentences that come twice stay if the script would be shorter than this fraction of its length without them. */
const shortestWithoutRepeats = 0.7

interface Given {
  ask: Ask
  meter: GeneratorMeter | undefined
}

type Task = Pick<ScriptTask, 'input' | 'wanted'>

/**
 * Asks for a script in parts that continue each other, until it is long enough. If a part fails, or there is no time for
 * it, the script so far is the result if a customer can use it.
 */
export async function writeInParts(
  { ask, meter }: Given,
  task: Task,
  context: GenerationContext,
): Promise<GenerationResult<'script'>> {
  const { wanted } = task
  const planned = partsFor(wanted.aim, wanted)
  const opening = scriptQuestion(
    { ...task, isPart: true },
    { length: `about ${inUnits(Math.round(wanted.aim / planned), wanted)}` },
  )
  const { hookVariants, ...first } = await ask(opening, context)
  let { script } = first
  const whole = { input: { ...task.input, hooks: false }, wanted, isPart: false }
  const draft = () => scriptDraft(whole, { script: withoutRepeats(script, wanted), hookVariants: [] })
  let isLast = false
  for (let asked = 1; !isLast && lengthOf(script, wanted.language) < wanted.aim; asked += 1) {
    const missing = wanted.aim - lengthOf(script, wanted.language)
    const parts = partsFor(missing, wanted)
    isLast = parts === 1 || asked === planned * mostPartsFactor - 1
    const next = partQuestion(task, opening, { script, length: Math.round(missing / parts), isLast })
    try {
      script = `${script}\n${(await ask(next, context)).script}`
    } catch (error) {
      if (!isUsable(draft())) throw error
      break
    }
  }
  const written = draft()
  if (!isUsable(written)) throw new UpstreamFailure('The parts of the script are too short together')
  countFaults(meter, 'script', written.mended, 'mended')
  countFaults(meter, 'script', written.faults, 'given')
  return { ...written.result, hookVariants }
}

/** How many parts a length takes. */
function partsFor(length: number, { language }: WantedLength) {
  return Math.max(1, Math.ceil(length / lengthFor(partSeconds, language) - partStretch))
}

/** A model that begins again from the start of the script has written its sentences twice. */
function withoutRepeats(script: string, { aim, language }: WantedLength) {
  const seen = new Set<string>()
  const kept = sentencesOf(script, language).filter((sentence) => {
    const isNew = !seen.has(sentence.trim())
    seen.add(sentence.trim())
    return isNew
  })
  const text = kept.join('').trim()
  return lengthOf(text, language) < aim * shortestWithoutRepeats ? script : text
}
