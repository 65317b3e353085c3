import { limits } from '@content-generation/contract'
import type { NextFunction, Request, Response } from 'express'
import { Refusal } from '../domain/refusal.ts'
import { Repeated } from './invalid-request.ts'
import { repeatedNames } from './repeated-names.ts'
import { stateOf } from './request-state.ts'

/**
 * Reads a JSON body. What is wrong with it is kept, not answered: whether the key is good is answered first,
 * and that is known only with the database's word.
 */
export async function readBody(request: Request, _response: Response, next: NextFunction) {
  if (request.method !== 'POST') return next()
  const state = stateOf(request)
  try {
    requireJson(request)
    state.rawBody = await collect(request)
    request.body = parse(state.rawBody)
  } catch (error) {
    if (!(error instanceof Refusal)) return next(error)
    state.kept = error
  }
  next()
}

function requireJson({ headers }: Request) {
  const [type = '', ...parameters] = (headers['content-type'] ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const isJson = type === 'application/json' && parameters.every(isHarmless)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const transfer = (headers['transfer-encoding'] ?? 'chunked').trim().toLowerCase()
  if (!isJson || encoding !== 'identity' || transfer !== 'chunked')
    throw Refusal.of('UNSUPPORTED_MEDIA_TYPE', {})
}

/** JSON is UTF-8, so a parameter may say that, or speak of something else than the character set. */
function isHarmless(parameter: string) {
  const [name = '', value = ''] = parameter.split('=').map((part) => part.trim().replaceAll('"', ''))
  return name !== 'charset' || value === 'utf-8' || value === 'utf8'
}

/** The body's bytes. One that is too large is left to run dry, so that its sender gets the answer and not a reset. */
function collect(request: Request): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= limits.bodyBytes) chunks.push(chunk)
      else reject(Refusal.of('PAYLOAD_TOO_LARGE', { limit_bytes: limits.bodyBytes }))
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('error', (cause) => reject(unreadable('was cut off', cause)))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function parse(bytes: Buffer): unknown {
  try {
    const json = utf8.decode(bytes)
    return withoutChoice(JSON.parse(json), json)
  } catch (cause) {
    throw unreadable(cause instanceof SyntaxError ? 'is not valid JSON' : 'is not valid UTF-8', cause)
  }
}

/** Puts what no field takes in the place of a value that was given twice: which of the two was meant is not ours to say. */
function withoutChoice(value: unknown, json: string) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  // `__proto__` is a name like any other here, and an assignment would not take it for one.
  for (const name of repeatedNames(json)) Object.defineProperty(value, name, { value: new Repeated() })
  return value
}

function unreadable(message: string, cause: unknown) {
  return Refusal.of(
    'INVALID_REQUEST',
    { issues: [{ path: '', message }] },
    { message: `The request is not valid. The body ${message}.`, cause },
  )
}
