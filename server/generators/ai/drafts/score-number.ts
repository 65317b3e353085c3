import { z } from 'zod'

/** A score as models write it: a number, or a text that begins with one, such as `85/100`. */
export const writtenScore = z.union([
  z.number(),
  z
    .string()
    .regex(/^\s?\d{1,9}/)
    .transform((text) => Number.parseFloat(text)),
])

/** The nearest whole number from 0 to 100. */
export function scoreOf(written: number) {
  return Math.min(100, Math.max(0, Math.round(written)))
}
