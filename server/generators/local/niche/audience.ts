import type { Locale, Stage } from '../locale-schema.ts'
import { filled } from '../slots.ts'
import { lexicon } from '../word-lists.ts'

export interface Audience {
  /** The audience as a plural that fits after `for` or `für`. */
  name: string
  /** The time of life that it is in: each wants something else from the same topic. */
  stage: Stage | undefined
  /** Whether the caller named one. */
  given: boolean
}

const stagesNamedIn = lexicon(({ niche }) => niche.stages)

const ages = /^\s*(\d{1,2})\s*(?:-|–|—|to|bis)\s*(\d{1,2})\b/
const agesFrom = /^\s*(?:ab|over|über)?\s*(\d{1,2})\s*(?:\+|plus|jahre|years)?\s*$/i

/** Reads an audience such as `25-34`, `50+`, `Gen Z` or `busy parents`. */
export function audienceOf(text: string | undefined, texts: Locale['niche']): Audience {
  if (text === undefined) return { name: texts.everybody, stage: undefined, given: false }
  const [, low, high] = ages.exec(text) ?? []
  if (low !== undefined && high !== undefined) {
    return {
      name: filled(texts.between, { low, high }),
      stage: stageAt((Number(low) + Number(high)) / 2),
      given: true,
    }
  }
  const [, from] = agesFrom.exec(text) ?? []
  if (from !== undefined) {
    return { name: filled(texts.from, { from }), stage: stageAt(Number(from) + 5), given: true }
  }
  const name = text.replace(/\s+/g, ' ').replace(/^(for|für)\s+/i, '')
  return { name, stage: stagesNamedIn(text)[0], given: true }
}

function stageAt(age: number): Stage {
  if (age < 25) return 'young'
  if (age < 38) return 'adult'
  return age < 60 ? 'settled' : 'senior'
}
