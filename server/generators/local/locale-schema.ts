import { z } from 'zod'

/*
 * The form of the data in `locales`. Braces in a sentence are slots: `{about}` is the topic. A list of words is one text, with
 * blanks between the words; `*` stands for any ending, `_` for the blank inside a phrase.
 */

const sentences = z.array(z.string().min(1)).min(1)
const words = z.string().regex(/^\S+( \S+)*$/)

export const hookKinds = ['question', 'claim', 'curiosity'] as const
export const toneNames = ['energetic', 'calm', 'funny', 'dramatic', 'educational', 'natural'] as const
export const fieldNames = [
  ...['coffee', 'food', 'baking', 'fitness', 'mind', 'money', 'tech', 'travel', 'style', 'focus'],
  ...['pets', 'games', 'science', 'music', 'home', 'garden', 'photo', 'family', 'creator'],
] as const
export const shapes = ['tip', 'test', 'story', 'explanation', 'comparison'] as const
export const formatKinds = ['short', 'long', 'audio', 'live', 'text', 'other'] as const
export const measureNames = ['hook', 'pace', 'readability', 'specificity', 'thumbnail', 'nicheFit'] as const
export const flawNames = ['gibberish', 'wordList', 'repetition', 'shouting', 'symbols', 'tooShort'] as const

const hooks = z.strictObject({ question: sentences, claim: sentences, curiosity: sentences })

/**
 * One thing to say: a name for the summary, a headline, a reason, and sentences that may follow. Each of those can be left
 * out, so none of them may lean on the one before.
 */
const point = z.tuple([z.string(), z.string(), z.string()], z.string())
const points = z.array(point).min(1)

/** What viewers are asked to do in the end. To try it out is no answer to a question of why. */
const calls = z.strictObject({ any: sentences, doing: sentences })
const texts = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.string())

/** What only a script in this tone says. */
const voice = z.strictObject({
  /** Beginnings of the words by which people ask for the tone. */
  askedBy: words.optional(),
  hooks,
  /** Right after the hook. */
  openers: sentences,
  /** Between the points. */
  asides: sentences,
  /** Announces the turn. */
  turns: sentences,
  farewells: sentences,
  /** What headlines end with instead of a full stop. */
  emphasis: z.literal('!').optional(),
})

/** The schema of each file of a language. No sentence may stand twice in a language. */
export const localeSchema = {
  /** `short`: for scripts of a few seconds. */
  hooks: z.strictObject({ hooks, shortHooks: hooks }),
  voices: z.record(z.enum(toneNames), voice),
  points: z.strictObject({
    any: points,
    doing: points,
    knowing: points,
  }),
  phrases: z.strictObject({
    promises: z.strictObject({ one: sentences, many: sentences }),
    /** Says the whole topic once where the hook has only its beginning. */
    fullTopics: sentences,
    problems: z.strictObject({ any: sentences, doing: sentences, knowing: sentences }),
    ordinals: z.strictObject({ first: sentences, middle: sentences, last: sentences }),
    insights: sentences,
    shortInsights: sentences,
    /** Stories of a few sentences that belong together, for long scripts. */
    scenes: z.array(sentences),
    recaps: z.strictObject({ openings: sentences, summaries: sentences, endings: sentences }),
    calls,
    shortCalls: calls,
    /** The cardinal numbers from one on. */
    numbers: words,
    /** The length of the video as people say it. */
    span: z.strictObject({ seconds: z.string(), minutes: z.string(), halfMinutes: z.string() }),
    and: z.string(),
  }),
  niche: z.strictObject({
    everybody: z.string(),
    from: z.string(),
    between: z.string(),
    field: z.string(),
    angles: z.record(z.string(), z.string()),
    treatments: z.record(z.enum(formatKinds), texts(shapes)),
  }),
  score: z.strictObject({
    /** The little words of which every honest sentence has some. */
    functionWords: words,
    vague: words,
    hook: texts(['commands', 'address', 'curiosity', 'contrast', 'numbers', 'slowStarts']),
    thumbnail: texts(['colours', 'people', 'contrasts', 'vague', 'articles', 'writing']),
    strengths: texts(measureNames),
    weaknesses: texts(measureNames),
    flaws: texts(flawNames),
    refusals: texts(flawNames),
  }),
  /** Lists of words by which topics are read. Each language has those that its grammar needs. */
  grammar: z.looseObject({ dangling: words, common: words }).catchall(words),
  looks: z.strictObject({
    moods: z.record(z.string(), words),
    places: z.record(z.string(), words),
    colours: z.record(z.string(), words),
    weather: z.record(z.string(), words),
    denials: words,
  }),
}

/** The schema of the file of a field: the words that name it, ends of niche titles, advice, and facts. */
export const fieldSchema = z.strictObject({
  words,
  niches: sentences,
  advice: points,
  facts: points.optional(),
})

export type ToneName = (typeof toneNames)[number]
export type HookKind = (typeof hookKinds)[number]
export type FieldName = (typeof fieldNames)[number]
export type Shape = (typeof shapes)[number]
export type FormatKind = (typeof formatKinds)[number]
export type MeasureName = (typeof measureNames)[number]
export type Flaw = (typeof flawNames)[number]
export type Point = z.infer<typeof point>
export type Calls = z.infer<typeof calls>
export type Voice = z.infer<typeof voice>
export type Hooks = z.infer<(typeof localeSchema)['hooks']>
export type Voices = z.infer<(typeof localeSchema)['voices']>
export type Points = z.infer<(typeof localeSchema)['points']>
export type Phrases = z.infer<(typeof localeSchema)['phrases']>
export type Niches = z.infer<(typeof localeSchema)['niche']>
export type Scoring = z.infer<(typeof localeSchema)['score']>
export type Grammar = z.infer<(typeof localeSchema)['grammar']>
export type Looks = z.infer<(typeof localeSchema)['looks']>
export type FieldTexts = z.infer<typeof fieldSchema>
