import { z } from 'zod'
import { beyond } from './fields.ts'

interface CursorParameter {
  /** How many characters stand for the id, as a quantifier of a regular expression. */
  idLength: string
  description: string
}

const example = '019c13ec9e00N2Q5ZjVmMGUtMWY1ZS00YTU3LTlmMGUtM2ExYjJjNGQ1ZTZm'

/**
 * A cursor in a query string: a time in 12 hexadecimal digits, and an id. The pattern is all that is checked, so that
 * whoever validates by the document and the server never disagree.
 */
export function cursorParameter({ idLength, description }: CursorParameter) {
  return z
    .string()
    .regex(new RegExp(`^[0-9a-f]{12}[0-9A-Za-z_-]${idLength}$`), {
      error: 'must be the next_cursor of a page',
    })
    .optional()
    .meta({ description, examples: [example] })
}

/** The cursor of the page that follows. */
export const nextCursor = z
  .string()
  .nullable()
  .meta({
    description:
      'Send it as `cursor`, with the other parameters unchanged, to get the page that follows. `null` on the last page. ' +
      beyond,
    examples: [null],
  })
