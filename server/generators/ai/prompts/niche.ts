import type { GenerationInput } from '@content-generation/contract'
import type { Fence } from './fence.ts'

/** The number of niches in a result. */
export const ideas = 7

export function nichePrompt(input: GenerationInput<'niche'>, fence: Fence) {
  const system = [
    'You find profitable niches for people who make short videos.',
    '',
    `Narrow the topic into ${ideas} niches:`,
    '- Each title names something that one channel could be about, specific enough to picture its viewer: a group of people, a problem or a way of doing it. No slogans.',
    '- Where the customer names an audience or a format, every niche fits it.',
    '- Write in the language of the topic.',
    '- potential is a whole number from 0 to 100: demand, money in the field, and how open it still is, against how crowded. Use the scale; not everything is an 85.',
    '',
    fence.rule,
    '',
    'Answer with one JSON object and nothing else: {"niches": [{"title": "the niche", "potential": 0}]}',
  ].join('\n')
  return {
    system,
    user: fence.around({ topic: input.topic, audience: input.audience, format: input.format }),
  }
}
