import type { ImageVariant } from '@content-generation/contract'
import type { ImageRecord } from '../../database/collections/images.ts'
import { type Database, majorityRead, requestTimeLimit } from '../../database/connect.ts'
import type { GeneratedImage } from '../../generators/port.ts'
import { findCaptured } from './generations-query.ts'
import { findImage } from './images.ts'
import { listGenerations, type PageRequest } from './list.ts'
import { findSaved } from './one.ts'

type GenerationId = Pick<ImageRecord, '_id' | 'account'>

interface GenerationsDependencies {
  database: Pick<Database, 'command' | 'generations' | 'images'>
}

/** Captured generations, tombstones, and the bytes of images. */
export function createGenerations({ database }: GenerationsDependencies) {
  const { generations, images } = database
  return {
    list: (account: string, page: PageRequest) => listGenerations(database, account, page),
    findSaved: (id: GenerationId) => findSaved(database, id),
    /** The captured generation or the tombstone with this id, if a majority has it. */
    find: ({ _id, account }: GenerationId) => generations.findOne({ _id, account }, majorityRead),
    /**
     * The generation that was captured with the idempotency key, if a majority has it. Until then a failover could
     * still remove it, so the earlier request is still in flight.
     */
    async findByIdempotencyKey(account: string, idempotency: string) {
      const generation = await generations.findOne({ account, idempotency }, majorityRead)
      return generation?.state === 'captured' ? generation : undefined
    },
    findCaptured: (account: string, ids: readonly string[]) => findCaptured(generations, account, ids),
    async saveImage(owner: Omit<ImageRecord, 'full' | 'preview'>, { full, preview }: GeneratedImage) {
      const image = { ...owner, full: Buffer.from(full), preview: Buffer.from(preview) }
      await images.insertOne(image, requestTimeLimit)
    },
    findImage: (id: GenerationId, variant: ImageVariant) => findImage(database, id, variant),
    async deleteImage({ _id, account }: GenerationId) {
      await images.deleteOne({ _id, account }, requestTimeLimit)
    },
  }
}

export type GenerationsRoom = ReturnType<typeof createGenerations>
