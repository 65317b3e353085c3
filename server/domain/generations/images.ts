import type { ImageVariant } from '@content-generation/contract'
import { withContent } from '../../database/collections/generations.ts'
import type { ImageRecord } from '../../database/collections/images.ts'
import { type Database, requestTimeLimit } from '../../database/connect.ts'
import { ApiError } from '../errors/api-error.ts'

/** The bytes of an image that the account has paid for. Throws `NOT_FOUND` if there is none. */
export async function findImage(
  { generations, images }: Pick<Database, 'generations' | 'images'>,
  { _id, account }: Pick<ImageRecord, '_id' | 'account'>,
  variant: ImageVariant,
) {
  const [paid, found] = await Promise.all([
    generations.findOne(
      { _id, account, ...withContent, type: 'image' },
      { projection: { _id: 1 }, ...requestTimeLimit },
    ),
    images.findOne(
      { _id, account },
      { projection: { [variant]: 1 }, promoteBuffers: true, ...requestTimeLimit },
    ),
  ])
  if (paid === null || found === null)
    throw ApiError.of('NOT_FOUND', {}, { message: 'You have no image by that id.' })
  return found[variant]
}
