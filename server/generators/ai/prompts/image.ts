import type { GenerationInput } from '@content-generation/contract'

const frames = {
  landscape_16_9: 'wide landscape, 16:9',
  portrait_9_16: 'tall portrait, 9:16',
  square_1_1: 'square',
  landscape_4_3: 'landscape, 4:3',
  portrait_3_4: 'portrait, 3:4',
} as const satisfies Record<GenerationInput<'image'>['aspect_ratio'], string>

/**
 * Has no fence, because an image model might draw its text. The customer's text comes first, and the prompt contains
 * nothing secret.
 */
export function imagePrompt({ prompt, category, aspect_ratio }: GenerationInput<'image'>) {
  const about = category === undefined ? [] : [`Category: ${category}.`]
  return [prompt, '', ...about, `Frame: ${frames[aspect_ratio]}, with what matters near the middle.`].join(
    '\n',
  )
}
