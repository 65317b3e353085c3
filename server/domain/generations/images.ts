import type { ImageVariant } from '@content-generation/contract'
import type { ImageRecord } from '../../database/collections/images.ts'
import { type Database, requestTimeLimit } from '../../database/connect.ts'
import type { GeneratedImage } from '../../generators/port.ts'
import { ApiError } from '../errors/api-error.ts'

type Records = Pick<Database, 'generations' | 'images'>
type ImageId = Pick<ImageRecord, '_id' | 'account'>

/** Saves the bytes of an image under the id of its generation. */
export async function saveImage(
  { images }: Records,
  owner: Omit<ImageRecord, 'full' | 'preview'>,
  { full, preview }: GeneratedImage,
) {
  await images.insertOne(
    { ...owner, full: Buffer.from(full), preview: Buffer.from(preview) },
    requestTimeLimit,
  )
}

/** The bytes of an image that the account has paid for. Throws `NOT_FOUND` if there is none. */
export async function findImage(
  { generations, images }: Records,
  { _id, account }: ImageId,
  variant: ImageVariant,
) {
  const [paid, found] = await Promise.all([
    generations.findOne(
      { _id, account, state: 'captured', type: 'image' },
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

export async function deleteImage({ images }: Records, { _id, account }: ImageId) {
  await images.deleteOne({ _id, account }, requestTimeLimit)
}
