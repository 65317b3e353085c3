import type { Niches } from '../locale-schema.ts'

/** Times of life that want different things from the same topic. */
export type Stage = 'young' | 'adult' | 'settled' | 'senior'

export interface Audience {
  /** The audience as a plural that fits after `for` or `für`. */
  name: string
  stage: Stage | undefined
  /** Whether the caller named one. */
  given: boolean
}

const stages: readonly (readonly [Stage, RegExp])[] = [
  ['young', /\b(teen|gen ?z|student|pupil|young|youth|apprentice|schüler|jugend|studi|azubi|kids?|kinder)/i],
  ['senior', /\b(senior|retire|elder|boomer|pension|rentner|ruhestand|grandpar|großeltern|best ager)/i],
  ['settled', /\b(parent|mom|mum|dad|famil|homeowner|gen ?x|eltern|mütter|väter|mutter|vater|hausbesitzer)/i],
  [
    'adult',
    /\b(professional|employee|millennial|founder|freelanc|worker|berufs|angestellte|selbstständig|gründer)/i,
  ],
]

const ages = /^\s*(\d{1,2})\s*(?:-|–|—|to|bis)\s*(\d{1,2})\b/
const agesFrom = /^\s*(?:ab|over|über)?\s*(\d{1,2})\s*\+?\s*(?:\+|plus|jahre|years)?\s*$/i

/** Reads an audience such as `25-34`, `50+`, `Gen Z` or `busy parents`. */
export function audienceOf(text: string | undefined, texts: Niches): Audience {
  if (text === undefined) return { name: texts.everybody, stage: undefined, given: false }
  const [, low, high] = ages.exec(text) ?? []
  if (low !== undefined && high !== undefined) {
    const middle = (Number(low) + Number(high)) / 2
    const name = texts.between.replace('{low}', low).replace('{high}', high)
    return { name, stage: stageAt(middle), given: true }
  }
  const [, from] = agesFrom.exec(text) ?? []
  if (from !== undefined) {
    return { name: texts.from.replace('{from}', from), stage: stageAt(Number(from) + 5), given: true }
  }
  const name = text.replace(/\s+/g, ' ').replace(/^(for|für)\s+/i, '')
  return { name, stage: stages.find(([, sign]) => sign.test(text))?.[0], given: true }
}

function stageAt(age: number): Stage {
  if (age < 25) return 'young'
  if (age < 38) return 'adult'
  return age < 60 ? 'settled' : 'senior'
}
