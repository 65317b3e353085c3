import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files } from './sources.ts'

const contract = /^(@content-generation\/contract|contract\/)/
const node = /^node:/

/** What a room may import from outside its own order: the first row that a file matches holds for it. */
const rules: [files: RegExp, may: RegExp[]][] = [
  [/^contract\//, [/^contract\//, /^zod$/, /^@ts-rest\/core$/]],
  [
    /^server\/http\/pages\/browser\//,
    [/^@content-generation\/sdk$/, /^server\/http\/pages\/browser\/account\//],
  ],
  [
    /^server\/(routes|http)\//,
    [
      contract,
      node,
      /^server\/(domain|routes|http)\//,
      /^server\/generators\/port\.ts$/,
      /^(express|helmet|cors|compression|zod)$/,
      /^@ts-rest\/(core|express)$/,
    ],
  ],
  [
    /^server\/domain\//,
    [contract, node, /^server\/(domain|database)\//, /^server\/generators\/port\.ts$/, /^zod$/],
  ],
  [
    /^server\/generators\/ai\//,
    [contract, node, /^server\/generators\//, /^zod$/, /^(ai|@ai-sdk\/openai-compatible|jsonrepair)$/],
  ],
  [/^server\/generators\//, [contract, node, /^server\/generators\//, /^(sharp|zod|franc-min)$/]],
  [
    /^server\/database\//,
    [contract, node, /^server\/database\//, /^mongoose$/, /^mongodb-memory-server(-core)?$/],
  ],
  [
    /^server\/metrics\//,
    [contract, /^server\/domain\//, /^server\/http\/answers\/request-report\.ts$/, /^prom-client$/],
  ],
  [
    /^server\/admin\//,
    [
      contract,
      node,
      /^server\/(admin|domain|database)\//,
      /^server\/process\/(settings|terminal)\.ts$/,
      /^commander$/,
    ],
  ],
  [/^server\/(process|main)/, [contract, node, /^server\//, /^(express|pino|prom-client|zod)$/]],
  [/^sdk\/generator\//, [contract, node, /^sdk\//, /^zod$/]],
  [/^sdk\/(doctor|testing\/process)\//, [/^sdk\/(?!generator)/, node]],
  [/^sdk\/testing\//, [/^sdk\/(?!generator|doctor|testing\/process)/]],
  [/^sdk\//, [/^sdk\/(?!generator|doctor|testing)/]],
  [/^examples\/\d+-express-server\.ts$/, [/^@content-generation\/sdk$/, node, /^express$/]],
  [
    /^examples\/\d+-contract-with-ts-rest\.ts$/,
    [/^@content-generation\/contract$/, node, /^@ts-rest\/core$/],
  ],
  [/^examples\//, [/^@content-generation\/sdk$/, node]],
]

/** The rooms from the lowest to the highest: a file imports from its own room and from lower ones. */
const rooms = [
  'contract/request/',
  'contract/tables/',
  'contract/operations/',
  'contract/index.ts',
  'contract/openapi/',
  'server/database/fields.ts',
  'server/database/collection.ts',
  'server/database/errors.ts',
  'server/database/collections/',
  'server/database/',
  'server/database/embedded/',
  'server/database/open.ts',
  'server/generators/port.ts',
  'server/generators/queue.ts',
  'server/generators/measures/',
  'server/generators/images/',
  'server/generators/local/',
  'server/generators/ai/prompts/',
  'server/generators/ai/model/',
  'server/generators/ai/mending/',
  'server/generators/ai/drafts/',
  'server/generators/ai/',
  'server/generators/',
  'server/domain/errors/',
  'server/domain/log-events.ts',
  'server/domain/ports.ts',
  'server/domain/calendar.ts',
  'server/domain/chunks.ts',
  'server/domain/position.ts',
  'server/domain/operator-log.ts',
  'server/domain/generations/',
  'server/domain/accounts/',
  'server/domain/admission/',
  'server/domain/settlement/',
  'server/domain/charging/',
  'server/domain/ledger/',
  'server/domain/personal-data/',
  'server/domain/create-domain.ts',
  'server/routes/',
  'server/http/request/',
  'server/http/answers/',
  'server/http/pages/browser/account/page/',
  'server/http/pages/browser/account/session.ts',
  'server/http/pages/browser/account/reports/',
  'server/http/pages/browser/account/gallery/',
  'server/http/pages/browser/account/main.ts',
  'server/http/pages/',
  'server/http/gates/',
  'server/http/endpoints/',
  'server/http/',
  'server/metrics/',
  'server/process/',
  'server/admin/',
  'server/main.ts',
  'sdk/platform.ts',
  'sdk/errors/',
  'sdk/observe/',
  'sdk/limits/',
  'sdk/transport/',
  'sdk/client/',
  'sdk/index.ts',
  'sdk/testing/',
  'sdk/testing/process/',
  'sdk/doctor/',
  'sdk/generator/',
]

/** The place of a file's room in the order; generated files stand beside it. */
function roomOf(path: string) {
  const names = rooms.filter((room) => path.startsWith(room)).sort((one, other) => other.length - one.length)
  return names[0] === undefined || path.startsWith('sdk/generated/') ? undefined : rooms.indexOf(names[0])
}

describe('who may import whom', () => {
  it('finds the imports of every room', () => {
    for (const room of rooms) {
      const inside = files.filter(({ path }) => path.startsWith(room))
      expect(inside.length, room).toBeGreaterThan(0)
    }
    expect(files.flatMap(({ imports }) => imports).length).toBeGreaterThan(500)
  })

  it.each(files.map(({ path, imports }) => [path, imports] as const))('%s', (path, imports) => {
    const [, may] = rules.find(([owns]) => owns.test(path)) ?? []
    expect(imports.filter((name) => !may?.some((allowed) => allowed.test(name)))).toEqual([])
    const room = roomOf(path)
    if (room === undefined) return expect(path).toMatch(/^(examples|sdk\/generated)\//)
    expect(imports.filter((name) => (roomOf(name) ?? 0) > room)).toEqual([])
  })

  it('has no cycles, types included', () => {
    expect(cyclesIn(new Map(files.map(({ path, imports }) => [path, imports])))).toEqual([])
  })

  it('has no room with more files than a reader takes in', () => {
    const counts = new Map<string, number>()
    for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
    expect([...counts].filter(([folder, count]) => count > mostFiles && !exempt.includes(folder))).toEqual([])
  })
})

/** Files beside each other in a folder. */
const mostFiles = 14

/** Examples are read one after the other. */
const exempt = ['examples']

/** Each way that leads from a file back to itself, found once. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>) {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '))
    if (trail.includes(path) || done.has(path)) return
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  return cycles
}
