import type { RowReport } from './comparison.ts'
import { type PeerName, peerNames, peers } from './peers/peer.ts'
import type { Sample } from './sample.ts'
import { median, ratios, type Spread, spreadOf } from './statistics.ts'

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

/** A row as people read it: every server with what it did and what it cost. */
export function showRow(report: RowReport) {
  const lines = peerNames.map((name) => lineOf(report, name))
  const notes = peerNames.flatMap((name) =>
    (report.disqualified[name] ?? []).map((problem) => `  DISQUALIFIED ${name}: ${problem}`),
  )
  const noise = report.noise.map((reason) => `  no ratios: ${reason}`)
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
  const spread = toFloor(report, name, ({ perSecond }) => perSecond)
  return spread === undefined ? '–' : `${spread.median.toFixed(2)} (${range(spread)})`
}

function cpuOf(report: RowReport, name: PeerName) {
  const spread = toFloor(report, name, ({ serverCpuMs }) => serverCpuMs)
  return spread === undefined ? '' : ` = ${spread.median.toFixed(2)} (${range(spread)})`
}

/** A figure as a multiple of the floor's; nothing where noise or wrong books forbid it. */
export function toFloor(
  { samples, disqualified, noise }: RowReport,
  name: PeerName,
  figure: (sample: Sample) => number,
): Spread | undefined {
  if (noise.length > 0 || disqualified[name] !== undefined || disqualified.floor !== undefined)
    return undefined
  return spreadOf(ratios(samples[name].map(figure), samples.floor.map(figure)))
}

/** All rows beside each other, for the README. */
export function showMarkdown(reports: RowReport[]) {
  const lines = peerNames.map((name) => [
    peers[name].title,
    ...reports.map((report) => {
      if (report.disqualified[name] !== undefined) return 'disqualified'
      const throughput = toFloor(report, name, ({ perSecond }) => perSecond)
      const cpu = toFloor(report, name, ({ serverCpuMs }) => serverCpuMs)
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
