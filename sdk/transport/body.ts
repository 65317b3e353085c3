import { DecodeError } from '../errors/local-errors.ts'
import type { AnswerHead } from '../observe/response.ts'
import type { FetchResponse } from '../platform.ts'

/** Far above the largest answer of the contract. A larger body is not from the API, and must not fill the memory. */
const longestBytes = 2 ** 26

/** Reads the whole body. */
export async function readBody(response: FetchResponse, head: AnswerHead): Promise<Uint8Array> {
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
