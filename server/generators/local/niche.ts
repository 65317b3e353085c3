import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { languageHint } from '../measures/language.ts'
import { localeOf } from './locale.ts'
import type { Angle, Format, Locale, Shape } from './locale-schema.ts'
import { angles, type Direction, fieldNiches } from './niche/angles.ts'
import { type Audience, audienceOf } from './niche/audience.ts'
import { filled } from './slots.ts'
import { languageOfFieldIn } from './topic/fields.ts'
import { upperFirst } from './topic/speakable.ts'
import { type Subject, subjectOf } from './topic/subject.ts'
import { lexicon } from './word-lists.ts'

/** How many ideas an answer holds. */
const ideas = 7

/** How well a shape works in a format, from 0 to 1: a tip needs seconds, a test needs time. */
const formatFit: Record<Format, Record<Shape, number>> = {
  short: { tip: 1, comparison: 0.85, explanation: 0.7, test: 0.65, story: 0.55 },
  long: { test: 1, story: 0.9, comparison: 0.85, explanation: 0.8, tip: 0.5 },
  audio: { story: 1, explanation: 0.8, test: 0.55, tip: 0.5, comparison: 0.4 },
  live: { test: 0.9, comparison: 0.8, explanation: 0.75, story: 0.6, tip: 0.55 },
  text: { comparison: 0.95, tip: 0.85, explanation: 0.85, test: 0.6, story: 0.6 },
  other: { tip: 0.7, comparison: 0.7, explanation: 0.7, test: 0.7, story: 0.7 },
}

const formatsNamedIn = lexicon(({ niche }) => niche.formats)

interface Market {
  locale: Locale
  subject: Subject
  audience: Audience
  format: { kind: Format; label: string } | undefined
}

interface Idea extends Direction {
  /** `{topic}` follows another word, `{Topic}` begins the title, `{who}` is a plural. */
  title: string
}

/** Narrows the topic into niches for the audience and the format, the most promising first. */
export function findNiches(input: GenerationInput<'niche'>): GenerationResult<'niche'> {
  const market = marketOf(input)
  const niches = suitable(candidates(market), market.audience)
    .map((idea) => ({ title: titleOf(idea, market), potential: potential(idea, market) }))
    .sort((one, other) => other.potential - one.potential)
    .slice(0, ideas)
  return { niches }
}

function marketOf({ topic, audience, format }: GenerationInput<'niche'>): Market {
  const language = languageHint([topic, audience, format].join(' ')) ?? languageOfFieldIn(topic) ?? 'en'
  const locale = localeOf(language)
  return {
    locale,
    subject: subjectOf(language, topic, { maxWords: 8, foreign: false }),
    audience: audienceOf(audience, locale.niche),
    format: format === undefined ? undefined : formatOf(format),
  }
}

function formatOf(text: string): Market['format'] {
  return { kind: formatsNamedIn(text)[0] ?? 'other', label: upperFirst(text.replace(/\s+/g, ' ')) }
}

/** Nobody asks for ideas that were made for another time of life, as long as there are enough others. */
function suitable(all: readonly Idea[], audience: Audience) {
  const fitting = all.filter((idea) => audienceFit(idea, audience) !== fits.others)
  return fitting.length >= ideas ? fitting : all
}

function candidates({ subject: { mode, field }, locale }: Market): Idea[] {
  const names = Object.keys(angles) as Angle[] // Object.keys forgets the keys' type
  const general = names
    .map((name) => ({ ...angles[name], title: locale.niche.angles[name] }))
    .filter((angle) => angle.mode === undefined || angle.mode === mode)
  const known = field === undefined ? undefined : locale.fields[field]
  if (known === undefined || (mode === 'knowing' && known.kind !== mode)) return general
  const own = fieldNiches.flatMap((direction, index) => {
    const niche = known.niches[index]
    return niche === undefined ? [] : { ...direction, title: locale.niche.field.replace('{niche}', niche) }
  })
  return [...own, ...general]
}

/** An idea for nobody in particular need not say whom it is for. */
const audienceAtEnd = /,? (for|from|für) \{who\}$/

function titleOf({ title, shape }: Idea, { locale, subject, audience, format }: Market) {
  const topic = subject.forms.again ?? subject.forms.about
  const pattern = audience.given ? title : title.replace(audienceAtEnd, '')
  const whole = filled(pattern, { topic, Topic: upperFirst(topic), who: audience.name })
  return format === undefined
    ? whole
    : `${whole}, ${filled(locale.niche.treatments[format.kind][shape], format)}`
}

function potential(idea: Idea, { subject, audience, format }: Market) {
  const sum =
    0.62 * idea.appeal +
    0.08 * (subject.field === undefined ? 0.3 : 0.8) +
    0.06 * narrowness(subject.name) +
    0.14 * audienceFit(idea, audience) +
    0.1 * (format === undefined ? 0.6 : formatFit[format.kind][idea.shape])
  return Math.round(100 * sum)
}

/** One word is a field, three to five words are a subject; more than that few people search for. */
function narrowness(topic: string) {
  const words = topic.split(' ').length
  if (words <= 2) return words === 1 ? 0.2 : 0.6
  return words <= 5 ? 1 : 0.75
}

const fits = { nobody: 0.45, everybody: 0.75, own: 1, others: 0.5 }

function audienceFit({ stages }: Idea, { given, stage }: Audience) {
  if (!given) return fits.nobody
  if (stage === undefined || stages === undefined) return fits.everybody
  return stages.includes(stage) ? fits.own : fits.others
}
