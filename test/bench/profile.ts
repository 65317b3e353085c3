import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { closeTally, openTally, takeTurn } from './comparison.ts'
import { startCheckout } from './contestants.ts'
import { probedArgs, root } from './peers/peer.ts'
import { table } from './report.ts'
import { type RowName, rows } from './rows.ts'
import type { Finding, Setting } from './section.ts'

const rootUrl = pathToFileURL(root).href
const framesShown = 25

interface Profile {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
}

interface Frame {
  functionName: string
  url: string
  /** From 0, as the column's. */
  lineNumber: number
  columnNumber: number
}

/** Where our server spends its time while it answers these rows, without its start. */
export async function profileRows({ bench, pace, say }: Setting, names: RowName[]): Promise<Finding> {
  const ours = await startCheckout(bench, { name: 'ours', folder: root, before: probedArgs })
  const texts: string[] = []
  const figures: Record<string, unknown> = {}
  const problems: string[] = []
  try {
    for (const name of names) {
      say(`profiling ${rows[name].title}`)
      const path = join(tmpdir(), `bench-${name}-${process.pid}.cpuprofile`)
      const tally = await openTally(ours)
      const turn = { name, seconds: pace.seconds, tally }
      await takeTurn(bench, ours, turn)
      await ours.peer.ask({ ask: 'startProfile' })
      await takeTurn(bench, ours, turn)
      await ours.peer.ask({ ask: 'stopProfile', path })
      problems.push(...(await closeTally(ours, name, tally)))
      const profile: Profile = JSON.parse(readFileSync(path, 'utf8'))
      const frames = shares(profile, nameOf).slice(0, framesShown)
      const places = shares(profile, placeOf)
      figures[name] = { path, frames, places }
      texts.push(
        `${rows[name].title}: time in a function itself, of the time not idle (whole profile: ${path})`,
      )
      texts.push(
        table(['function', 'self'], frames.map(lineOf)),
        '',
        table(['by package', 'self'], places.map(lineOf)),
        '',
      )
    }
  } finally {
    await ours.stop()
  }
  return { text: [...texts, ...problems].join('\n'), figures, broken: problems.length > 0 }
}

function lineOf([name, share]: [string, number]) {
  return [name, `${(share * 100).toFixed(1)} %`]
}

/** Which share of the busy samples each group of frames has, the greatest first. */
function shares({ nodes, samples }: Profile, groupOf: (frame: Frame) => string): [string, number][] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, inSource(callFrame)]))
  const busy = samples
    .flatMap((id) => frames.get(id) ?? [])
    .filter(({ functionName }) => functionName !== '(idle)')
  const counts = new Map<string, number>()
  for (const frame of busy) counts.set(groupOf(frame), (counts.get(groupOf(frame)) ?? 0) + 1)
  return [...counts]
    .map(([group, count]): [string, number] => [group, count / busy.length])
    .sort(([, one], [, other]) => other - one)
}

/** Where a frame is in the sources: what runs is compiled from them. */
function inSource(frame: Frame): Frame {
  const entry = mapOf(frame.url)?.findEntry(frame.lineNumber, frame.columnNumber)
  if (entry === undefined || !('originalSource' in entry)) return frame
  const url = new URL(entry.originalSource, frame.url).href
  return { ...frame, url, lineNumber: entry.originalLine, columnNumber: entry.originalColumn }
}

const maps = new Map<string, SourceMap | undefined>()

function mapOf(url: string) {
  if (!maps.has(url)) maps.set(url, readMap(url))
  return maps.get(url)
}

function readMap(url: string) {
  if (!url.startsWith('file:')) return undefined
  const path = `${fileURLToPath(url)}.map`
  return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined
}

function nameOf({ functionName, url, lineNumber }: Frame) {
  const name = functionName || '(anonymous)'
  return url === '' ? name : `${name}  ${pathOf(url)}:${lineNumber + 1}`
}

/** The package, or the part of ours, or Node itself. */
function placeOf({ functionName, url }: Frame) {
  if (url === '') return functionName.startsWith('(') ? functionName : 'node, native'
  if (url.startsWith('node:')) return 'node'
  const path = pathOf(url)
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, -1).join('/')
}

function pathOf(url: string) {
  if (!url.startsWith('file:')) return url.startsWith('/') ? url.replace(fileURLToPath(root), '') : url
  return url.replace(rootUrl, '')
}
