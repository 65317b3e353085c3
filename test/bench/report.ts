import type { RowReport } from './comparison.ts'
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

/** What is compared. */
const figures = {
  throughput: ({ perSecond }: Sample) => perSecond,
  serverCpu: ({ serverCpuMs }: Sample) => serverCpuMs,
}

/** A row as people read it: every server with what it did and what it cost. */
export function showRow(report: RowReport) {
  const names = Object.keys(report.samples)
  const lines = names.map((name) => lineOf(report, name))
  const notes = [
    ...names.flatMap((name) =>
      (report.disqualified[name] ?? []).map((problem) => `DISQUALIFIED ${name}: ${problem}`),
    ),
    ...report.noise.map((reason) => `not a quiet machine: ${reason}`),
    ...(names.includes('before') ? [`ours to before: ${describe(report, 'ours', 'before')}`] : []),
  ]
  return [report.title, table(header, lines), ...notes.map((note) => `  ${note}`), ''].join('\n')
}

function describe(report: RowReport, name: string, base: string) {
  const show = (figure: keyof typeof figures) => bounded(compare(report, figure, name, base))
  return `throughput ${show('throughput')}, server CPU ${show('serverCpu')}`
}

function lineOf(report: RowReport, name: string) {
  const samples = report.samples[name] ?? []
  const middle = (figure: (sample: Sample) => number) => median(samples.map(figure))
  const commands = Object.entries(samples.at(-1)?.commands ?? {})
  return [
    name,
    whole(middle(figures.throughput)),
    bounded(toFloor(report, name)),
    `${middle(figures.serverCpu).toFixed(0)} ms = ${bounded(compare(report, 'serverCpu', name, 'floor'))}`,
    `${middle(({ mongodCpuMs }) => mongodCpuMs).toFixed(0)} ms`,
    `${middle(({ p50Ms }) => p50Ms).toFixed(1)} ms`,
    `${middle(({ p99Ms }) => p99Ms).toFixed(1)} ms`,
    commands.map(([command, rate]) => `${command} ${rate.toFixed(2)}`).join(', '),
  ]
}

/** A server's throughput as a multiple of the floor's. */
function toFloor(report: RowReport, name: string) {
  return compare(report, 'throughput', name, 'floor')
}

function compare({ samples }: RowReport, figure: keyof typeof figures, name: string, base: string) {
  const values = (of: string) => (samples[of] ?? []).map(figures[figure])
  return confident(ratios(values(name), values(base)))
}

/** Each server's throughput as a multiple of the floor's, for the README: one number a cell, then how sure they are. */
export function showMarkdown(reports: RowReport[]) {
  const names = Object.keys(reports[0]?.samples ?? {}).filter((name) => name !== 'floor')
  const lines = reports.map((report) => [
    report.title,
    ...names.map((name) =>
      report.disqualified[name] === undefined ? toFloor(report, name).median.toFixed(2) : 'disqualified',
    ),
  ])
  const widest = Math.max(
    ...reports.flatMap((report) => names.map((name) => uncertainty(toFloor(report, name)))),
  )
  const spread = `Bounds at 95 %: within ${Math.round(widest * 100)} % of each number.`
  return `${markdownTable(['', ...names], lines)}\n\n${spread}`
}

export function whole(value: number) {
  return Math.round(value).toLocaleString('en')
}

function bounded({ median, min, max }: Spread) {
  return `${median.toFixed(2)} (${min.toFixed(2)}–${max.toFixed(2)})`
}
