import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** The bytes of a generated image, under the generation's id. Stored apart, so that lists do not read them. */
export interface ImageRecord {
  _id: string
  account: string
  /** PNG. */
  full: Buffer
  /** PNG. */
  preview: Buffer
  created_at: Date
}

export type Images = Model<ImageRecord>

const schema = new Schema<ImageRecord>(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    full: { type: Buffer, required: true },
    preview: { type: Buffer, required: true },
    created_at: { type: Date, required: true },
  },
  recordOptions('images'),
)

export function imageModel(connection: Connection): Images {
  return connection.model<ImageRecord>('Image', schema)
}
