import type { ImageVariant } from '@content-generation/contract'
import type { ImageRecord } from '../../database/collections/images.ts'
import type { Database } from '../../database/connect.ts'
import type { GeneratedImage } from '../../generators/port.ts'
import { findByIdempotencyKey, findCaptured, findGeneration } from './generations-query.ts'
import { deleteImage, findImage, saveImage } from './images.ts'
import { listGenerations, type PageRequest } from './list.ts'

type GenerationId = Pick<ImageRecord, '_id' | 'account'>

/** Captured generations, tombstones, and the bytes of images. */
export function createGenerations({
  database,
}: {
  database: Pick<Database, 'command' | 'generations' | 'images'>
}) {
  const { generations } = database
  return {
    list: (account: string, page: PageRequest) => listGenerations(database, account, page),
    find: (id: GenerationId) => findGeneration(generations, id),
    findByIdempotencyKey: (account: string, idempotency: string) =>
      findByIdempotencyKey(generations, account, idempotency),
    findCaptured: (account: string, ids: readonly string[]) => findCaptured(generations, account, ids),
    saveImage: (owner: Omit<ImageRecord, 'full' | 'preview'>, image: GeneratedImage) =>
      saveImage(database, owner, image),
    findImage: (id: GenerationId, variant: ImageVariant) => findImage(database, id, variant),
    deleteImage: (id: GenerationId) => deleteImage(database, id),
  }
}

export type GenerationsRoom = ReturnType<typeof createGenerations>
