import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { lengthFor, secondsFor } from '../measures/speech.ts'
import { countWords } from '../measures/words.ts'
import { allLocales, localeFor, localeOf } from './locale.ts'
import { type HookKind, hookKinds } from './locale-schema.ts'
import { fit, misfit } from './script/fitting.ts'
import { type Outline, outline, type Place } from './script/outline.ts'
import { toneOf } from './script/tone.ts'
import { seeded } from './seed.ts'
import { isForeign } from './topic/language.ts'
import { subjectOf } from './topic/subjects.ts'

/** Words that the topic may take in a hook, most generous first: a script of seconds has room for few. */
const topicRoom = [14, 8, 6, 5, 4, 3, 2, 1]

/** A script counts as fitted when it is this close, in words. */
const closeEnough = 0

/** Writes a script of hook, build-up, points, turn and call to action, as long as was asked to the word. */
export function writeScript(input: GenerationInput<'script'>): GenerationResult<'script'> {
  const { plan, lengths } = bestOutline(input)
  const { places, hooks } = plan
  const chosen = fittedSentences(places, lengths, wordsOf(input))
  const script = chosen.filter((sentence) => sentence !== '').join(' ')
  const wordCount = countWords(script)
  return {
    script,
    hookVariants: input.hooks ? variants(hooks, chosen) : [],
    wordCount,
    estimatedSeconds: secondsFor(wordCount, localeFor(input.language)),
  }
}

function wordsOf({ duration, language }: GenerationInput<'script'>) {
  return lengthFor(Number.parseInt(duration, 10), localeFor(language))
}

/** An outline, and how many words each option of each of its places has. */
interface Measured {
  plan: Outline
  lengths: number[][]
}

/** The outline that names the topic most fully among those that fit. */
function bestOutline(input: GenerationInput<'script'>): Measured {
  let best: (Measured & { off: number }) | undefined
  for (const maxWords of topicRoom) {
    const plan = planned(input, maxWords)
    const lengths = plan.places.map(({ options }) => options.map(countWords))
    const off = misfit(lengths, wordsOf(input))
    if (best === undefined || off < best.off) best = { plan, lengths, off }
    if (off <= closeEnough) break
  }
  if (best === undefined) throw new Error('The topic needs room')
  return best
}

function planned(input: GenerationInput<'script'>, maxWords: number): Outline {
  const language = localeFor(input.language)
  const locale = localeOf(language)
  return outline({
    locale,
    voice: locale.voices[toneOf(input.tone, allLocales())],
    subject: subjectOf(language, input.topic, {
      maxWords,
      foreign: isForeign(input.topic, input.language),
    }),
    seconds: Number.parseInt(input.duration, 10),
    words: wordsOf(input),
    chance: seeded('script', input.topic, input.tone ?? '', language),
  })
}

/** What is said at every place, in the order of speech; the fit is decided in the order of rank. */
function fittedSentences(places: readonly Place[], lengths: number[][], words: number): string[] {
  const byRank = [...places.keys()].sort(
    (one, other) => (places[one]?.rank ?? 0) - (places[other]?.rank ?? 0),
  )
  const choices = fit(
    byRank.map((index) => lengths[index] ?? []),
    words,
  )
  const sentences = places.map(() => '')
  for (const [order, index] of byRank.entries()) {
    sentences[index] = places[index]?.options[choices[order] ?? 0] ?? ''
  }
  return sentences
}

/** One hook of each kind; the script itself opens with one of them. */
function variants(hooks: Outline['hooks'], [opening = '']: readonly string[]) {
  const variant = (kind: HookKind) => (hooks[kind].includes(opening) ? opening : hooks[kind].at(0))
  return hookKinds.flatMap((kind) => variant(kind) ?? [])
}
