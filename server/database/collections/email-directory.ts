import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** Maps an e-mail address, in any letter case, to its only account. */
export interface EmailEntry {
  /** The e-mail in lower case. */
  _id: string
  account: string
}

export type EmailDirectory = Model<EmailEntry>

const schema = new Schema<EmailEntry>(
  { _id: { type: String, required: true }, account: { type: String, required: true } },
  recordOptions('email_directory'),
)

export function emailDirectoryModel(connection: Connection): EmailDirectory {
  return connection.model<EmailEntry>('EmailEntry', schema)
}
