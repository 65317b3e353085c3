import { fileURLToPath } from 'node:url'
import { type Ended, pythonWith, run } from '../fixtures/python.ts'

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** A Python with schemathesis. */
export const findSchemathesis = () => pythonWith(here('requirements.txt'))

interface Fuzzing {
  origin: string
  apiKey: string
  /** Generated requests for each operation. */
  examples: number
  seed: number
}

/** How often a run that crashes is started. */
const mostRuns = 3

/**
 * Whether a run ended without a verdict: by a signal, by an error that is not a finding, or by Python's own error
 * ("AST constructor recursion depth mismatch" in 3.11), which schemathesis reports like a finding.
 */
const hasCrashed = ({ code, output }: Ended) => (code !== 0 && code !== 1) || output.includes('SystemError')

/** Every check, against the document that the service itself serves; gives the exit code and what was found. */
export async function fuzz(python: string, fuzzing: Fuzzing): Promise<Ended> {
  for (let runs = 1; ; runs += 1) {
    const ended = await fuzzOnce(python, fuzzing)
    if (runs === mostRuns || !hasCrashed(ended)) return ended
  }
}

function fuzzOnce(python: string, { origin, apiKey, examples, seed }: Fuzzing) {
  return run(python, [
    ...['-m', 'schemathesis.cli'],
    ...['--config-file', here('schemathesis.toml'), 'run', `${origin}/api/v1/openapi.json`],
    ...['--checks', 'all', '--max-examples', String(examples), '--seed', String(seed), '--no-color'],
    // A key may send so many requests that are refused.
    ...['--rate-limit', '100/s'],
    ...['--header', `Authorization: Bearer ${apiKey}`, '--generation-database', 'none'],
  ])
}
