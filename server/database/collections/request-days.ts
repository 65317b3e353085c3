import { collection } from '../collection.ts'
import { moment, natural, text } from '../fields.ts'

/** How many days a count is available. */
export const requestDaysKept = 92

const requestDay = {
  /** Contains the account's id and the day, so that a count is never stored twice. */
  _id: text,
  account: text,
  day: moment,
  requests: natural,
}

/** The number of admitted requests of an account on a past UTC day. */
export const requestDays = collection(
  'request_days',
  [requestDay],
  [[{ account: 1, day: 1 }], [{ day: 1 }, { expireAfterSeconds: (requestDaysKept + 1) * 86_400 }]],
)
