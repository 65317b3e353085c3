import { imageUrl } from '@content-generation/contract'
import type { Routes } from '../domain/route-kinds.ts'

export const image: Routes['image'] = {
  prompt: ({ prompt }) => prompt,
  make: async (input, { generators, id, signal }) => {
    const picture = await generators.image(input, signal)
    const { width, height } = picture
    return { result: { generation_id: id, image_url: imageUrl(id), width, height }, picture }
  },
}
