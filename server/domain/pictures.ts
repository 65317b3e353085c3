import type { ImageVariant } from '@content-generation/contract'
import { inTime } from '../database/connect.ts'
import type { ImageRecord } from '../database/images.ts'
import { native } from '../database/native.ts'
import type { Picture } from '../generators/port.ts'
import type { Backend } from './backend.ts'
import { Refusal } from './refusal.ts'

/** Saves an image's bytes under its generation's id; before the capture, so that what is paid for is there. */
export async function savePicture(
  backend: Backend,
  owner: Omit<ImageRecord, 'full' | 'preview'>,
  picture: Picture,
) {
  const { full, preview } = picture
  await native(backend.database.images).insertOne(
    { ...owner, full: Buffer.from(full), preview: Buffer.from(preview) },
    inTime,
  )
}

/** The bytes of one of the account's images; nobody else's, and none that was not paid for. */
export async function findPicture(
  backend: Backend,
  account: string,
  image: { id: string; variant: ImageVariant },
) {
  const { generations, images } = backend.database
  const [paid, found] = await Promise.all([
    native(generations).findOne(
      { _id: image.id, account, state: 'captured', type: 'image' },
      { projection: { _id: 1 }, ...inTime },
    ),
    native(images).findOne(
      { _id: image.id, account },
      { projection: { [image.variant]: 1 }, promoteBuffers: true, ...inTime },
    ),
  ])
  if (paid === null || found === null)
    throw Refusal.of('NOT_FOUND', {}, { message: 'You have no image by that id.' })
  return found[image.variant]
}

export async function deletePicture(
  backend: Backend,
  { _id, account }: Pick<ImageRecord, '_id' | 'account'>,
) {
  await native(backend.database.images).deleteOne({ _id, account }, inTime)
}
