import { createServer } from 'node:http'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { listenOn } from '../listen.ts'
import type { Settings } from '../settings.ts'

const longestRequestMs = 5000

/** Shows the metrics of this process. */
export function showOwn(registry: Registry, settings: Settings) {
  return show(() => registry.metrics(), settings)
}

/** Shows the metrics of all workers as one; each of them lends its registry. */
export function showOfWorkers(settings: Settings) {
  const workers = new AggregatorRegistry()
  return show(() => workers.clusterMetrics(), settings)
}

/** In a worker: answers the primary when it asks for the metrics. */
export function lendToPrimary(registry: Registry) {
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // listens to the primary from now on
}

/** A listener of its own, so that metrics can be kept from the public by their port; gives its address. */
async function show(read: () => Promise<string>, { HOST, METRICS_PORT = 0 }: Settings) {
  const server = createServer({ requestTimeout: longestRequestMs }, (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    read().then(
      (text) =>
        response.writeHead(200, { 'Content-Type': AggregatorRegistry.PROMETHEUS_CONTENT_TYPE }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  const origin = await listenOn(server, { host: HOST, port: METRICS_PORT, setting: 'METRICS_PORT' })
  // It shows a process that works; it does not keep one alive.
  server.unref()
  return `${origin}/metrics`
}
