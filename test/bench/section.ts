import type { Pace } from './comparison.ts'
import type { Bench } from './sample.ts'

/** What a section of the benchmark stands on. */
export interface Setting {
  bench: Bench
  pace: Pace
  /** Progress, for who waits. */
  say: (line: string) => void
}

/** What a section found: for people, and as figures. */
export interface Finding {
  text: string
  figures: unknown
  /** Whether a server's books were wrong, or it answered what it should not. */
  broken: boolean
}
