import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { setHeaders } from '../request/request-state.ts'

const script = 'text/javascript; charset=utf-8'
const style = 'text/css; charset=utf-8'

/** All files that the pages load. They all come from this server. */
const files = {
  '/docs/theme.css': { type: style, file: ours('theme.css') },
  '/docs/home.css': { type: style, file: ours('home.css') },
  '/docs/reference.css': { type: style, file: ours('reference.css') },
  '/docs/operation.css': { type: style, file: ours('operation.css') },
  '/docs/schema.css': { type: style, file: ours('schema.css') },
  '/docs/reference.js': { type: script, file: ours('reference.js') },
  '/docs/components.js': { type: script, file: ours('components.js') },
  '/docs/labels.js': { type: script, file: ours('labels.js') },
  '/docs/swagger-ui.js': {
    type: script,
    file: () => require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  },
  '/docs/icon.svg': { type: 'image/svg+xml', file: ours('icon.svg') },
} as const satisfies Record<string, { type: string; file: () => string }>

const require = createRequire(import.meta.url)

export type AssetPath = keyof typeof files

export const assetPaths = Object.keys(files) as AssetPath[] // `Object.keys` returns `string[]`

function ours(name: string) {
  return () => fileURLToPath(new URL(`browser/${name}`, import.meta.url))
}

/**
 * The largest file takes less than half a second, off the main thread. Its size is at most 10 % above the smallest
 * possible.
 */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
const compress = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, quality),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}
const encodings = Object.keys(compress) as (keyof typeof compress)[] // `Object.keys` returns `string[]`

interface Asset {
  type: string
  hash: string
  bytes: Buffer
  /** Compressed bytes by encoding, made on first use. */
  encoded: Partial<Record<string, Promise<Buffer>>>
}

const assets = new Map<AssetPath, Promise<Asset>>()

/** Reads an asset on first use, so that the start and the API do not wait for the pages. */
function assetAt(path: AssetPath) {
  const known = assets.get(path)
  if (known !== undefined) return known
  const reading = read(path)
  assets.set(path, reading)
  reading.catch(() => assets.delete(path)) // the next request tries again
  return reading
}

async function read(path: AssetPath): Promise<Asset> {
  const { type, file } = files[path]
  const bytes = await readFile(file())
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return { type, hash, bytes, encoded: {} }
}

/**
 * The URL of an asset, with a hash of its content. It can be cached for ever, because changed content has another
 * URL.
 */
export async function addressOf(path: AssetPath) {
  return `${path}?v=${(await assetAt(path)).hash}`
}

export function sendAsset(path: AssetPath) {
  return async (request: Request, response: Response) => {
    const { type, hash, bytes, encoded } = await assetAt(path)
    const isNamedByContent = request.query['v'] === hash
    setHeaders(response, {
      'Content-Type': type,
      'Cache-Control': isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: `W/"${hash}"`,
      Vary: 'Accept-Encoding',
    })
    if (request.fresh) return void response.status(304).end()
    const encoding = encodings.find((name) => name === request.acceptsEncodings(...encodings, 'identity'))
    if (encoding !== undefined) response.setHeader('Content-Encoding', encoding)
    if (encoding !== undefined) encoded[encoding] ??= compress[encoding](bytes)
    const sent = (await encoded[encoding ?? 'identity']) ?? bytes
    response.setHeader('Content-Length', sent.length)
    response.end(sent)
  }
}
