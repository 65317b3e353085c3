import type { RowReport } from './comparison.ts'
import { type PeerName, peerNames, peers } from './peers/peer.ts'
import type { Sample } from './sample.ts'
import { confident, median, ratios, type Spread, uncertainty } from './statistics.ts'

/** Lines up the columns: figures to the right, words to the left. */
export function table(header: string[], lines: string[][]) {
  const columns = header.map((title, column) => {
    const cells = lines.map((line) => line[column] ?? '')
    const width = Math.max(title.length, ...cells.map((cell) => cell.length))
    return { width, isFigures: cells.some((cell) => /^[\d–]/.test(cell)) }
  })
  const show = (line: string[]) =>
    columns
      .map(({ width, isFigures }, column) => {
        const cell = line[column] ?? ''
        return isFigures ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
  return [header, ...lines].map((line) => `  ${show(line).trimEnd()}`).join('\n')
}

export function markdownTable(header: string[], lines: string[][]) {
  const show = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    show(header),
    show(header.map((_, column) => (column === 0 ? '---' : '---:'))),
    ...lines.map(show),
  ].join('\n')
}

const header = [
  '',
  'requests/s',
  'to the floor',
  'server CPU',
  'mongod CPU',
  'p50',
  'p99',
  'commands a request',
]

/** What is compared with the floor. */
const figures = {
  throughput: ({ perSecond }: Sample) => perSecond,
  'server CPU': ({ serverCpuMs }: Sample) => serverCpuMs,
}

/** A ratio that is known no better than that says nothing; what differs by less is not decided by one run. */
const uncertaintyAtMost = 0.2

/** A row as people read it: every server with what it did and what it cost. */
export function showRow(report: RowReport) {
  const lines = peerNames.map((name) => lineOf(report, name))
  const notes = peerNames.flatMap((name) =>
    (report.disqualified[name] ?? []).map((problem) => `  DISQUALIFIED ${name}: ${problem}`),
  )
  const noise = [
    ...report.noise.map((reason) => `no ratios: ${reason}`),
    ...peerNames.flatMap((name) => uncertain(report, name)),
  ].map((line) => `  ${line}`)
  return [report.title, table(header, lines), ...notes, ...noise, ''].join('\n')
}

function lineOf(report: RowReport, name: PeerName) {
  const samples = report.samples[name]
  const middle = (figure: (sample: Sample) => number) => median(samples.map(figure))
  const commands = Object.entries(samples.at(-1)?.commands ?? {})
  return [
    peers[name].title,
    whole(middle(({ perSecond }) => perSecond)),
    throughputOf(report, name),
    `${middle(({ serverCpuMs }) => serverCpuMs).toFixed(0)} ms${cpuOf(report, name)}`,
    `${middle(({ mongodCpuMs }) => mongodCpuMs).toFixed(0)} ms`,
    `${middle(({ p50Ms }) => p50Ms).toFixed(1)} ms`,
    `${middle(({ p99Ms }) => p99Ms).toFixed(1)} ms`,
    commands.map(([command, rate]) => `${command} ${rate.toFixed(2)}`).join(', '),
  ]
}

function throughputOf(report: RowReport, name: PeerName) {
  const spread = toFloor(report, name, figures.throughput)
  return spread === undefined ? '–' : `${spread.median.toFixed(2)} (${range(spread)})`
}

function cpuOf(report: RowReport, name: PeerName) {
  const spread = toFloor(report, name, figures['server CPU'])
  return spread === undefined ? '' : ` = ${spread.median.toFixed(2)} (${range(spread)})`
}

/** A figure as a multiple of the floor's; nothing where noise or wrong books forbid it. */
export function toFloor(
  report: RowReport,
  name: PeerName,
  figure: (sample: Sample) => number,
): Spread | undefined {
  const { disqualified, noise } = report
  if (noise.length > 0 || disqualified[name] !== undefined || disqualified.floor !== undefined)
    return undefined
  const spread = measured(report, name, figure)
  return uncertainty(spread) > uncertaintyAtMost ? undefined : spread
}

function measured({ samples }: RowReport, name: PeerName, figure: (sample: Sample) => number) {
  return confident(ratios(samples[name].map(figure), samples.floor.map(figure)))
}

/** Of which ratios the rounds say too little. */
function uncertain(report: RowReport, name: PeerName) {
  if (report.disqualified[name] !== undefined) return []
  return Object.entries(figures).flatMap(([figure, of]) => {
    const spread = measured(report, name, of)
    if (uncertainty(spread) <= uncertaintyAtMost) return []
    const bounds = `it may be anything between ${range(spread).replace('–', ' and ')} of the floor's`
    return [`no ratio of ${name} in ${figure}: ${bounds}; more rounds tell more`]
  })
}

/** All rows beside each other, for the README. */
export function showMarkdown(reports: RowReport[]) {
  const lines = peerNames.map((name) => [
    peers[name].title,
    ...reports.map((report) => {
      if (report.disqualified[name] !== undefined) return 'disqualified'
      const throughput = toFloor(report, name, figures.throughput)
      const cpu = toFloor(report, name, figures['server CPU'])
      return throughput && cpu ? `${throughput.median.toFixed(2)} (${cpu.median.toFixed(1)})` : '–'
    }),
  ])
  return markdownTable(['', ...reports.map(({ title }) => title)], lines)
}

export function whole(value: number) {
  return Math.round(value).toLocaleString('en')
}

function range({ min, max }: Spread) {
  return `${min.toFixed(2)}–${max.toFixed(2)}`
}
