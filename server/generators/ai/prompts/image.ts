import type { ImageInput } from '../../port.ts'

const frames = {
  landscape_16_9: 'wide landscape, 16:9',
  portrait_9_16: 'tall portrait, 9:16',
  square_1_1: 'square',
  landscape_4_3: 'landscape, 4:3',
  portrait_3_4: 'portrait, 3:4',
} as const satisfies Record<ImageInput['aspect_ratio'], string>

/**
 * Has no fence, because an image model might draw its text. The customer's text comes first, and the prompt contains
 * nothing secret.
 */
export function imagePrompt({ prompt, category, aspect_ratio }: ImageInput) {
  const about = category === undefined ? [] : [`Category: ${category}.`]
  return [prompt, '', ...about, `Frame: ${frames[aspect_ratio]}, with what matters near the middle.`].join(
    '\n',
  )
}
