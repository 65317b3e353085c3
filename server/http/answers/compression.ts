import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contract } from '@content-generation/contract'
import compression from 'compression'
import type { Express, Request, Response } from 'express'
import { ReadyJson } from '../../routes/kinds.ts'
import { sendJson } from './answer.ts'

/** Bytes. For smaller answers, compression costs more than it saves. */
const threshold = 2048

/**
 * Compresses long lists of generations for clients that ask for it. Scripts and ideas shrink to a quarter. Downloads
 * of images are left out, because PNG does not shrink.
 */
export function compressLists(app: Express) {
  const compressed = compression({ threshold })
  app.get(contract.generations.path, (request, response, next) =>
    // A client that does not ask for compression does not pay for the middleware.
    request.headers['accept-encoding'] === undefined ? next() : compressed(request, response, next),
  )
}

const brotli = promisify(brotliCompress)

const encodings = {
  // Quality 11 takes a hundred times as long for the first client, and saves only a few bytes.
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<string, Buffer>(gzip),
}

/** Sends a text that never changes. It is compressed once for each encoding, on first use. */
export function sendsCompressed(read: () => string) {
  const made = new Map<string, Promise<ReadyJson<string | Uint8Array>>>()
  const as = async (encoding: string) => {
    const text = read()
    return new ReadyJson(isEncoding(encoding) ? await encodings[encoding](text) : text)
  }
  return async (request: Request, response: Response) => {
    // The order of `names` decides, not the client's preference: each text is compressed only once, so the smallest
    // one costs nothing more.
    const encoding = names.find((name) => request.acceptsEncodings(name)) ?? 'identity'
    const ready = made.get(encoding) ?? as(encoding)
    made.set(encoding, ready)
    response.setHeader('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    sendJson(response, await ready)
  }
}

type Encoding = keyof typeof encodings

const names = Object.keys(encodings) as Encoding[] // `Object.keys` returns `string[]`

function isEncoding(name: string): name is Encoding {
  return name in encodings
}
