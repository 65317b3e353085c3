import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { contract } from '@content-generation/contract'
import compression from 'compression'
import type { Express, Request, Response } from 'express'
import { ReadyJson, sendJson } from './answer.ts'

/** Smaller answers gain less than the work of compressing them. */
const threshold = 2048

/** Compresses long lists for clients that ask for it; scripts and ideas shrink to a quarter, images not at all. */
export function compressLists(app: Express) {
  const compressed = compression({ threshold })
  app.get(contract.generations.path, (request, response, next) =>
    // What nobody asked for should cost nothing.
    request.headers['accept-encoding'] === undefined ? next() : compressed(request, response, next),
  )
}

const brotli = promisify(brotliCompress)

const encodings = {
  // The best quality of all would take its first reader a hundred times as long, for a few bytes.
  br: (text: string) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: promisify<string, Buffer>(gzip),
}

/** Sends a text that never changes, compressed once for all who ask for that. */
export function sendsCompressed(read: () => string) {
  const made = new Map<string, Promise<ReadyJson>>()
  const as = async (encoding: string) => {
    const text = read()
    return new ReadyJson(isEncoding(encoding) ? await encodings[encoding](text) : text)
  }
  return async (request: Request, response: Response) => {
    // Which of them is best is ours to say: what is sent was compressed long ago.
    const encoding = names.find((name) => request.acceptsEncodings(name)) ?? 'identity'
    const ready = made.get(encoding) ?? as(encoding)
    made.set(encoding, ready)
    response.setHeader('Vary', 'Accept-Encoding')
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
    sendJson(response, await ready)
  }
}

type Encoding = keyof typeof encodings

const names = Object.keys(encodings) as Encoding[] // Object.keys forgets the keys' type

function isEncoding(name: string): name is Encoding {
  return name in encodings
}
