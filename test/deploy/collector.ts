import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

const value = z.record(z.string(), z.unknown())
const exported = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          scope: z.object({ name: z.string() }),
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              /** 2 is a server's, 3 a client's. */
              kind: z.number(),
              attributes: z.array(z.object({ key: z.string(), value })),
            }),
          ),
        }),
      ),
    }),
  ),
})

/** A span, with its attributes as JSON and the instrumentation that made it. */
export interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string | undefined
  name: string
  kind: number
  by: string
  attributes: Record<string, unknown>
}

/** A collector of OpenTelemetry's protocol, as JSON over HTTP, that keeps every span. */
export async function startCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const sent = await text(request)
    if (request.url === '/v1/traces') spans.push(...spansOf(sent))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** The spans of a trace. */
    trace: (id: string) => spans.filter(({ traceId }) => traceId === id),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Collector = Awaited<ReturnType<typeof startCollector>>

function spansOf(sent: string): Span[] {
  return exported.parse(JSON.parse(sent)).resourceSpans.flatMap(({ scopeSpans }) =>
    scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ attributes, ...span }) => ({
        ...span,
        by: scope.name.replace('@opentelemetry/instrumentation-', ''),
        attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      })),
    ),
  )
}
