import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meter } from '../domain/meter.ts'
import { isHealthCheck, type Observer } from '../http/observed.ts'

/** What one process measures. No label holds anything that a customer has chosen. */
export interface Instruments {
  registry: Registry
  meter: Meter
  observe: Observer
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const generatorSeconds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120]

/** Instruments for a process; `openHolds` is asked whenever somebody looks. */
export function createInstruments(openHolds: () => number): Instruments {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    ...{ name: 'content_generation_open_holds', registers },
    help: 'Generations under way here, whose credits are held; not those that a dead process has left behind',
    collect() {
      this.set(openHolds())
    },
  })
  return { registry, meter: creditMeter(registers), observe: requestObserver(registers) }
}

function requestObserver(registers: Registry[]): Observer {
  const requests = new Counter({
    ...{ name: 'content_generation_requests_total', labelNames: ['operation', 'code'], registers },
    help: 'Requests by operation of the contract and error code; OK, or ABORTED where the client went away first',
  })
  const latency = new Histogram({
    ...{ name: 'content_generation_request_duration_seconds', labelNames: ['operation'], registers },
    ...{ help: 'From the request head to the end of its answer', buckets: requestSeconds },
  })
  return ({ operation = 'none', code, path, aborted, duration_ms }) => {
    if (isHealthCheck(path)) return
    requests.inc({ operation, code: aborted ? 'ABORTED' : (code ?? 'OK') })
    latency.observe({ operation }, duration_ms / 1000)
  }
}

function creditMeter(registers: Registry[]): Meter {
  const charged = new Counter({
    ...{ name: 'content_generation_credits_charged_total', registers },
    help: 'Credits taken when a generation was admitted',
  })
  const refunded = new Counter({
    ...{ name: 'content_generation_credits_refunded_total', registers },
    help: 'Credits given back: a generation failed, or nobody finished it',
  })
  const generated = new Histogram({
    ...{ name: 'content_generation_generator_duration_seconds', labelNames: ['type', 'outcome'], registers },
    ...{ help: 'Time in the generator, by outcome: ok, failed, timed_out', buckets: generatorSeconds },
  })
  const sweeps = new Counter({
    ...{ name: 'content_generation_sweeps_total', labelNames: ['outcome'], registers },
    help: 'Sweeps for holds that nobody finished, by outcome: ok, failed',
  })
  const resolved = new Counter({
    ...{ name: 'content_generation_holds_resolved_total', registers },
    help: 'Holds that a process left when it died, and that a sweep has given back',
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
