import type { Load } from './client.ts'
import { type LoadClient, wire } from './load.ts'
import { coreCount, cpuMsOf, machineCpuMs } from './machine.ts'
import { type Commands, commandsPerRequest, type Mongod } from './mongod-meter.ts'
import type { Peer } from './peers/peer.ts'
import type { Row } from './rows.ts'
import { percentile } from './statistics.ts'

/** What one server did in one round. */
export interface Sample {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** CPU time per thousand requests. */
  serverCpuMs: number
  mongodCpuMs: number
  commands: Commands
  /** The part of a core that the client took: near 1 it is the client that was measured. */
  clientCores: number
  /** The part of the machine that went to anything else. */
  othersShare: number
  answered: number
  refused: Record<string, number>
}

export interface Sampling {
  seconds: number
  mostRequests: number
  connections: number
  /** At random, unless told otherwise. */
  order?: Load['order']
}

/** Who takes part in a measurement. */
export interface Bench {
  mongod: Mongod
  client: LoadClient
}

/** A row's request with its address: all but the server that gets it. */
export type Ask = Pick<Row, 'method' | 'path' | 'body'>

/** Runs one kind of request against a server and takes what it cost. */
export async function takeSample(
  { mongod, client }: Bench,
  peer: Peer,
  { ask, keys, ...load }: Sampling & { ask: Ask; keys: string[] },
): Promise<Sample> {
  const requests = keys.map((key) => wire(peer.origin, ask, key))
  const meters = () => ({
    machine: machineCpuMs(),
    server: cpuMsOf(peer.pid),
    mongod: cpuMsOf(mongod.pid),
    client: cpuMsOf(client.pid),
    own: cpuMsOf(process.pid),
  })
  const commandsBefore = await mongod.commands()
  const before = meters()
  const result = await client.run({ host: peer.host, port: peer.port, requests, order: 'random', ...load })
  const after = meters()
  const commandsAfter = await mongod.commands()

  const used = (meter: keyof typeof before) => after[meter] - before[meter]
  const total = result.latenciesMs.length
  const perThousand = (cpuMs: number) => (cpuMs / total) * 1000
  // The servers and the client are this process' own children, which its time includes.
  const known = used('mongod') + used('own')
  return {
    perSecond: (total / result.elapsedMs) * 1000,
    p50Ms: percentile(result.latenciesMs, 0.5),
    p99Ms: percentile(result.latenciesMs, 0.99),
    serverCpuMs: perThousand(used('server')),
    mongodCpuMs: perThousand(used('mongod')),
    commands: commandsPerRequest(commandsBefore, commandsAfter, total),
    clientCores: used('client') / result.elapsedMs,
    othersShare: Math.max(0, used('machine') - known) / (result.elapsedMs * coreCount),
    answered: result.answered,
    refused: result.refused,
  }
}
