import { ApiError } from '../errors/api-error.ts'
import { DecodeError } from '../errors/local-errors.ts'
import type { AnswerHead, CallResponse } from '../observe/call-observer.ts'
import type { FetchResponse, ResponseHeaders } from '../platform.ts'
import type { Operation } from './operation.ts'
import type { Redact } from './redact.ts'

type Fields = Record<string, unknown>

/** Far above the largest answer of the contract. A larger body is not from the API, and must not fill the memory. */
const longestBytes = 2 ** 26

/** Reads an answer to its end. Throws `ApiError` if the API reports one, else `DecodeError`. */
export async function readAnswer(
  operation: Operation,
  response: FetchResponse,
  attempts: number,
  redact: Redact,
): Promise<CallResponse> {
  const { status, headers, redirected } = response
  const head: AnswerHead = {
    status,
    headers: headers as ResponseHeaders, // the platform's, or those of the customer's `fetch`
    attempts,
    requestId: headers.get('x-request-id') ?? undefined,
  }
  // A redirect could send the API key to another origin. One that was not followed has status 0 in a browser.
  if (redirected || !status || (status > 299 && status < 400)) {
    throw new ApiError({ ...head, body: { code: 'REDIRECTED', error: 'Redirected. Check baseUrl.' } })
  }
  const content = await readBody(response, head)
  return { ...head, answer: decode(operation, content, head, redact) }
}

/** The body in the form that the customer gets. */
function decode(
  { name, charged, bytes }: Operation,
  content: Uint8Array,
  head: AnswerHead,
  redact: Redact,
): Fields {
  const { status, headers } = head
  const type = headers.get('content-type') ?? ''
  if (bytes && status < 300 && type.startsWith(bytes)) return { data: new Uint8Array(content) }
  // Created here, not at module level: some test environments lack it, and importing the package must work there.
  const text = new TextDecoder().decode(content)
  const { success, ...answer } = parse(text)
  if (success === false || status > 299) throw new ApiError({ ...head, body: { ...parse(redact(text)) } })
  const { data, credits_used: used, credits_remaining: left } = answer
  const paid = !charged || (typeof used === 'number' && typeof left === 'number')
  if (success && !bytes && data instanceof Object && paid) return answer
  throw new DecodeError(`Unexpected answer to ${name}(): HTTP ${status}, ${type}. Check baseUrl.`, head)
}

function parse(text: string): Fields {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {} // not JSON: the status decides what that means
  }
}

async function readBody(response: FetchResponse, head: AnswerHead): Promise<Uint8Array> {
  const reader = response.body?.getReader?.()
  // Some replacements of `fetch` give a body without a reader.
  if (!reader) return new Uint8Array(await response.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  while (size < longestBytes) {
    const { value } = await reader.read()
    if (!value) return joined(chunks, size)
    chunks.push(value)
    size += value.length
  }
  throw new DecodeError(`The answer is over ${longestBytes} bytes.`, head)
}

function joined(chunks: readonly Uint8Array[], size: number) {
  if (chunks[0]?.length === size) return chunks[0] // most answers come in one chunk
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
