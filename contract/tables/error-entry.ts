import type { z } from 'zod'

/**
 * The kinds of operations, and `router` for a path or method that no operation has. `read` counts toward the daily cap;
 * `lookup`, which finds something by its id, and `report`, which sums up a range of days, do not.
 */
export const everySource = ['read', 'generation', 'lookup', 'report', 'router'] as const

export type ErrorSource = (typeof everySource)[number]

/** A row of the table of errors. */
export interface ErrorEntry {
  status: number
  /** What can answer with this error. */
  from: readonly ErrorSource[]
  /**
   * Whether it can help to send the same request again. `no`: it cannot. `yes`: it can, after a pause.
   * `after_reset`: it can, after what has been used up starts at 0 again.
   */
  retry: 'no' | 'yes' | 'after_reset'
  /** Whether a request with this answer was admitted. If it was, it counts toward the daily cap. */
  admitted: 'no' | 'yes' | 'maybe'
  /**
   * What this answer proves about the charge. `attempt`: this attempt was not charged. `key`: no attempt with the same
   * idempotency key was charged, because the server has looked the key up. `nothing`: the request may have been charged.
   */
  settles: 'nothing' | 'attempt' | 'key'
  /** When this error happens, as text for the documentation. */
  when: string
  /** The default text of the field `error`. */
  message: string
  /** Fields of the body besides those of the failure envelope. */
  extra: z.ZodRawShape
  /** Headers that every answer with this error carries. */
  headers: readonly string[]
}

/** What most errors have: they come before a request is admitted, and the same request gets them again. */
export const usual = { retry: 'no', admitted: 'no', settles: 'attempt', extra: {}, headers: [] } as const
