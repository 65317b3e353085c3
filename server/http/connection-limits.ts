import type { ServerOptions } from 'node:http'

/**
 * How long a client may take, and how much its headers may be. A load balancer must give up an idle connection before
 * the server does, or it sends a request into one that is just being closed; most of them wait 60 seconds.
 */
export const connectionLimits = {
  /** From the first byte, or from connecting, to the end of the headers. */
  headersTimeout: 15_000,
  /** To the end of the body: 256 KiB take 9 KB/s. */
  requestTimeout: 30_000,
  /** Silence between two requests. */
  keepAliveTimeout: 65_000,
  /** How often the first two are looked after. */
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16_384,
  // A missing `Host` is refused by the app, in the envelope.
  requireHostHeader: false,
} as const satisfies ServerOptions

/**
 * For how long nothing may move on a connection, beyond the longest generation: so a client that does not take its
 * answer is let go.
 */
export const stallMs = 30_000
