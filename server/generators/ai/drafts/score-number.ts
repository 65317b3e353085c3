import { z } from 'zod'

/** A number, and after a slash the highest one, as in `8/10`. */
const inText = /(-?\d{1,9}(?:\.\d{1,9})?)(?: ?\/ ?(\d{1,9}))?/

/** A score as models write it: a number, or a text with one, such as `85/100`. */
export const writtenScore = z.union([z.number(), z.string().max(100).regex(inText).transform(numberIn)])

function numberIn(text: string) {
  const [, number, highest = 100] = inText.exec(text) ?? []
  return Number(highest) === 0 ? 0 : (Number(number) * 100) / Number(highest)
}

/** The nearest whole number from 0 to 100. */
export function scoreOf(written: number) {
  return Math.min(100, Math.max(0, Math.round(written)))
}
