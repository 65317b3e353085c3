import { environment } from '../transport/environment.ts'
import { run } from './command.ts'

const { argv, stdout, stderr, versions, env } = process
const { bun, deno, node } = versions

process.exitCode = await run({
  args: argv.slice(2),
  apiKey: environment('CONTENT_GENERATION_API_KEY') ?? '',
  baseUrl: environment('CONTENT_GENERATION_BASE_URL') ?? '',
  runtime: bun !== undefined ? `Bun ${bun}` : deno !== undefined ? `Deno ${deno}` : `Node ${node}`,
  // https://no-color.org: no colour if it is set and not empty.
  colourful: stdout.isTTY === true && !env['NO_COLOR'],
  clock: { now: Date.now, stopwatchMs: () => performance.now() },
  out: (text) => stdout.write(text),
  err: (text) => stderr.write(text),
})
