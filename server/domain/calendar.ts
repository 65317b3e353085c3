export const dayMs = 86_400_000

/** The latest possible date. It stands for a missing expiry. */
export const never = new Date(8.64e15)

/** The start of the UTC day of a moment. */
export function dayOf(moment: Date) {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()))
}

/** The start of the UTC month of a moment. */
export function monthOf(moment: Date) {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))
}

/** The start of the month after this one. `month` is the start of a UTC month. */
export function monthAfter(month: Date) {
  return new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
}

/** Seconds from the moment to the end of the day, rounded up. At least 1. `day` is the start of the day. */
export function secondsToEndOf(day: Date, moment: Date) {
  return Math.max(1, Math.ceil((day.getTime() + dayMs - moment.getTime()) / 1000))
}
