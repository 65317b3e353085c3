import { type HookKind, hookKinds, type Locale, type Point, type Voice } from '../locale-schema.ts'
import { filled, type Slots, sayable } from '../slots.ts'
import { upperFirst } from '../topic/speakable.ts'
import type { Subject } from '../topic/subject.ts'
import type { Place } from './fitting.ts'
import { choosePoints, closestFirst, factsFor, pointsFor, type Search } from './points.ts'

/** `words` is how many the script shall have. */
export interface Request extends Search {
  voice: Voice
  seconds: number
}

export interface Outline {
  /** In the order in which they are spoken. */
  places: readonly Place[]
  hooks: Record<HookKind, readonly string[]>
}

interface Material extends Request {
  points: readonly Point[]
  slots: Slots
  /** The patterns that the topic can fill, in an order of chance. */
  say(patterns: readonly string[]): string[]
}

/** From so many words on, a script has numbered points, a summary, stories. */
const lengths = { tiny: 32, short: 85, numbered: 130, recap: 220, scenes: 500 }

export function outline(request: Request): Outline {
  const points = choosePoints(request)
  const slots = slotsFor(request, points)
  const say = (patterns: readonly string[]) => request.chance.shuffle(sayable(patterns, slots))
  const material = { ...request, points, slots, say }
  const hooks = hooksFor(material)
  const places = request.words < lengths.tiny ? tinyScript(material, hooks) : fullScript(material, hooks)
  return { places: places.filter(({ options }) => options.length > 0), hooks }
}

function slotsFor({ locale: { phrases }, subject, seconds }: Request, points: readonly Point[]): Slots {
  const count = points.length > 1 ? phrases.numbers.split(' ')[points.length - 1] : undefined
  const names = points.slice(0, 4).map(([name]) => name)
  const last = names.pop()
  return {
    ...subject.forms,
    full: subject.full,
    span: spanOf(phrases, seconds),
    count,
    Count: count === undefined ? undefined : upperFirst(count),
    keys: names.length > 0 ? `${names.join(', ')} ${phrases.and} ${last}` : undefined,
  }
}

/** The length of the video as people say it. */
function spanOf({ span, numbers }: Locale['phrases'], seconds: number) {
  const halfMinutes = Math.round(seconds / 30)
  const minutes = numbers.split(' ')[Math.floor(halfMinutes / 2) - 1]
  if (seconds < 120 || minutes === undefined) {
    return filled(span.seconds, { count: String(5 * Math.round(seconds / 5)) })
  }
  return filled(halfMinutes % 2 === 0 ? span.minutes : span.halfMinutes, { count: minutes })
}

/** Every hook by its kind, the best first; where seconds count, the short ones too. */
function hooksFor({ locale, voice, words, chance, say }: Material): Outline['hooks'] {
  const { hooks, shortHooks } = locale.hooks
  const ofKind = (kind: HookKind) => {
    const [own, general] = [say(voice.hooks[kind]), say(hooks[kind])]
    const long = chance.next() < 0.7 ? [...own, ...general] : [...general, ...own]
    return words < lengths.tiny ? [...long, ...say(shortHooks[kind])] : long
  }
  return { question: ofKind('question'), claim: ofKind('claim'), curiosity: ofKind('curiosity') }
}

/**
 * All hooks that name the topic, the best of each kind before the second best, or, where seconds count, the shortest
 * first; chance decides which kind opens.
 */
function openings(hooks: Outline['hooks'], { subject, words, chance }: Material) {
  const kinds = chance.shuffle(hookKinds)
  const names = [subject.name, subject.forms.about].map((name) => name.toLowerCase())
  const deepest = Math.max(...kinds.map((kind) => hooks[kind].length))
  const all = Array.from({ length: deepest }, (_, depth) =>
    kinds.flatMap((kind) => hooks[kind].at(words < lengths.tiny ? -1 - depth : depth) ?? []),
  )
  return all.flat().filter((hook) => names.some((name) => hook.toLowerCase().includes(name)))
}

const must = (rank: number, options: readonly string[]): Place => ({ rank, options })
const may = (rank: number, options: readonly string[]): Place => ({ rank, options: [...options, ''] })

/** A few seconds: somebody names the topic, says one thing about it and lets go. */
function tinyScript(material: Material, hooks: Outline['hooks']): Place[] {
  const { locale, subject, chance, say } = material
  const { shortInsights, shortCalls } = locale.phrases
  const headlines = pointsFor(locale, subject).map(([, headline]) => headline)
  return [
    must(0, openings(hooks, material)),
    may(2, chance.shuffle(headlines)),
    must(3, ['', ...say(shortInsights)]),
    may(1, say(callsFor(shortCalls, subject))),
  ]
}

function fullScript(material: Material, hooks: Outline['hooks']): Place[] {
  const { locale, voice, subject, points, words, say } = material
  const { phrases } = locale
  const isLong = words >= lengths.short
  const hasRecap = words >= lengths.recap && points.length > 2
  const problems = halves(say([...phrases.problems[subject.mode], ...phrases.problems.any]))
  const calls = halves(say(callsFor(phrases.calls, subject)))
  const shortCalls = say(callsFor(phrases.shortCalls, subject))
  return [
    must(1, openings(hooks, material)),
    may(isLong ? 1 : 9, say(phrases.fullTopics)),
    // In a short script whatever is said of the topic comes before whatever could be said of any.
    may(isLong ? 7 : 30, say(voice.openers)),
    isLong ? must(5, problems[0]) : may(31, problems[0]),
    may(words >= lengths.numbered ? 10 : 40, problems[1]),
    may(isLong ? 8 : 41, say(phrases.promises[points.length === 1 ? 'one' : 'many'])),
    ...middle(material),
    ...(hasRecap ? recap(material) : []),
    must(1, isLong ? [...calls[0], ...shortCalls] : [...shortCalls, ...calls[0]]),
    may(words >= lengths.recap ? 11 : 42, calls[1]),
    may(isLong ? 9 : 21, say(voice.farewells)),
  ]
}

function callsFor({ any, doing }: Locale['phrases']['calls'], { mode }: Subject) {
  return mode === 'doing' ? [...any, ...doing] : any
}

function recap({ locale, say }: Material): Place[] {
  const { openings, summaries, endings } = locale.phrases.recaps
  return [may(6, say(openings)), must(6, say(summaries)), may(12, say(endings))]
}

/** The points, one after the other, with the turn before the last of them, or after the only one. */
function middle(material: Material): Place[] {
  const { locale, voice, points, words, chance } = material
  const asides = chance.shuffle(voice.asides)
  const scenes = words >= lengths.scenes ? chance.shuffle(locale.phrases.scenes) : []
  const firstWay = Math.floor(chance.next() * 30)
  const told = points.map((_, index) => [
    ...pointPlaces(material, { index, firstWay }),
    ...asidePlaces(asides[index], { index, words }),
    ...(index % 3 === 2 ? scenePlaces(scenes[(index - 2) / 3]) : []),
  ])
  return told.toSpliced(Math.max(1, points.length - 1), 0, [turn(material)]).flat()
}

/** What announces the turn and the turn itself only make sense together. */
function turn(material: Material): Place {
  const { locale, voice, words, chance, say } = material
  const { insights, shortInsights } = locale.phrases
  const turns = chance.shuffle(voice.turns)
  const options = [...ownInsights(material), ...say(insights), ...say(shortInsights)].map(
    (insight, index) => `${turns[index % turns.length]} ${insight}`,
  )
  return words < lengths.short ? may(6, options) : must(0, options)
}

/** What only this topic can turn on: a fact of its field that is no point already. */
function ownInsights({ locale, subject, points, chance }: Material) {
  const left = factsFor(locale, subject).filter((fact) => !points.includes(fact))
  const facts = closestFirst(chance.shuffle(left), subject)
  return [...facts.map(([, claim, reason]) => `${claim} ${reason}`), ...facts.map(([, claim]) => claim)]
}

function pointPlaces(material: Material, { index, firstWay }: { index: number; firstWay: number }): Place[] {
  const { locale, voice, points, words } = material
  const { ordinals, numbers } = locale.phrases
  const [, headline = '', reason = '', ...more] = points[index] ?? []
  const isNumbered = points.length > 2 && words >= lengths.numbered
  const position = index === 0 ? 'first' : index === points.length - 1 ? 'last' : 'middle'
  const announcements = sayable(ordinals[position], { number: numbers.split(' ')[index] })
  return [
    ...(isNumbered ? [must(3, rotated(announcements, index + firstWay))] : []),
    must(2, [headline.replace(/\.$/, voice.emphasis ?? '.')]),
    words < lengths.numbered ? may(5, [reason]) : must(5, [reason]),
    ...more.map((sentence, depth) => may(words < lengths.short ? 7 + depth : 20 + 4 * depth, [sentence])),
  ]
}

/** One aside to a point, while they last; the first comes before other details, because it carries the tone. */
function asidePlaces(aside: string | undefined, { index, words }: { index: number; words: number }): Place[] {
  return aside === undefined ? [] : [may(index === 0 && words >= lengths.short ? 7 : 22, [aside])]
}

/** A story is told whole or not at all, so its sentences are one option. */
function scenePlaces(scene: readonly string[] | undefined): Place[] {
  return scene === undefined ? [] : [may(19, [scene.join(' ')])]
}

/** Begins the list elsewhere for every point, so that neighbours are not announced in the same words. */
function rotated(items: readonly string[], by: number) {
  const start = by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function halves(items: readonly string[]) {
  const half = Math.ceil(items.length / 2)
  return [items.slice(0, half), items.slice(half)] as const
}
