import { collection, type Stored } from '../collection.ts'
import { bytes, moment, text } from '../fields.ts'

const image = {
  _id: text,
  account: text,
  /** PNG. */
  full: bytes,
  /** PNG. */
  preview: bytes,
  created_at: moment,
}

export const images = collection('images', [image], [[{ account: 1 }]])

/** The bytes of a generated image, under the generation's id. Stored apart, so that lists do not read them. */
export type ImageRecord = Stored<typeof images>
