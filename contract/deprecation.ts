type Day = `${number}-${number}-${number}`

/** That an operation is deprecated; this one line of a route's metadata is all there is to write. */
export interface Deprecation {
  /** Since when, in UTC. */
  deprecatedAt: Day
  /** When it goes away: at least `noticeMonths` later. */
  sunsetAt: Day
  /** What to do instead, as a sentence. */
  use: string
  /** Where to read more; it becomes the `Link` header. */
  link?: string
}

/** How long customers are told before an operation goes away. */
export const noticeMonths = 6

/** The headers that every answer of a deprecated operation carries (RFC 9745, RFC 8594). */
export function deprecationHeaders(deprecation: Deprecation) {
  const { deprecatedAt, sunsetAt } = daysOf(deprecation)
  const { link } = deprecation
  return {
    Deprecation: `@${deprecatedAt.getTime() / 1000}`,
    Sunset: sunsetAt.toUTCString(),
    ...(link === undefined ? {} : { Link: `<${link}>; rel="deprecation"` }),
  }
}

/** The same for readers. */
export function deprecationInWords(deprecation: Deprecation) {
  daysOf(deprecation)
  const { deprecatedAt, sunsetAt, use, link } = deprecation
  const more = link === undefined ? '' : ` [Read more](${link}).`
  return `**Deprecated** since ${deprecatedAt}; it goes away on ${sunsetAt}. ${use}${more}`
}

/** Both days; a route that breaks the promise of notice is refused before it can be served or printed. */
function daysOf({ deprecatedAt, sunsetAt, link }: Deprecation) {
  const days = { deprecatedAt: midnightOf(deprecatedAt), sunsetAt: midnightOf(sunsetAt) }
  const earliest = new Date(days.deprecatedAt)
  earliest.setUTCMonth(earliest.getUTCMonth() + noticeMonths)
  if (days.sunsetAt < earliest) {
    throw new Error(`A sunset is at least ${noticeMonths} months after the deprecation: ${sunsetAt} is not`)
  }
  if (link !== undefined && /[<>"\s]/.test(link)) throw new Error(`Not an address for a header: ${link}`)
  return days
}

function midnightOf(day: Day) {
  const midnight = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(day)) {
    throw new Error(`Not a day, as YYYY-MM-DD: ${day}`)
  }
  return midnight
}
