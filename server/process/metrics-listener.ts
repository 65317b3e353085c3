import { createServer } from 'node:http'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { listenOn } from './listen.ts'
import type { Settings } from './settings.ts'

const longestRequestMs = 5000

/** Serves the metrics of this process. Returns their address. */
export function serveOwnMetrics(registry: Registry, settings: Settings) {
  return show(() => registry.metrics(), settings)
}

/** In the cluster primary: serves the sum of the metrics of all workers. Returns their address. */
export function serveWorkerMetrics(settings: Settings) {
  const workers = new AggregatorRegistry()
  return show(() => workers.clusterMetrics(), settings)
}

/** In a worker: sends the metrics to the cluster primary on request. */
export function shareMetricsWithPrimary(registry: Registry) {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // listens for requests of the cluster primary
}

/** Uses a separate port, so that a firewall can keep the metrics private. Rejects if it cannot listen. */
async function show(read: () => Promise<string>, { METRICS_HOST, METRICS_PORT = 0 }: Settings) {
  const server = createServer({ requestTimeout: longestRequestMs }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': AggregatorRegistry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  const origin = await listenOn(server, { host: METRICS_HOST, port: METRICS_PORT, setting: 'METRICS_PORT' })
  // The metrics must not keep the process alive.
  server.unref()
  return `${origin}/metrics`
}
