/**
 * Generates a video script with `fetch` and nothing else. It shows what the SDK otherwise does for you: the headers, an
 * idempotency key, a time limit, one retry and the reading of failures.
 * @example npx tsx 13-plain-fetch.ts "How to brew coffee at home"
 */
import { randomUUID } from 'node:crypto'

const apiKey = process.env['CONTENT_GENERATION_API_KEY']
const baseUrl = process.env['CONTENT_GENERATION_BASE_URL'] ?? 'http://127.0.0.1:3000/api/v1'
const topic = process.argv[2] ?? 'How to brew coffee at home'

// One key for every attempt: however often the request arrives, it is charged once.
const idempotencyKey = randomUUID()

type Answer =
  | { success: true; data: { script: string }; credits_used: number; credits_remaining: number }
  | { success: false; error: string; code: string }

function send() {
  return fetch(`${baseUrl}/script`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': idempotencyKey,
    },
    body: JSON.stringify({ topic, duration: '30s' }),
    signal: AbortSignal.timeout(90_000),
  })
}

try {
  if (!apiKey) throw new Error('Set CONTENT_GENERATION_API_KEY to your API key.')
  const response = await send()
    .catch(send)
    .catch(({ cause, message }) => {
      throw new Error(`No answer from ${baseUrl}: ${cause?.code ?? message}`)
    })
  const answer = (await response.json()) as Answer // the API answers everything with one of the two
  if (!answer.success) throw new Error(`${answer.error} (${answer.code})`)

  console.log(`${answer.data.script}\n`)
  console.log(`${answer.credits_used} credits spent, ${answer.credits_remaining} left.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
