import { type Arguments, help, parseArguments, type SectionName } from './arguments.ts'
import { compareRow, type RowReport } from './comparison.ts'
import { startContestants } from './contestants.ts'
import { measureDisk } from './disk.ts'
import { measureGrowth } from './growth.ts'
import { startClient } from './load.ts'
import { coreCount, isMeasurable } from './machine.ts'
import { measureMemory } from './memory.ts'
import { startMongod } from './mongod-meter.ts'
import { buildOurs } from './peers/peer.ts'
import { profileRows } from './profile.ts'
import { showMarkdown, showRow } from './report.ts'
import { measureSdk } from './sdk.ts'
import type { Finding, Setting } from './section.ts'
import { measureStart } from './start.ts'
import { measureWorkers } from './workers.ts'

const sections: Record<SectionName, (setting: Setting) => Promise<Finding>> = {
  growth: measureGrowth,
  memory: measureMemory,
  disk: measureDisk,
  workers: measureWorkers,
  start: measureStart,
  sdk: measureSdk,
}

/** Progress goes where it is not in the way of the result. */
function say(line: string) {
  process.stderr.write(`  … ${line}\n`)
}

async function main({ rows, sections: wanted, profile, json, markdown, against, ...pace }: Arguments) {
  const show = (text: string) => process.stdout.write(json ? '' : `${text}\n`)
  buildOurs()
  if (against !== undefined) buildOurs(against)
  const mongod = await startMongod()
  const client = startClient()
  const setting: Setting = { bench: { mongod, client }, pace, say }
  const reports: RowReport[] = []
  const findings: Record<string, Finding> = {}
  try {
    show(conditions(mongod.pinned, pace))
    if (profile) findings['profile'] = await profileRows(setting, rows)
    else if (rows.length > 0) reports.push(...(await compare(setting, { rows, against, show })))
    for (const name of wanted) findings[name] = await sections[name](setting)
    for (const { text } of Object.values(findings)) show(text)
    if (markdown) show(showMarkdown(reports))
    if (json) process.stdout.write(`${JSON.stringify(resultOf(reports, findings))}\n`)
  } finally {
    client.stop()
    await mongod.stop()
  }
  const isBroken =
    reports.some(({ disqualified }) => disqualified['ours'] !== undefined) ||
    Object.values(findings).some(({ broken }) => broken)
  return isBroken ? 1 : 0
}

interface Comparison extends Pick<Arguments, 'rows' | 'against'> {
  show: (text: string) => void
}

async function compare(setting: Setting, { rows, against, show }: Comparison) {
  const contestants = await startContestants(setting.bench, { against, say: setting.say })
  const reports: RowReport[] = []
  try {
    for (const name of rows) {
      const report = await compareRow(setting.bench, contestants, { ...setting, name })
      show(showRow(report))
      reports.push(report)
    }
  } finally {
    await Promise.all(contestants.map((contestant) => contestant.stop()))
  }
  return reports
}

function conditions(pinned: boolean, { rounds, seconds }: Setting['pace']) {
  const place = pinned
    ? 'server and mongod on a core each, the client wherever there is room'
    : 'no process has a core of its own (taskset could not pin them), so expect more noise'
  return [
    `Node ${process.version}, ${coreCount} cores; ${place}.`,
    `50 connections, ${rounds} rounds of ${seconds} s in alternating order after a warm-up of 1 s; medians (their bounds, at 95 % from six rounds on).`,
    'CPU time is for a thousand requests. All servers use the same trivial script generator; log level info, to a file; NODE_ENV=production.',
    '',
  ].join('\n')
}

function resultOf(rows: RowReport[], findings: Record<string, Finding>) {
  const figures = Object.entries(findings).map(([name, finding]) => [name, finding.figures])
  return { rows, ...Object.fromEntries(figures) }
}

/** What the command line asks for, done; gives the exit code. */
async function command(args: string[]) {
  let parsed: Arguments | undefined
  try {
    parsed = parseArguments(args)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 2
  }
  if (parsed === undefined) {
    process.stdout.write(help)
    return 0
  }
  if (!isMeasurable()) {
    process.stderr.write('The benchmark reads CPU times from /proc, which only Linux has.\n')
    return 2
  }
  return main(parsed)
}

// Through the event, so that no server stays behind; mongod's keeper sees by itself that nobody is left.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

process.exitCode = await command(process.argv.slice(2))
