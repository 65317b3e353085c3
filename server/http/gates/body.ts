import { isUtf8 } from 'node:buffer'
import { contract, limits } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { ApiError } from '../../domain/errors/api-error.ts'
import { Repeated, unreadableBody } from '../answers/invalid-request.ts'
import { callerOf, type RequestState, stateOf } from '../request/request-state.ts'
import { sharedRoom } from '../request/shared-room.ts'
import { outermostFields } from './outermost-fields.ts'

/** Memory for bodies, in bytes: one account may use a part of it. A body is in it until it is parsed. */
const memory = sharedRoom({ perAccount: 4 * 2 ** 20, inAll: 64 * 2 ** 20 })

/** Reads a JSON body. An error in it is kept and answered later, because an invalid key must be answered first. */
export async function readBody(request: Request, _response: Response, next: NextFunction) {
  if (request.method !== 'POST') return next()
  const state = stateOf(request)
  const bytes = largestSize(request)
  const giveBack = await memory.take(callerOf(request).account, bytes)
  try {
    requireJson(request)
    state.rawBody = await collect(request, bytes)
    request.body = parse(state.rawBody, state)
  } catch (error) {
    if (!(error instanceof ApiError)) return next(error)
    state.bodyError = error
  } finally {
    giveBack()
  }
  next()
}

/** The bytes that the body can have, as far as it is kept. */
function largestSize({ headers }: Request) {
  return Math.min(Number(headers['content-length'] ?? limits.bodyBytes), limits.bodyBytes)
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
 * Reads the bytes of the body into one buffer, because a list of tiny chunks would take many times their size. A body that
 * is too large is still received to its end, but not kept. Otherwise its sender would get a connection reset and not the
 * answer.
 */
function collect(request: Request, bytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = Buffer.allocUnsafe(bytes)
    let size = 0
    const refuse = (cause?: unknown) => reject(unreadableBody('was cut off', cause))
    if (request.destroyed) return refuse()
    request.on('data', (chunk: Buffer) => {
      if (size <= bytes) chunk.copy(body, size)
      size += chunk.length
      if (size > limits.bodyBytes) reject(ApiError.of('PAYLOAD_TOO_LARGE', { limit_bytes: limits.bodyBytes }))
    })
    request.once('end', () => resolve(body.subarray(0, size)))
    request.once('error', refuse)
  })
}

/** The names of all fields that an operation has. */
const knownFields = new Set(
  Object.values(contract).flatMap((route) => ('body' in route ? Object.keys(route.body.shape) : [])),
)

/** Parses the body. The number of unknown fields that are not parsed is kept in the state. */
function parse(bytes: Buffer, state: RequestState): unknown {
  if (!isUtf8(bytes)) throw unreadableBody('is not valid UTF-8')
  const json = bytes.toString()
  const { text, repeated, leftOut } = outermostFields(json, (name) => knownFields.has(name))
  state.fieldsLeftOut = leftOut
  try {
    return withoutChoice(JSON.parse(text), repeated)
  } catch (cause) {
    throw unreadableBody('is not valid JSON', cause)
  }
}

/**
 * Replaces a value whose name was given twice by `Repeated`, which no schema accepts: the server cannot know which of
 * the two values was meant.
 */
function withoutChoice(value: unknown, repeated: ReadonlySet<string>) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  for (const name of repeated) {
    // `__proto__` is an ordinary name here, but an assignment would set the prototype.
    if (Object.hasOwn(value, name)) Object.defineProperty(value, name, { value: new Repeated() })
  }
  return value
}
