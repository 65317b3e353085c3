import type { Routes } from './kinds.ts'

export const downloadImage: Routes['downloadImage'] = {
  requireExisting: ({ generations }, account, { id }) =>
    generations.findImage({ _id: id, account }, 'preview'),
  download: ({ generations }, account, { id, variant }) =>
    generations.findImage({ _id: id, account }, variant),
}
