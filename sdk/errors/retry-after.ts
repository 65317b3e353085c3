interface Headers {
  get(name: string): string | null
}

/** The service's time, in milliseconds, if the answer has it: the customer's clock may be wrong. */
export function serverNow(headers: Headers) {
  return Date.parse(headers.get('date') ?? '') || Date.now()
}

const dayMs = 86_400_000

/** The midnight that is meant: `Date` and a wait are whole seconds, so their sum can be a second beside it. */
export function nearestMidnight(time: number) {
  return new Date(Math.round(time / dayMs) * dayMs)
}

type Fields = Readonly<Record<string, unknown>>

/** When what has been used up starts at 0 again: at the time that the answer tells, or at the next UTC midnight. */
export function resetOf(headers: Headers, fields: Fields, isTold: boolean) {
  const now = serverNow(headers)
  const waitMs = retryAfterOf(headers, fields)
  const time = isTold ? Date.parse(String(fields['resets_at'])) : now + (waitMs ?? dayMs - (now % dayMs))
  // An answer that tells no time means that there is none.
  if (Number.isNaN(time)) return { retryAfterMs: waitMs, resetsAt: undefined }
  const resetsAt = isTold ? new Date(time) : nearestMidnight(time)
  return { retryAfterMs: waitMs ?? Math.max(0, time - now), resetsAt }
}

/** The wait that the service asks for, in milliseconds: `Retry-After` as seconds or a date, else the field `retry_after`. */
export function retryAfterOf(headers: Headers, { retry_after }: Fields) {
  const header = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1000
  // `Date.parse` alone accepts nearly any text, so an invalid header could count as a date.
  const moment = header.endsWith(' GMT') ? Date.parse(header) - serverNow(headers) : 0
  if (moment > 0) return moment
  return typeof retry_after === 'number' ? retry_after * 1000 : undefined
}
