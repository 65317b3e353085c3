import type { Locale } from '../locale.ts'
import { type Calls, type HookKind, hookKinds, type Point, type Voice } from '../locale-schema.ts'
import type { Chance } from '../seed.ts'
import type { Subject } from '../topic/subject.ts'
import { choosePoints, closestFirst, factsFor, pointsFor } from './points.ts'
import { type Slots, sayable } from './sentence.ts'

/**
 * One place in a script. Exactly one of its options is said there, the preferred ones first; an empty option leaves
 * the place out. Places with a low rank are decided first, so that the exact fit is paid for by the others.
 */
export interface Place {
  rank: number
  options: readonly string[]
}

export interface Request {
  locale: Locale
  voice: Voice
  subject: Subject
  seconds: number
  /** How many words the script shall have. */
  words: number
  chance: Chance
}

export interface Outline {
  places: readonly Place[]
  hooks: Record<HookKind, readonly string[]>
}

/** From so many words on, a script has numbered points, a summary, stories. */
const lengths = { tiny: 32, short: 85, numbered: 130, recap: 220, scenes: 500 }

/** The places of a script in the order in which they are spoken. */
export function outline(request: Request): Outline {
  const points = choosePoints(request)
  const slots = slotsFor(request, points)
  const hooks = hooksFor(request, slots)
  const material = { points, slots, hooks, firstWay: Math.floor(request.chance.next() * 30) }
  const places = request.words < lengths.tiny ? tinyScript(request, material) : fullScript(request, material)
  return { places: places.filter(({ options }) => options.length > 0), hooks }
}

interface Material {
  points: readonly Point[]
  slots: Slots
  hooks: Outline['hooks']
  /** Which way of announcing a point comes first. */
  firstWay: number
}

function slotsFor({ locale, subject, seconds }: Request, points: readonly Point[]): Slots {
  const numbers = locale.phrases.numbers.split(' ')
  const count = points.length > 1 ? numbers[points.length - 1] : undefined
  const names = points.slice(0, 4).map(([name]) => name)
  return {
    ...subject.forms,
    full: subject.full,
    span: spanOf(locale, seconds),
    count,
    Count: count === undefined ? undefined : count.charAt(0).toUpperCase() + count.slice(1),
    keys:
      names.length > 1 ? `${names.slice(0, -1).join(', ')} ${locale.phrases.and} ${names.at(-1)}` : undefined,
  }
}

/** The length of the video as people say it. */
function spanOf({ phrases: { span, numbers } }: Locale, seconds: number) {
  const halfMinutes = Math.round(seconds / 30)
  const minutes = numbers.split(' ')[Math.floor(halfMinutes / 2) - 1]
  if (seconds < 120 || minutes === undefined)
    return span.seconds.replace('{count}', String(5 * Math.round(seconds / 5)))
  return (halfMinutes % 2 === 0 ? span.minutes : span.halfMinutes).replace('{count}', minutes)
}

/** Every hook by its kind, the best first; where seconds count, the short ones too. */
function hooksFor({ locale, voice, words, chance }: Request, slots: Slots) {
  const kind = (name: HookKind) => {
    const own = chance.shuffle(sayable(voice.hooks[name], slots))
    const general = chance.shuffle(sayable(locale.hooks.hooks[name], slots))
    const long = chance.next() < 0.7 ? [...own, ...general] : [...general, ...own]
    return [...long, ...(words < lengths.tiny ? sayable(locale.hooks.shortHooks[name], slots) : [])]
  }
  const [question, claim, curiosity] = hookKinds.map(kind)
  return { question: question ?? [], claim: claim ?? [], curiosity: curiosity ?? [] }
}

/**
 * All hooks that name the topic, the best of each kind before the second best, or, where seconds count, the shortest
 * first; chance decides which kind opens.
 */
function openings(hooks: Outline['hooks'], { subject, words, chance }: Request) {
  const kinds = chance.shuffle(hookKinds)
  const names = [subject.name, subject.forms.about].map((name) => name.toLowerCase())
  const deepest = Math.max(...kinds.map((kind) => hooks[kind].length))
  const all = Array.from({ length: deepest }, (_, depth) =>
    kinds.flatMap((kind) => hooks[kind].at(words < lengths.tiny ? -1 - depth : depth) ?? []),
  )
  return all.flat().filter((hook) => names.some((name) => hook.toLowerCase().includes(name)))
}

/** A few seconds: somebody names the topic, says one thing about it and lets go. */
function tinyScript(request: Request, { hooks }: Material): Place[] {
  const { locale, subject, chance } = request
  const { phrases } = locale
  const headlines = pointsFor(locale, subject).map(([, headline]) => headline)
  return [
    { rank: 0, options: openings(hooks, request) },
    { rank: 2, options: [...chance.shuffle(headlines), ''] },
    { rank: 3, options: ['', ...chance.shuffle(phrases.shortInsights)] },
    { rank: 1, options: [...chance.shuffle(callsFor(phrases.shortCalls, subject)), ''] },
  ]
}

function fullScript(request: Request, material: Material): Place[] {
  const { locale, voice, subject, words, chance } = request
  const { phrases } = locale
  const { slots, hooks, points } = material
  const must = (rank: number, patterns: readonly string[]) => ({
    rank,
    options: chance.shuffle(sayable(patterns, slots)),
  })
  const may = (rank: number, patterns: readonly string[]) => {
    const place = must(rank, patterns)
    return { rank, options: [...place.options, ''] }
  }
  const long = words >= lengths.short
  const problems = halves(chance.shuffle([...phrases.problems[subject.mode], ...phrases.problems.any]))
  const calls = halves(chance.shuffle(callsFor(phrases.calls, subject)))
  return [
    { rank: 1, options: openings(hooks, request) },
    may(long ? 1 : 9, phrases.fullTopics),
    // In a short script whatever is said of the topic comes before whatever could be said of any.
    may(long ? 7 : 30, voice.openers),
    long ? must(5, problems[0]) : may(31, problems[0]),
    may(words >= lengths.numbered ? 10 : 40, problems[1]),
    may(long ? 8 : 41, phrases.promises[points.length === 1 ? 'one' : 'many']),
    ...middle(request, material),
    ...(words >= lengths.recap && points.length > 2 ? recap(locale, { must, may }) : []),
    { rank: 1, options: callOptions(request, { slots, calls: calls[0] }) },
    may(words >= lengths.recap ? 11 : 42, calls[1]),
    may(long ? 9 : 21, voice.farewells),
  ]
}

function callsFor({ any, doing }: Calls, { mode }: Subject) {
  return mode === 'doing' ? [...any, ...doing] : any
}

function callOptions(
  { locale: { phrases }, subject, words, chance }: Request,
  { slots, calls }: { slots: Slots; calls: readonly string[] },
) {
  const long = sayable(calls, slots)
  const short = chance.shuffle(callsFor(phrases.shortCalls, subject))
  return words < lengths.short ? [...short, ...long] : [...long, ...short]
}

type Placing = (rank: number, patterns: readonly string[]) => Place

function recap({ phrases: { recaps } }: Locale, { must, may }: { must: Placing; may: Placing }) {
  return [may(6, recaps.openings), must(6, recaps.summaries), may(12, recaps.endings)]
}

/** The points, one after the other, with the turn before the last of them, or after the only one. */
function middle(request: Request, { points, slots, firstWay }: Material): Place[] {
  const { voice, words, chance } = request
  const asides = chance.shuffle(voice.asides)
  const scenes = words >= lengths.scenes ? chance.shuffle(request.locale.phrases.scenes) : []
  const turnAt = points.length === 1 ? 1 : points.length - 1
  return [...points.keys(), points.length].flatMap((index) => [
    ...(index === turnAt ? [turn(request, { slots, points })] : []),
    ...pointPlaces(request, { points, index, firstWay }),
    ...(index < points.length ? asidePlaces(asides, { index, words }) : []),
    ...(index % 3 === 2 ? scenePlaces(scenes[(index - 2) / 3]) : []),
  ])
}

/** What announces the turn and the turn itself only make sense together. */
function turn(request: Request, { slots, points }: Pick<Material, 'slots' | 'points'>): Place {
  const { locale, voice, words, chance } = request
  const { phrases } = locale
  const turns = chance.shuffle(voice.turns)
  const own = ownInsights(request, points)
  const general = [
    ...chance.shuffle(sayable(phrases.insights, slots)),
    ...chance.shuffle(phrases.shortInsights),
  ]
  const options = [
    ...own.flatMap((insight) => turns.map((start) => `${start} ${insight}`)),
    ...general.map((insight, index) => `${turns[index % turns.length] ?? ''} ${insight}`),
  ]
  return words < lengths.short ? { rank: 6, options: [...options, ''] } : { rank: 0, options }
}

/** What only this topic can turn on: a fact of its field that is no point already. */
function ownInsights({ locale, subject, chance }: Request, points: readonly Point[]) {
  const facts = closestFirst(
    chance.shuffle(factsFor(locale, subject).filter((fact) => !points.includes(fact))),
    subject,
  )
  const told = facts.map(([, claim, reason]) => [`${claim} ${reason}`, claim] as const)
  return [...told.map(([whole]) => whole), ...told.map(([, claim]) => claim)]
}

function pointPlaces(
  { locale: { phrases }, voice, words }: Request,
  { points, index, firstWay }: Pick<Material, 'points' | 'firstWay'> & { index: number },
) {
  const point = points[index]
  if (point === undefined) return []
  const [, headline, reason, ...more] = point
  const numbered = points.length > 2 && words >= lengths.numbered
  const position = index === 0 ? 'first' : index === points.length - 1 ? 'last' : 'middle'
  const announcements = sayable(phrases.ordinals[position], { number: phrases.numbers.split(' ')[index] })
  return [
    ...(numbered ? [{ rank: 3, options: rotated(announcements, index + firstWay) }] : []),
    { rank: 2, options: [headline.replace(/\.$/, voice.emphasis ?? '.')] },
    { rank: 5, options: words < lengths.numbered ? [reason, ''] : [reason] },
    ...more.map((sentence, depth) => ({
      rank: words < lengths.short ? 7 + depth : 20 + 4 * depth,
      options: [sentence, ''],
    })),
  ]
}

/** One aside to a point, while they last; the first comes before other details, because it carries the tone. */
function asidePlaces(asides: readonly string[], { index, words }: { index: number; words: number }): Place[] {
  const aside = asides[index]
  const rank = index === 0 && words >= lengths.short ? 7 : 22
  return aside === undefined ? [] : [{ rank, options: [aside, ''] }]
}

/** A story is told whole or not at all, so its sentences are one option. */
function scenePlaces(scene: readonly string[] | undefined): Place[] {
  return scene === undefined ? [] : [{ rank: 19, options: [scene.join(' '), ''] }]
}

/** Begins the list elsewhere for every point, so that neighbours are not announced in the same words. */
function rotated(items: readonly string[], by: number) {
  const start = items.length === 0 ? 0 : by % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

function halves(items: readonly string[]) {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)] as const
}
