import { findPicture } from '../domain/pictures.ts'
import type { Routes } from '../domain/route-kinds.ts'

export const downloadImage: Routes['downloadImage'] = {
  download: (backend, account, { id, variant }) => findPicture(backend, account, { id, variant }),
}
