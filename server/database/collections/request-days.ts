import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** The number of admitted requests of an account on a past UTC day. */
export interface RequestDay {
  /** Contains the account's id and the day, so that a count is never stored twice. */
  _id: string
  account: string
  day: Date
  requests: number
}

export type RequestDays = Model<RequestDay>

/** How many days a count is available. */
export const requestDaysKept = 92

const schema = new Schema<RequestDay>(
  {
    _id: { type: String, required: true },
    account: { type: String, required: true },
    day: { type: Date, required: true },
    requests: { type: Number, required: true },
  },
  recordOptions('request_days'),
)

schema.index({ account: 1, day: 1 })
schema.index({ day: 1 }, { expireAfterSeconds: (requestDaysKept + 1) * 86_400 })

export function requestDayModel(connection: Connection): RequestDays {
  return connection.model<RequestDay>('RequestDay', schema)
}
