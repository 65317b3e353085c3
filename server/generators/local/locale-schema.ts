import { z } from 'zod'

/*
 * The form of the data in `locales`: one folder for each language, one file for each key. Braces in a sentence are slots:
 * `{about}` is the topic. A list of words is one text, with blanks between the words.
 */

export const hookKinds = ['question', 'claim', 'curiosity'] as const
const tones = ['energetic', 'calm', 'funny', 'dramatic', 'educational', 'natural'] as const
export const measureNames = ['hook', 'pace', 'readability', 'specificity', 'thumbnail', 'nicheFit'] as const
const flaws = ['gibberish', 'wordList', 'repetition', 'shouting', 'symbols', 'tooShort'] as const
const stages = ['young', 'adult', 'settled', 'senior'] as const
const formats = ['short', 'long', 'audio', 'live', 'text'] as const
const shapes = ['tip', 'test', 'story', 'explanation', 'comparison'] as const
const angles = [
  ...['budget', 'tenMinutes', 'fromZero', 'mistakes', 'myths', 'products', 'history', 'science'],
  ...['experiments', 'tools', 'sideIncome', 'stories', 'withChildren', 'comeback', 'everyday'],
  ...['openQuestions', 'factCheck'],
] as const
const moods = [
  ...['dawn', 'day', 'sunset', 'dusk', 'night', 'mist', 'desert', 'autumn', 'winter'],
  ...['neon', 'ocean', 'warm', 'calm', 'noble', 'gentle', 'magic'],
] as const
const colours = [
  ...['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink', 'brown', 'black'],
  ...['grey', 'white'],
] as const
const places = ['hills', 'mountains', 'sea', 'city', 'forest', 'dunes', 'shapes'] as const

const sentences = z.array(z.string().min(1)).min(1)
/** `*` stands for any letters, `_` for the blank inside a phrase, and `^` for the beginning of the text. */
const words = z.string().regex(/^\S+( \S+)*$/)
const texts = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), z.string())
const wordLists = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), words)

const hooks = z.record(z.enum(hookKinds), sentences)

/**
 * One thing to say: a name for the summary, a headline, a reason, and sentences that may follow. Each of those can be left
 * out, so none of them may lean on the one before.
 */
const point = z.tuple([z.string(), z.string(), z.string()], z.string())
const points = z.array(point).min(1)

/** What viewers are asked to do in the end. To try it out is no answer to a question of why. */
const calls = z.strictObject({ any: sentences, doing: sentences })

/** What only a script in this tone says. */
const voice = z.strictObject({
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

/** What is known about a field of interest. */
const field = z.strictObject({
  /**
   * The words that name it. One of six letters or more also counts inside a longer word, one of five at its beginning;
   * those with `!` must stand alone: `excel` is no part of `excellent`.
   */
  words,
  /** A field of things to know and not to do: its advice is on how to understand them. */
  kind: z.literal('knowing').optional(),
  /** Ends of niche titles. */
  niches: sentences,
  advice: points,
  facts: points.optional(),
})

/** The data of a language. No sentence may stand twice in it. */
export const localeSchema = z.strictObject({
  /** `shortHooks`: for scripts of a few seconds. */
  hooks: z.strictObject({ hooks, shortHooks: hooks }),
  voices: z.record(z.enum(tones), voice),
  /** The words by which people ask for a tone. */
  tones: wordLists(tones),
  points: z.strictObject({ any: points, doing: points, knowing: points }),
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
    span: texts(['seconds', 'minutes', 'halfMinutes']),
    and: z.string(),
  }),
  fields: z.record(z.string(), field),
  niche: z.strictObject({
    everybody: z.string(),
    from: z.string(),
    between: z.string(),
    field: z.string(),
    /** The words that tell a time of life, and those that tell a format. */
    stages: wordLists(stages),
    formats: wordLists(formats),
    angles: texts(angles),
    treatments: z.record(z.enum([...formats, 'other']), texts(shapes)),
  }),
  score: z.strictObject({
    /** The little words of which every honest sentence has some. */
    functionWords: words,
    vague: words,
    units: words,
    hook: wordLists(['commands', 'address', 'curiosity', 'contrast', 'numbers', 'slowStarts']),
    thumbnail: wordLists(['objects', 'colours', 'people', 'contrasts', 'vague', 'writing']),
    strengths: texts(measureNames),
    weaknesses: texts(measureNames),
    flaws: texts(flaws),
    refusals: texts(flaws),
  }),
  /** Lists of words by which topics are read. Each language has further ones that its grammar needs. */
  grammar: z
    .looseObject({
      quotes: words,
      /** Words that a cut may not leave at the end. */
      dangling: words,
      /** Words that many topics share and none turns on. */
      common: words,
      /** Words of topics that are something to do, or something to know; `how to` says so before any other. */
      howTo: words,
      doing: words,
      knowing: words,
    })
    .catchall(words),
  looks: z.strictObject({
    moods: wordLists(moods),
    places: wordLists(places),
    colours: wordLists(colours),
    weather: wordLists(['rain', 'snow', 'stars']),
    /** What follows them is not to be seen. */
    denials: words,
  }),
})

export type Locale = z.infer<typeof localeSchema>
export type HookKind = (typeof hookKinds)[number]
export type MeasureName = (typeof measureNames)[number]
export type Flaw = (typeof flaws)[number]
export type Stage = (typeof stages)[number]
export type Format = (typeof formats)[number] | 'other'
export type Shape = (typeof shapes)[number]
export type Angle = (typeof angles)[number]
export type Mood = (typeof moods)[number]
export type Colour = (typeof colours)[number]
export type Place = (typeof places)[number]
export type Point = z.infer<typeof point>
export type Voice = z.infer<typeof voice>
