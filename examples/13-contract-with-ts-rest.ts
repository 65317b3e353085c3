/**
 * Generates a video script with ts-rest's own client over the contract package. Every path, field and failure is typed,
 * nothing is retried, and a failure is a status to look at, not an exception.
 * @example npx tsx 13-contract-with-ts-rest.ts "How to brew coffee at home"
 */
import { randomUUID } from 'node:crypto'
import { contract, defaultBaseUrl } from '@content-generation/contract'
import { initClient } from '@ts-rest/core'

const apiKey = process.env['CONTENT_GENERATION_API_KEY']
const baseUrl = process.env['CONTENT_GENERATION_BASE_URL'] ?? defaultBaseUrl
const topic = process.argv[2] ?? 'How to brew coffee at home'

// The contract's paths are whole, so the client starts before `/api/v1`.
const client = initClient(contract, {
  baseUrl: baseUrl.replace(/\/api\/v1\/*$/, ''),
  baseHeaders: { authorization: `Bearer ${apiKey}` },
})

try {
  if (!apiKey) throw new Error('Set CONTENT_GENERATION_API_KEY to your API key.')
  const request = {
    query: {},
    headers: { 'idempotency-key': randomUUID() },
    body: { topic, duration: '30s' as const },
  }
  const { status, body } = await client.script(request).catch(({ cause, message }) => {
    throw new Error(`No answer from ${baseUrl}: ${cause?.code ?? message}`)
  })
  if (status !== 200) throw new Error(`${body.error} (${body.code})`)

  console.log(`${body.data.script}\n`)
  console.log(`${body.credits_used} credits spent, ${body.credits_remaining} left.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
