import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { lengthFor, secondsFor } from '../measures/speech.ts'
import { countWords } from '../measures/words.ts'
import { localeFor, localeOf } from './locale.ts'
import { type HookKind, hookKinds } from './locale-schema.ts'
import { fit } from './script/fitting.ts'
import { type Outline, outline } from './script/outline.ts'
import { seeded } from './seed.ts'
import { isForeign, subjectOf } from './topic/subject.ts'
import { lexicon } from './word-lists.ts'

/** Words that the topic may take in a hook, most generous first: a script of seconds has room for few. */
const [mostRoom, ...lessRoom] = [14, 8, 6, 5, 4, 3, 2, 1] as const

const tonesNamedIn = lexicon(({ tones }) => tones)

interface Draft {
  hooks: Outline['hooks']
  sentences: readonly string[]
  /** How many words it has more or less than it should. */
  off: number
}

/** Writes a script of hook, build-up, points, turn and call to action, as long as was asked to the word. */
export function writeScript(input: GenerationInput<'script'>): GenerationResult<'script'> {
  const { sentences, hooks } = bestDraft(input)
  const script = sentences.filter((sentence) => sentence !== '').join(' ')
  const wordCount = countWords(script)
  return {
    script,
    hookVariants: input.hooks ? variants(hooks, sentences[0]) : [],
    wordCount,
    estimatedSeconds: secondsFor(wordCount, localeFor(input.language)),
  }
}

/** The draft that names the topic most fully among those that fit. */
function bestDraft(input: GenerationInput<'script'>): Draft {
  let best = draft(input, mostRoom)
  for (const maxWords of lessRoom) {
    if (best.off === 0) break
    const next = draft(input, maxWords)
    if (next.off < best.off) best = next
  }
  return best
}

function draft({ topic, tone, language, duration }: GenerationInput<'script'>, maxWords: number): Draft {
  const name = localeFor(language)
  const locale = localeOf(name)
  const seconds = Number.parseInt(duration, 10)
  const words = lengthFor(seconds, name)
  const { places, hooks } = outline({
    locale,
    voice: locale.voices[tonesNamedIn(tone ?? '')[0] ?? 'natural'],
    subject: subjectOf(name, topic, { maxWords, foreign: isForeign(topic, language) }),
    seconds,
    words,
    chance: seeded(name, topic, tone ?? ''),
  })
  return { hooks, ...fit(places, words) }
}

/** One hook of each kind; the script itself opens with one of them. */
function variants(hooks: Outline['hooks'], opening = '') {
  const variant = (kind: HookKind) => (hooks[kind].includes(opening) ? opening : hooks[kind].at(0))
  return hookKinds.flatMap((kind) => variant(kind) ?? [])
}
