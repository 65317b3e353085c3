import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { contract, limits } from '@content-generation/contract'
import type { Response } from 'express'
import {
  type DownloadRoute,
  type LookupRoute,
  type ReadRoute,
  ReadyJson,
  type ReportRoute,
} from '../../routes/kinds.ts'
import { callerOf, stateOf, whenOver } from '../request/request-state.ts'
import { sharedRoom } from '../request/shared-room.ts'
import type { EndpointDependencies, Handler } from './handler.ts'
import { announceRateLimit } from './rate-limit.ts'

/** Handles a free request that counts toward the daily cap. */
export function readHandler(route: ReadRoute<object, object>, given: EndpointDependencies): Handler {
  return async ({ query, req, res }) => {
    const admission = await given.admission.admit({
      id: randomUUID(),
      requestId: stateOf(req).requestId,
      caller: callerOf(req),
      cost: 0,
    })
    announceRateLimit(res, admission)
    return success(await route.read(given, admission, query))
  }
}

/** Handles a free request for something by its id. It does not count toward the daily cap. */
export function lookupHandler(
  route: LookupRoute<object, object, object>,
  given: EndpointDependencies,
): Handler {
  return async ({ params, query, req }) => {
    const account = await given.admission.authenticate(callerOf(req))
    return success(await route.find(given, account._id, { ...params, ...query }))
  }
}

/**
 * Returns the function that makes the handlers of reports. Such a request is free and does not count toward the daily cap.
 * All of them share the room of an account, until their work is done: a client that disconnects does not end it.
 */
export function reportHandlers(given: EndpointDependencies) {
  const atOnce = sharedRoom({ perAccount: limits.reports })
  return (route: ReportRoute<object, object>): Handler =>
    async ({ query, req }) => {
      const caller = callerOf(req)
      const giveBack = await atOnce.take(caller.account, 1)
      try {
        const reader = await given.admission.authenticateForSnapshot(caller)
        return success(await route.report(given, reader, query))
      } finally {
        giveBack()
      }
    }
}

function success(data: object) {
  const body =
    data instanceof ReadyJson
      ? new ReadyJson(`{"success":true,"data":${data.content}}`)
      : { success: true, data }
  return { status: 200, body } as const
}

/** Handles a free request that does not count toward the daily cap. The answer is bytes that never change. */
export function downloadHandler(route: DownloadRoute<object, object>, given: EndpointDependencies): Handler {
  const atOnce = sharedRoom({ perAccount: limits.downloads })
  const memory = sharedRoom({ inAll: 64 * 2 ** 20 })
  return async ({ params, query, req, res }) => {
    const caller = callerOf(req)
    whenOver(res, await atOnce.take(caller.account, 1))
    const account = await given.admission.authenticate(caller)
    const bytes = await route.download(given, account._id, { ...params, ...query })
    whenOver(res, await memory.take(account._id, bytes.length))
    // A browser's cache must not give it to another key, or to none.
    res.vary('Authorization')
    res.setHeader('Cache-Control', 'private, max-age=31536000, immutable')
    res.setHeader('Content-Type', contract.downloadImage.responses[200].contentType)
    res.setHeader('Content-Length', bytes.length)
    return { status: 200, body: Readable.from(chunksOf(bytes, dropWhenSlow(res))) }
  }
}

const chunkBytes = 64 * 1024
const slowestBytesPerSecond = 16 * 1024
const pacePeriodMs = 30_000

/** Cuts the bytes into chunks, so that they leave as fast as the client takes them, and reports each. */
function* chunksOf(bytes: Uint8Array, report: (bytes: number) => void) {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes)
    yield chunk
    report(chunk.length)
  }
}

/** Disconnects a client that takes less than `slowestBytesPerSecond` for `pacePeriodMs`. Must be told what was taken. */
function dropWhenSlow(response: Response) {
  let taken = 0
  const timer = setInterval(() => {
    if (taken < (slowestBytesPerSecond * pacePeriodMs) / 1000) response.destroy()
    taken = 0
  }, pacePeriodMs)
  whenOver(response, () => clearInterval(timer))
  return (bytes: number) => {
    taken += bytes
  }
}
