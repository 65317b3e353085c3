import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'

const brotli = promisify(brotliCompress)

/** The encodings, the smallest first. They run off the main thread. */
const encodings = {
  // The largest file takes less than 0.1 s. Its size is at most 10 % above the smallest possible.
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

type Encoding = keyof typeof encodings

const names = Object.keys(encodings) as Encoding[] // `Object.keys` returns `string[]`

/**
 * Sends bytes that never change. They are compressed once for each encoding, on first use: otherwise everybody, even
 * without a key, could make the server compress megabytes again and again.
 */
export function sendCompressed(bytes: Buffer) {
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return async (request: Request, response: Response) => {
    response.vary('Accept-Encoding')
    const encoding = names.find((name) => request.acceptsEncodings(name))
    if (encoding === undefined) return response.send(bytes)
    compressed[encoding] ??= encodings[encoding](bytes)
    const sent = await compressed[encoding]
    return response.set('Content-Encoding', encoding).send(sent)
  }
}
