import { contract } from '@content-generation/contract'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meter } from '../domain/ports.ts'
import { isHealthCheck, type Observer } from '../http/answers/request-report.ts'

/** The metrics of one process. No label has a value that a customer can choose. */
export interface Instruments {
  registry: Registry
  meter: Meter
  observe: Observer
}

/** The label of requests that are for no operation of the contract. */
const noOperation = 'none'

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const generatorSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120]

/** Gauges of prom-client whose names end as only those of counters may. Others have the same numbers, by type. */
const misnamed = ['resources', 'handles', 'requests'].map((what) => `nodejs_active_${what}_total`)

/** What is read at every scrape. */
export interface Readings {
  openHolds: () => number
  isDatabaseUp: () => boolean
  isDraining: () => boolean
}

/** Creates the metrics of a process. */
export function createInstruments(readings: Readings): Instruments {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  readAtScrapes(registers, readings)
  const meter = { ...creditMeter(registers), ...modelMeter(registers) }
  return { registry, meter, observe: requestObserver(registers) }
}

function readAtScrapes(registers: Registry[], { openHolds, isDatabaseUp, isDraining }: Readings) {
  new Gauge({
    name: 'content_generation_open_holds',
    registers,
    help: 'Charges in flight in this process; holds that a dead process left are not counted',
    collect() {
      this.set(openHolds())
    },
  })
  new Gauge({
    name: 'content_generation_database_up',
    registers,
    help: '1 if the database could be reached when this process looked last, at most some seconds ago; with several workers, the lowest',
    aggregator: 'min',
    collect() {
      this.set(Number(isDatabaseUp()))
    },
  })
  new Gauge({
    name: 'content_generation_draining',
    registers,
    help: '1 from the signal that ends the server to its end; with several workers, the highest',
    aggregator: 'max',
    collect() {
      this.set(Number(isDraining()))
    },
  })
}

function requestObserver(registers: Registry[]): Observer {
  const requests = new Counter({
    name: 'content_generation_requests_total',
    labelNames: ['operation', 'code'],
    registers,
    help: 'Requests by operation and code: an error code, OK, or ABORTED if the client disconnected first',
  })
  // A rate needs two values. The first bug is seen only if there was a 0 before it.
  for (const operation of [...Object.keys(contract), noOperation])
    requests.inc({ operation, code: 'INTERNAL_ERROR' }, 0)
  const latency = new Histogram({
    name: 'content_generation_request_duration_seconds',
    labelNames: ['operation'],
    registers,
    help: 'Time from the request headers to the end of the response, in seconds',
    buckets: requestSeconds,
  })
  return ({ operation = noOperation, code, path, aborted, duration_ms }) => {
    if (isHealthCheck(path)) return
    requests.inc({ operation, code: aborted ? 'ABORTED' : (code ?? 'OK') })
    latency.observe({ operation }, duration_ms / 1000)
  }
}

type ModelMeter = Pick<Meter, 'modelCalled' | 'draftFault'>

function modelMeter(registers: Registry[]): ModelMeter {
  const calls = new Histogram({
    name: 'content_generation_model_call_duration_seconds',
    labelNames: ['model', 'type', 'outcome'],
    registers,
    help: 'Calls of models and their seconds, by outcome: ok, refused, failed, timed_out',
    buckets: generatorSeconds,
  })
  const tokens = new Counter({
    name: 'content_generation_model_tokens_total',
    labelNames: ['model', 'type', 'direction'],
    registers,
    help: 'Tokens that the model endpoint has reported, by direction: in, out',
  })
  const faults = new Counter({
    name: 'content_generation_draft_faults_total',
    labelNames: ['type', 'fault', 'remedy'],
    registers,
    help: 'Faults in what models wrote, by remedy: mended by code, asked_again, or given to the customer as it was',
  })
  return {
    modelCalled(type, { model, outcome, seconds, tokensIn = 0, tokensOut = 0 }) {
      calls.observe({ model, type, outcome }, seconds)
      tokens.inc({ model, type, direction: 'in' }, tokensIn)
      tokens.inc({ model, type, direction: 'out' }, tokensOut)
    },
    draftFault: (type, fault, remedy) => faults.inc({ type, fault, remedy }),
  }
}

function creditMeter(registers: Registry[]): Omit<Meter, keyof ModelMeter> {
  const charged = new Counter({
    name: 'content_generation_credits_charged_total',
    registers,
    help: 'Credits charged when a generation was admitted',
  })
  const refunded = new Counter({
    name: 'content_generation_credits_refunded_total',
    registers,
    help: 'Credits refunded: the generation failed, its hold expired, or it was a duplicate',
  })
  const generated = new Histogram({
    name: 'content_generation_generator_duration_seconds',
    labelNames: ['type', 'outcome'],
    registers,
    help: 'Time in the generator in seconds, by outcome: ok, failed, timed_out, no_model_free',
    buckets: generatorSeconds,
  })
  const sweeps = new Counter({
    name: 'content_generation_sweeps_total',
    labelNames: ['outcome'],
    registers,
    help: 'Sweeps for expired holds, by outcome: ok, failed',
  })
  // A sweeper that has never succeeded must show, too.
  for (const outcome of ['ok', 'failed']) sweeps.inc({ outcome }, 0)
  const resolved = new Counter({
    name: 'content_generation_holds_resolved_total',
    registers,
    help: 'Expired holds that a sweep has refunded',
  })
  return {
    charged: (credits) => charged.inc(credits),
    refunded: (credits) => refunded.inc(credits),
    generated: (type, outcome, seconds) => generated.observe({ type, outcome }, seconds),
    swept(count) {
      sweeps.inc({ outcome: count === 'failed' ? 'failed' : 'ok' })
      if (count !== 'failed') resolved.inc(count)
    },
  }
}
