import type { Worker } from 'node:cluster'
import { createServer } from 'node:http'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { listenOn } from './listen.ts'
import type { Settings } from './settings.ts'
import { metricsMessage, type WorkerNews } from './worker.ts'

const longestRequestMs = 5000

/** A worker that does not answer in this time is stuck. */
const workerAnswersMs = 5000

/** Serves the metrics of this process. Returns their address. */
export function serveOwnMetrics(registry: Registry, settings: Settings) {
  return show(() => registry.metrics(), settings)
}

/** In the cluster primary: serves the sum of the metrics of the workers that listen. Returns their address. */
export function serveWorkerMetrics(workers: () => readonly Worker[], settings: Settings) {
  const read = async () => {
    const answers = await Promise.all(workers().map(metricsOf))
    return AggregatorRegistry.aggregate(answers.filter((answer) => answer !== undefined)).metrics()
  }
  return show(read, settings)
}

/** Resolves with nothing if the worker ends meanwhile. Rejects if it is stuck: a sum without it would be wrong. */
function metricsOf(worker: Worker) {
  return new Promise<object[] | undefined>((resolve, reject) => {
    const end = (metrics?: object[]) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      resolve(metrics)
    }
    const onMessage = (news: WorkerNews) => {
      if ('metrics' in news) end(news.metrics)
    }
    const onExit = () => end()
    const timer = setTimeout(() => {
      reject(new Error(`Worker ${worker.id} does not answer`))
      end()
    }, workerAnswersMs)
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    worker.send(metricsMessage, undefined, undefined, (error) => {
      if (error !== null) end()
    })
  })
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
