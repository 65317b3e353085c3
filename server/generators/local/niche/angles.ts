import type { Mode } from '../topic/subject.ts'
import type { Stage } from './audience.ts'
import type { Shape } from './format.ts'

/**
 * A direction into which any topic can be narrowed, with what is known about such niches, each from 0 to 1. The
 * numbers are judgements, stated here so that they can be argued with; nothing else moves a potential.
 */
export interface Angle {
  en: string
  de: string
  shape: Shape
  /** Only for topics of this mode. */
  mode?: Mode
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

type Numbers = readonly [
  specificity: number,
  demand: number,
  evergreen: number,
  earning: number,
  openness: number,
]

/** `{topic}` follows another word, `{Topic}` begins the title, `{who}` is a plural. */
function angle(
  [en, de]: readonly [string, string],
  { shape, stages = [], mode }: { shape: Shape; stages?: readonly Stage[]; mode?: Mode },
  [specificity, demand, evergreen, earning, openness]: Numbers,
): Angle {
  const restricted = mode === undefined ? {} : { mode }
  return { en, de, shape, stages, ...restricted, specificity, demand, evergreen, earning, openness }
}

export const angles: readonly Angle[] = [
  angle(
    ['{Topic} on a tight budget for {who}', '{Topic} mit kleinem Budget für {who}'],
    { shape: 'tip', stages: ['young', 'adult'], mode: 'doing' },
    [0.65, 0.85, 0.75, 0.6, 0.45],
  ),
  angle(
    [
      '{Topic} in ten minutes a day for {who} with a full-time job',
      '{Topic} in zehn Minuten am Tag für {who} mit Vollzeitjob',
    ],
    { shape: 'tip', stages: ['adult', 'settled'], mode: 'doing' },
    [0.85, 0.8, 0.85, 0.6, 0.55],
  ),
  angle(
    [
      '{Topic} from zero for {who} who have never tried it',
      '{Topic} von null an für {who} ohne Vorkenntnisse',
    ],
    { shape: 'explanation', stages: ['young', 'senior'], mode: 'doing' },
    [0.5, 0.9, 0.95, 0.65, 0.25],
  ),
  angle(
    ['Expensive mistakes that {who} make with {topic}', 'Teure Fehler, die {who} beim Thema {topic} machen'],
    { shape: 'tip', mode: 'doing' },
    [0.6, 0.85, 0.8, 0.6, 0.4],
  ),
  angle(
    ['Myths about {topic} that {who} still believe', 'Mythen zum Thema {topic}, die {who} noch glauben'],
    { shape: 'explanation' },
    [0.55, 0.75, 0.8, 0.4, 0.45],
  ),
  angle(
    [
      'Honest product comparisons around {topic} for {who}',
      'Ehrliche Produktvergleiche zum Thema {topic} für {who}',
    ],
    { shape: 'comparison', stages: ['adult', 'settled'], mode: 'doing' },
    [0.6, 0.8, 0.35, 1, 0.3],
  ),
  angle(
    [
      'The untold history behind {topic} for {who}',
      'Die unerzählte Geschichte hinter dem Thema {topic} für {who}',
    ],
    { shape: 'story', stages: ['settled', 'senior'] },
    [0.6, 0.5, 1, 0.3, 0.65],
  ),
  angle(
    [
      'The science of {topic} in plain words for {who}',
      'Die Wissenschaft zum Thema {topic} in einfachen Worten für {who}',
    ],
    { shape: 'explanation', stages: ['young', 'adult'] },
    [0.6, 0.65, 0.85, 0.45, 0.5],
  ),
  angle(
    [
      '30-day experiments around {topic} with viewers, for {who}',
      '30-Tage-Experimente zum Thema {topic} mit Zuschauern, für {who}',
    ],
    { shape: 'test', stages: ['young', 'adult'], mode: 'doing' },
    [0.75, 0.7, 0.6, 0.6, 0.6],
  ),
  angle(
    ['AI tools for {topic} that save {who} hours', 'Zeitsparende KI-Werkzeuge zum Thema {topic} für {who}'],
    { shape: 'comparison', stages: ['adult', 'young'], mode: 'doing' },
    [0.8, 0.75, 0.25, 0.85, 0.5],
  ),
  angle(
    ['A side income with {topic} for {who}', 'Nebenverdienst mit dem Thema {topic} für {who}'],
    { shape: 'story', stages: ['young', 'adult'], mode: 'doing' },
    [0.7, 0.75, 0.55, 0.9, 0.4],
  ),
  angle(
    ['Real stories about {topic} from {who}', 'Wahre Geschichten zum Thema {topic} für {who}'],
    { shape: 'story' },
    [0.5, 0.55, 0.85, 0.4, 0.6],
  ),
  angle(
    ['{Topic} with children at home for {who}', '{Topic} mit Kindern im Haus für {who}'],
    { shape: 'tip', stages: ['settled'], mode: 'doing' },
    [0.9, 0.6, 0.8, 0.65, 0.7],
  ),
  angle(
    [
      'Back into {topic} after a long break for {who}',
      'Wiedereinstieg ins Thema {topic} nach langer Pause für {who}',
    ],
    { shape: 'test', stages: ['settled', 'senior'], mode: 'doing' },
    [0.9, 0.5, 0.85, 0.55, 0.8],
  ),
  angle(
    ['{Topic}, seen from everyday life, for {who}', '{Topic}, vom Alltag her gesehen, für {who}'],
    { shape: 'explanation', mode: 'knowing' },
    [0.7, 0.6, 0.85, 0.45, 0.6],
  ),
  angle(
    [
      'Open questions about {topic} for curious {who}',
      'Offene Fragen zum Thema {topic} für neugierige {who}',
    ],
    { shape: 'story', stages: ['young', 'adult'], mode: 'knowing' },
    [0.65, 0.6, 0.7, 0.4, 0.65],
  ),
  angle(
    [
      'Common claims about {topic}, fact-checked for {who}',
      'Behauptungen zum Thema {topic}, im Faktencheck für {who}',
    ],
    { shape: 'comparison', mode: 'knowing' },
    [0.7, 0.7, 0.6, 0.45, 0.55],
  ),
]
