type Day = `${number}-${number}-${number}`

/** The deprecation of an operation. It stands in the route's metadata; headers, OpenAPI document and SDK follow from it. */
export interface Deprecation {
  /** First day of the deprecation, in UTC. */
  deprecatedAt: Day
  /** Day on which the operation goes away, in UTC: at least `noticeMonths` after `deprecatedAt`. */
  sunsetAt: Day
  /** What to do instead, as a sentence. */
  use: string
  /** Address of a page about the deprecation. It becomes the `Link` header. */
  link?: string
}

/** Smallest number of months between the deprecation of an operation and its end. */
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

/** The deprecation as Markdown text. */
export function deprecationInWords(deprecation: Deprecation) {
  daysOf(deprecation)
  const { deprecatedAt, sunsetAt, use, link } = deprecation
  const more = link === undefined ? '' : ` [Read more](${link}).`
  return `**Deprecated** since ${deprecatedAt}; it goes away on ${sunsetAt}. ${use}${more}`
}

/** Both days as dates. It throws if the notice is too short or a value is invalid, before the route is served or documented. */
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
