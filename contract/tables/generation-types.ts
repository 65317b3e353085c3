import { z } from 'zod'

/** The types of saved generations. */
export const generationTypes = ['script', 'niche', 'image', 'viral_score'] as const

export type GenerationType = (typeof generationTypes)[number]

export const generationType = z.enum(generationTypes).meta({
  description: 'What was generated: `script`, `niche`, `image` or `viral_score`',
  examples: ['image'],
})

export const generationId = z.uuid().meta({
  description: 'UUID of the saved generation',
  examples: ['7d9f5f0e-1f5e-4a57-9f0e-3a1b2c4d5e6f'],
})
