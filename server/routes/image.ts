import { imageUrl } from '@content-generation/contract'
import type { Routes } from '../domain/route-kinds.ts'

export const image: Routes['image'] = {
  prompt: ({ prompt }) => prompt,
  make: async (input, { generators, id, context }) => {
    const picture = await generators.image(input, context)
    const { width, height } = picture
    return { result: { generation_id: id, image_url: imageUrl(id), width, height }, picture }
  },
}
