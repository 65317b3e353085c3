interface Headers {
  get(name: string): string | null
}

/** The service's time, in milliseconds, if the answer has it: the customer's clock may be wrong. */
export function serverNow(headers: Headers) {
  return Date.parse(headers.get('date') ?? '') || Date.now()
}

export const dayMs = 86_400_000

/** The midnight that is meant: `Date` and a wait are whole seconds, so their sum can be a second beside it. */
export function nearestMidnight(time: number) {
  return new Date(Math.round(time / dayMs) * dayMs)
}

/** The wait that the service asks for, in milliseconds: `Retry-After` as seconds or a date, else the field `retry_after`. */
export function retryAfterOf(headers: Headers, { retry_after }: Readonly<Record<string, unknown>>) {
  const header = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1000
  // `Date.parse` alone accepts nearly any text, so an invalid header could count as a date.
  const moment = header.endsWith(' GMT') ? Date.parse(header) - serverNow(headers) : 0
  if (moment > 0) return moment
  return typeof retry_after === 'number' ? retry_after * 1000 : undefined
}
