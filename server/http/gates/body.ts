import { isUtf8 } from 'node:buffer'
import { limits } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { ApiError } from '../../domain/errors/api-error.ts'
import { Repeated } from '../answers/invalid-request.ts'
import { repeatedNames } from '../request/repeated-names.ts'
import { stateOf } from '../request/request-state.ts'

/** Reads a JSON body. An error in it is kept and answered later, because an invalid key must be answered first. */
export async function readBody(request: Request, _response: Response, next: NextFunction) {
  if (request.method !== 'POST') return next()
  const state = stateOf(request)
  try {
    requireJson(request)
    state.rawBody = await collect(request)
    request.body = parse(state.rawBody)
  } catch (error) {
    if (!(error instanceof ApiError)) return next(error)
    state.bodyError = error
  }
  next()
}

function requireJson({ headers }: Request) {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const transfer = (headers['transfer-encoding'] ?? 'chunked').trim().toLowerCase()
  if (!isJson(headers['content-type'] ?? '') || encoding !== 'identity' || transfer !== 'chunked')
    throw ApiError.of('UNSUPPORTED_MEDIA_TYPE', {})
}

/** JSON is UTF-8, so `charset` may only be UTF-8. Other parameters do not matter. */
function isJson(type: string) {
  const charsets = [...type.matchAll(/;\s*charset\s*=([^;]*)/gi)].map(([, charset = '']) => charset.trim())
  return (
    /^application\/json\s*(;|$)/i.test(type) && charsets.every((charset) => /^"?utf-?8"?$/i.test(charset))
  )
}

/**
 * Reads the bytes of the body. A body that is too large is still received to its end, but not kept. Otherwise its
 * sender would get a connection reset and not the answer.
 */
function collect(request: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limits.bodyBytes) chunks.push(chunk)
      else reject(ApiError.of('PAYLOAD_TOO_LARGE', { limit_bytes: limits.bodyBytes }))
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', (cause) => reject(unreadable('was cut off', cause)))
  })
}

function parse(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw unreadable('is not valid UTF-8')
  const json = bytes.toString()
  try {
    return withoutChoice(JSON.parse(json), json)
  } catch (cause) {
    throw unreadable('is not valid JSON', cause)
  }
}

/**
 * Replaces a value whose name was given twice by `Repeated`, which no schema accepts: the server cannot know which of
 * the two values was meant.
 */
function withoutChoice(value: unknown, json: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // `__proto__` is an ordinary name here, but an assignment would set the prototype.
  for (const name of repeatedNames(json)) Object.defineProperty(value, name, { value: new Repeated() })
  return value
}

function unreadable(message: string, cause?: unknown) {
  return ApiError.of(
    'INVALID_REQUEST',
    { issues: [{ path: '', message }] },
    { message: `The request is not valid. The body ${message}.`, cause },
  )
}
