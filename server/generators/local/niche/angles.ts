import type { Niches, Shape } from '../locale-schema.ts'
import type { Mode } from '../topic/subject.ts'
import type { Stage } from './audience.ts'

/**
 * A direction into which any topic can be narrowed, with what is known about such niches, each from 0 to 1. The
 * numbers are judgements, stated here so that they can be argued with; nothing else moves a potential.
 */
export interface Angle {
  /** `{topic}` follows another word, `{Topic}` begins the title, `{who}` is a plural. */
  title(texts: Niches): string
  shape: Shape
  /** Only for topics of this mode. */
  mode: Mode | null
  /** Whom it serves especially. */
  stages: readonly Stage[]
  /** How narrow it is: narrow niches are found sooner. */
  specificity: number
  /** How often people look for it. */
  demand: number
  /** How long an episode stays of use. */
  evergreen: number
  /** How readily it earns: products, services, sponsors. */
  earning: number
  /** How few others do it. */
  openness: number
}

type Row = readonly [
  shape: Shape,
  stages: readonly Stage[],
  mode: Mode | null,
  specificity: number,
  demand: number,
  evergreen: number,
  earning: number,
  openness: number,
]

/** By the names under which each language has their titles. */
const rows: Readonly<Record<string, Row>> = {
  budget: ['tip', ['young', 'adult'], 'doing', 0.65, 0.85, 0.75, 0.6, 0.45],
  tenMinutes: ['tip', ['adult', 'settled'], 'doing', 0.85, 0.8, 0.85, 0.6, 0.55],
  fromZero: ['explanation', ['young', 'senior'], 'doing', 0.5, 0.9, 0.95, 0.65, 0.25],
  mistakes: ['tip', [], 'doing', 0.6, 0.85, 0.8, 0.6, 0.4],
  myths: ['explanation', [], null, 0.55, 0.75, 0.8, 0.4, 0.45],
  products: ['comparison', ['adult', 'settled'], 'doing', 0.6, 0.8, 0.35, 1, 0.3],
  history: ['story', ['settled', 'senior'], null, 0.6, 0.5, 1, 0.3, 0.65],
  science: ['explanation', ['young', 'adult'], null, 0.6, 0.65, 0.85, 0.45, 0.5],
  experiments: ['test', ['young', 'adult'], 'doing', 0.75, 0.7, 0.6, 0.6, 0.6],
  tools: ['comparison', ['adult', 'young'], 'doing', 0.8, 0.75, 0.25, 0.85, 0.5],
  sideIncome: ['story', ['young', 'adult'], 'doing', 0.7, 0.75, 0.55, 0.9, 0.4],
  stories: ['story', [], null, 0.5, 0.55, 0.85, 0.4, 0.6],
  withChildren: ['tip', ['settled'], 'doing', 0.9, 0.6, 0.8, 0.65, 0.7],
  comeback: ['test', ['settled', 'senior'], 'doing', 0.9, 0.5, 0.85, 0.55, 0.8],
  everyday: ['explanation', [], 'knowing', 0.7, 0.6, 0.85, 0.45, 0.6],
  openQuestions: ['story', ['young', 'adult'], 'knowing', 0.65, 0.6, 0.7, 0.4, 0.65],
  factCheck: ['comparison', [], 'knowing', 0.7, 0.7, 0.6, 0.45, 0.55],
}

export const angles: readonly Angle[] = Object.entries(rows).map(
  ([name, [shape, stages, mode, specificity, demand, evergreen, earning, openness]]) => ({
    title: (texts) => texts.angles[name] ?? '',
    shape,
    stages,
    mode,
    specificity,
    demand,
    evergreen,
    earning,
    openness,
  }),
)

/** The names of the titles that a language must have. */
export const angleNames = Object.keys(rows)
