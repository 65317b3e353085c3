/**
 * Pays for a script once, even if the process dies before it has the answer. Run it with `--crash` to lose an answer that
 * was paid for, then without: the key that was saved before the request was sent brings it back.
 * @example npx tsx 07-survive-a-crash.ts --crash
 */
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { ContentGeneration, InvalidRequestError, type Middleware } from '@content-generation/sdk'

const pending = 'pending-script.json'
const [topic = 'How to brew coffee at home'] = process.argv.slice(2).filter((word) => word !== '--crash')

/** Dies when the service has charged and answered, and nobody has read the answer yet. */
const crash: Middleware = async (request, next) => {
  const response = await next(request)
  console.log('Crashing before the answer is read. Run this again without --crash.')
  process.kill(process.pid, 'SIGKILL')
  return response
}

/** What an earlier run has left unfinished, or a new request; the same key always goes with the same request. */
function unfinished(): { idempotencyKey: string; topic: string } {
  if (existsSync(pending)) console.log('Finishing what an earlier run began.\n')
  else {
    writeFileSync(`${pending}.part`, JSON.stringify({ idempotencyKey: randomUUID(), topic }))
    renameSync(`${pending}.part`, pending) // there as a whole, or not at all
  }
  return JSON.parse(readFileSync(pending, 'utf8'))
}

try {
  const client = new ContentGeneration(process.argv.includes('--crash') ? { middleware: [crash] } : {})
  const request = unfinished()
  const { result, headers } = await client
    .script({ topic: request.topic }, { idempotencyKey: request.idempotencyKey })
    .withResponse()
  console.log(result.data.script)
  rmSync(pending) // only now that the answer is in hand

  const replayed = headers.get('idempotent-replayed') === 'true'
  // A replay is the stored answer, so its balance may be an old one.
  const { data: account } = await client.me()
  console.log(`\n${replayed ? 'Paid for before, nothing charged again' : 'Charged once'}.`)
  console.log(`${result.credits_used} credits spent, ${account.credits_remaining} left.`)
} catch (error) {
  // A request that is malformed was never charged, and never will be.
  if (error instanceof InvalidRequestError) rmSync(pending, { force: true })
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
