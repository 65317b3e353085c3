import type { Angle, Shape, Stage } from '../locale-schema.ts'
import type { Mode } from '../topic/subject.ts'

/** A direction into which a topic can be narrowed. */
export interface Direction {
  shape: Shape
  /** How promising such niches are, from 0 to 1: narrow, looked for, lasting, paid for, and done by few. A judgement. */
  appeal: number
  /** Only for topics of this mode. */
  mode?: Mode
  /** Whom it serves especially. */
  stages?: readonly Stage[]
}

/** Each language has their titles. */
export const angles: Record<Angle, Direction> = {
  budget: { shape: 'tip', appeal: 0.7, mode: 'doing', stages: ['young', 'adult'] },
  tenMinutes: { shape: 'tip', appeal: 0.75, mode: 'doing', stages: ['adult', 'settled'] },
  fromZero: { shape: 'explanation', appeal: 0.7, mode: 'doing', stages: ['young', 'senior'] },
  mistakes: { shape: 'tip', appeal: 0.69, mode: 'doing' },
  myths: { shape: 'explanation', appeal: 0.63 },
  products: { shape: 'comparison', appeal: 0.62, mode: 'doing', stages: ['adult', 'settled'] },
  history: { shape: 'story', appeal: 0.61, stages: ['settled', 'senior'] },
  science: { shape: 'explanation', appeal: 0.63, stages: ['young', 'adult'] },
  experiments: { shape: 'test', appeal: 0.66, mode: 'doing', stages: ['young', 'adult'] },
  tools: { shape: 'comparison', appeal: 0.64, mode: 'doing', stages: ['adult', 'young'] },
  sideIncome: { shape: 'story', appeal: 0.66, mode: 'doing', stages: ['young', 'adult'] },
  stories: { shape: 'story', appeal: 0.59 },
  withChildren: { shape: 'tip', appeal: 0.72, mode: 'doing', stages: ['settled'] },
  comeback: { shape: 'test', appeal: 0.7, mode: 'doing', stages: ['settled', 'senior'] },
  everyday: { shape: 'explanation', appeal: 0.65, mode: 'knowing' },
  openQuestions: { shape: 'story', appeal: 0.61, mode: 'knowing', stages: ['young', 'adult'] },
  factCheck: { shape: 'comparison', appeal: 0.62, mode: 'knowing' },
}

/** The niches of a field, in the order of its file. */
export const fieldNiches: readonly Direction[] = [
  { shape: 'tip', appeal: 0.81 },
  { shape: 'test', appeal: 0.78 },
  { shape: 'comparison', appeal: 0.75 },
]
