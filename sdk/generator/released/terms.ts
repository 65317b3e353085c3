import { type Price, priceOf } from '@content-generation/contract'
import type { OpenApiDocument } from '@content-generation/contract/openapi'
import { z } from 'zod'
import { operationsOf } from './operations.ts'

/** A price or a limit that became worse for customers. */
export interface WorseTerm {
  name: string
  was: number
  is: number
}

const announcement = z.strictObject({
  /** The day on which customers were told. */
  date: z.iso.date(),
  /** The released version that had the better term. */
  after: z.string(),
  change: z.string(),
})

export type Announcement = z.infer<typeof announcement>

/** The announcements in a file. */
export const announcements = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue('is not JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(announcement))

/** What is announced: the change as text, so that another one needs another announcement. */
export function changeInWords({ name, was, is }: WorseTerm) {
  return `${name}: ${was} -> ${is}`
}

/** The prices that were raised, and the limits that were lowered. */
export function worseTerms(was: OpenApiDocument, is: OpenApiDocument): WorseTerm[] {
  const now = operationsOf(is)
  const prices = [...operationsOf(was)].flatMap(([path, { operation }]) => {
    const other = now.get(path)?.operation
    if (other === undefined) return []
    const counts = {
      name: `requests that ${operation.operationId} counts toward the daily cap`,
      was: Number(operation['x-counted']),
      is: Number(other['x-counted']),
    }
    const name = `price of ${operation.operationId}`
    const credits = pricesOf(name, operation['x-credits'], other['x-credits'])
    return [...credits, counts].filter((term) => term.is > term.was)
  })
  const limits = limitsOf(is['x-limits'])
  const lowered = [...limitsOf(was['x-limits'])].map(([name, limit]) => {
    return { name: `limit ${name}`, was: limit, is: limits.get(name) ?? 0 }
  })
  return [...prices, ...lowered.filter((term) => term.is < term.was)]
}

/** The prices of every request to an operation that one of the versions has a price of its own for. */
function pricesOf(name: string, was: Price, is: Price): WorseTerm[] {
  const cases = [was, is].flatMap(({ when }) =>
    when === undefined ? [] : [true, false].map((value) => [when.field, value] as const),
  )
  const special = cases.map(([field, value]) => ({
    name: `${name} with ${field} ${value}`,
    body: { [field]: value },
  }))
  const all = [{ name, body: {} }, ...special].map((one) => {
    return { name: one.name, was: priceOf(was, one.body), is: priceOf(is, one.body) }
  })
  const isFirst = (term: WorseTerm, index: number) =>
    all.findIndex((one) => one.was === term.was && one.is === term.is) === index
  return all.filter(isFirst)
}

/** The limits by name. Limits of a plan are `requests_per_day.pro`. */
function limitsOf(limits: object, prefix = ''): Map<string, number> {
  const found = Object.entries(limits).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' ? [[`${prefix}${name}`, value]] : [...limitsOf(value, `${prefix}${name}.`)],
  )
  return new Map(found)
}
