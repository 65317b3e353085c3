import { type Connection, type Model, Schema } from 'mongoose'
import { recordOptions } from './record-options.ts'

/** How many requests of an account were admitted on a UTC day that is over. */
export interface RequestDay {
  /** The account's id and the day, so that the same count is never stored twice. */
  _id: string
  account: string
  day: Date
  requests: number
}

export type RequestDays = Model<RequestDay>

/** How many days a count is kept. */
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
