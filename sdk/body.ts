import type { AnswerHead } from './answer.ts'
import { DecodeError } from './local-errors.ts'
import type { FetchResponse } from './platform.ts'

/** Far over the largest answer of the contract; more is not our answer, and must not fill the memory. */
const longestBytes = 2 ** 26

/** The body as text. */
export async function readText(response: FetchResponse, head: AnswerHead): Promise<string> {
  const { headers } = head
  // The short way is safe where the length is known before: the transport holds the body to it, but for compression.
  const length = headers.get('content-encoding') ? 0 : Number(headers.get('content-length'))
  if (length > 0 && length < longestBytes) return response.text()
  return new TextDecoder().decode(await readBytes(response, head))
}

/** The body as bytes. */
export async function readBytes(response: FetchResponse, head: AnswerHead): Promise<Uint8Array> {
  const reader = response.body?.getReader?.()
  // Some replacements of `fetch` have a body of another kind.
  if (!reader) return new Uint8Array(await response.arrayBuffer())
  const chunks: Uint8Array<ArrayBuffer>[] = []
  for (let size = 0; size < longestBytes; ) {
    const { value } = await reader.read()
    if (!value) return new Uint8Array(await new Blob(chunks).arrayBuffer())
    chunks.push(value as Uint8Array<ArrayBuffer>) // what comes from the network is never shared memory
    size += value.length
  }
  throw new DecodeError(`The answer has over ${longestBytes} bytes.`, { ...head })
}
