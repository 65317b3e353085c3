import { imageUrl } from '@content-generation/contract'
import type { Routes } from './kinds.ts'

export const image: Routes['image'] = {
  make: async (input, { generators, id, context }) => {
    const image = await generators.image(input, context)
    const { width, height } = image
    return { result: { generation_id: id, image_url: imageUrl(id), width, height }, image }
  },
}
