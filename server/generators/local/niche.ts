import type { GenerationInput, GenerationResult } from '@content-generation/contract'
import { languageHint } from '../measures/language.ts'
import { type Locale, type LocaleName, localeOf } from './locale.ts'
import { type Angle, angles } from './niche/angles.ts'
import { type Audience, audienceOf } from './niche/audience.ts'
import { fieldEarning } from './niche/earning.ts'
import { type Format, formatFit, formatOf, treatment } from './niche/format.ts'
import { localeOfFieldWord } from './topic/fields.ts'
import { upperFirst } from './topic/speakable.ts'
import type { Subject } from './topic/subject.ts'
import { subjectOf } from './topic/subjects.ts'

/** How many ideas an answer holds. */
const ideas = 7

/** What each signal is worth; together 1. */
const weights = {
  specificity: 0.2,
  demand: 0.2,
  evergreen: 0.12,
  earning: 0.16,
  openness: 0.1,
  audienceFit: 0.12,
  formatFit: 0.1,
} as const

/** In this order the ideas that know the field are told. */
const concreteShapes = ['tip', 'test', 'comparison'] as const

type Signals = Record<keyof typeof weights, number>

interface Market {
  locale: Locale
  subject: Subject
  audience: Audience
  format: Format | undefined
}

/** Narrows the topic into niches for the audience and the format, the most promising first. */
export function findNiches(input: GenerationInput<'niche'>): GenerationResult<'niche'> {
  const market = marketOf(input)
  const niches = suitable(candidates(market), market.audience)
    .map((angle) => ({ title: titleOf(angle, market), potential: potential(signals(angle, market)) }))
    .sort((one, other) => other.potential - one.potential)
    .slice(0, ideas)
  return { niches }
}

function marketOf({ topic, audience, format }: GenerationInput<'niche'>): Market {
  const hint: LocaleName | undefined = languageHint([topic, audience, format].join(' '))
  const language = hint ?? localeOfFieldWord(topic) ?? 'en'
  const locale = localeOf(language)
  const subject = subjectOf(language, topic, { maxWords: 8, foreign: false })
  return { locale, subject, audience: audienceOf(audience, locale.niche), format: formatOf(format) }
}

/** Nobody asks for ideas that were made for another time of life, as long as there are enough others. */
function suitable(all: readonly Angle[], audience: Audience) {
  const fitting = all.filter((angle) => audienceFit(angle, audience) >= 0.5)
  return fitting.length >= ideas ? fitting : all
}

function candidates({ subject, locale }: Market): Angle[] {
  const general = angles.filter(({ mode }) => mode === null || mode === subject.mode)
  const { field, mode } = subject
  if (field === undefined || (mode === 'knowing' && field !== 'science')) return general
  const concrete = locale.fields[field].niches.map(
    (niche, index): Angle => ({
      title: (texts) => texts.field.replace('{niche}', niche),
      shape: concreteShapes[index % concreteShapes.length] ?? 'tip',
      stages: [],
      mode: null,
      specificity: 0.95,
      demand: 0.8 - 0.08 * index,
      evergreen: 0.8,
      earning: fieldEarning[field],
      openness: 0.7,
    }),
  )
  return [...concrete, ...general]
}

/** An idea for nobody in particular need not say whom it is for. */
const audienceAtEnd = /,? (for|from|für) \{who\}$/

function titleOf(angle: Angle, { locale, subject, audience, format }: Market) {
  const topic = subject.forms.again ?? subject.forms.about
  const slots: Readonly<Record<string, string>> = { topic, Topic: upperFirst(topic), who: audience.name }
  const whole = angle.title(locale.niche)
  const pattern = audience.given ? whole : whole.replace(audienceAtEnd, '')
  const title = pattern.replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot] ?? '')
  return format === undefined
    ? title
    : `${title}, ${treatment(format, locale.niche.treatments[format.kind][angle.shape])}`
}

function signals(angle: Angle, { subject, audience, format }: Market): Signals {
  const earning = subject.field === undefined ? 0.5 : fieldEarning[subject.field]
  return {
    specificity: 0.6 * angle.specificity + 0.2 * narrowness(subject.name) + 0.2 * (audience.given ? 1 : 0.3),
    demand: angle.demand * (subject.field === undefined ? 0.85 : 1),
    evergreen: angle.evergreen,
    earning: (angle.earning + earning) / 2,
    openness: angle.openness,
    audienceFit: audienceFit(angle, audience),
    formatFit: format === undefined ? 0.6 : formatFit[format.kind][angle.shape],
  }
}

/** One word is a field, three to five words are a subject; more than that few people search for. */
function narrowness(topic: string) {
  const words = topic.split(' ').length
  if (words === 1) return 0.2
  if (words === 2) return 0.6
  return words <= 5 ? 1 : 0.75
}

function audienceFit({ stages }: Angle, { given, stage }: Audience) {
  if (!given) return 0.5
  if (stage === undefined || stages.length === 0) return 0.65
  return stages.includes(stage) ? 1 : 0.35
}

function potential(strengths: Signals) {
  const names = Object.keys(weights) as (keyof Signals)[] // Object.keys forgets the keys' type
  return Math.round(100 * names.reduce((sum, name) => sum + weights[name] * strengths[name], 0))
}
