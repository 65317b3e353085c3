interface Headers {
  get(name: string): string | null
}

/** The service's clock, where it tells it: the customer's may be wrong. */
export function serverNow(headers: Headers) {
  return Date.parse(headers.get('date') ?? '') || Date.now()
}

/** How long the service asks to wait: `Retry-After` in seconds or as a date, else `retry_after`; nonsense is no wish. */
export function retryAfterOf(headers: Headers, { retry_after }: Readonly<Record<string, unknown>>) {
  const header = headers.get('retry-after') ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1000
  // Date.parse alone takes nearly anything for a date.
  const moment = header.endsWith(' GMT') ? Date.parse(header) - serverNow(headers) : 0
  if (moment > 0) return moment
  return typeof retry_after === 'number' ? retry_after * 1000 : undefined
}
