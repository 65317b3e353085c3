import type { GenerationType } from '@content-generation/contract'
import { ownDatabase } from '../fixtures/mongod.ts'
import { openOurs, ourAudit } from './audits.ts'
import { pin } from './machine.ts'
import { root, startOurs } from './peers/peer.ts'
import { table, whole } from './report.ts'
import { rows } from './rows.ts'
import { type Ask, type Sample, takeSample } from './sample.ts'
import type { Finding, Setting } from './section.ts'
import { openAccounts, saveGenerations } from './seed.ts'
import { confident, median, ratios } from './statistics.ts'

const few = 100
const many = 100_000
const rare = 20
const accountsOfASize = 2
const deepOffset = 90_000
const load = { connections: 8, mostRequests: 100_000 }

const list = (query: string): Ask => ({ method: 'GET', path: `/api/v1/generations${query}` })

const asks: Record<string, Ask> = {
  'GET /generations': list(''),
  'GET /generations?limit=50': list('?limit=50'),
  'GET /generations?type=script (most are)': list('?type=script'),
  [`GET /generations?type=niche (${rare} are)`]: list('?type=niche'),
  'GET /generations?type=viral_score (none are)': list('?type=viral_score'),
  'POST /script': rows.script,
}

/** As many of the rare type among few as among many, or the answers would differ in length. */
function typesAmong(count: number) {
  return (index: number): GenerationType => (index % (count / rare) === 0 ? 'niche' : 'script')
}

/** What a request costs an account with few saved generations, and one with many. */
export async function measureGrowth(setting: Setting): Promise<Finding> {
  const { bench, say } = setting
  const uri = ownDatabase(bench.mongod.uri)
  const { domain, close } = await openOurs(uri)
  say(`saving ${accountsOfASize * many} generations`)
  const small = await openAccounts(domain, accountsOfASize)
  const large = await openAccounts(domain, accountsOfASize)
  await saveGenerations(domain, small, { count: few, typeOf: typesAmong(few) })
  await saveGenerations(domain, large, { count: many, typeOf: typesAmong(many) })
  const peer = await startOurs(root, uri)
  pin(peer.pid, 0)
  const { seconds } = setting.pace
  const sample = (ask: Ask, customers: typeof small) =>
    takeSample(bench, peer, { ...load, ask, seconds, keys: customers.map(({ key }) => key) })
  try {
    const { text, figures } = await compareSizes(setting, {
      small: (ask) => () => sample(ask, small),
      large: (ask) => () => sample(ask, large),
    })
    const problems = await ourAudit(domain).problems()
    return { text: [text, ...problems, ''].join('\n'), figures, broken: problems.length > 0 }
  } finally {
    await peer.stop()
    await close()
  }
}

type Sampler = (ask: Ask) => () => Promise<Sample>

async function compareSizes(setting: Setting, { small, large }: { small: Sampler; large: Sampler }) {
  const figures: Record<string, Pairs> = {}
  for (const [title, ask] of Object.entries(asks)) {
    setting.say(title)
    figures[title] = await alternate(setting, [small(ask), large(ask)])
  }
  const sizes = Object.entries(figures).map(([title, pairs]) => [title, ...compared(pairs)])
  const deep = `offset ${whole(deepOffset)} to offset 0`
  setting.say(deep)
  const depths = await alternate(setting, [large(list('')), large(list(`?offset=${deepOffset}`))])
  figures[deep] = depths
  const header = ['', 'server CPU', 'mongod CPU', 'p50']
  const text = [
    `Growth: a request at ${whole(many)} saved generations to one at ${few}; a ratio of 1 is flat`,
    table(header, sizes),
    table(header, [[deep, ...compared(depths)]]),
  ]
  return { text: text.join('\n'), figures }
}

type Pairs = [first: Sample[], second: Sample[]]

/** One after the other, then the other way round, and so on; the first time of each is its warm-up. */
async function alternate({ pace }: Setting, [first, second]: (() => Promise<Sample>)[]): Promise<Pairs> {
  if (first === undefined || second === undefined) throw new Error('Two are compared')
  await first()
  await second()
  const pairs: Pairs = [[], []]
  for (let round = 0; round < pace.rounds; round += 1) {
    if (round % 2 === 0) pairs[0].push(await first())
    pairs[1].push(await second())
    if (round % 2 === 1) pairs[0].push(await first())
  }
  return pairs
}

function compared([first, second]: Pairs) {
  const ratio = (figure: (sample: Sample) => number, unit: string) => {
    const spread = confident(ratios(second.map(figure), first.map(figure)))
    const [from, to] = [median(first.map(figure)), median(second.map(figure))].map((value) =>
      value.toLocaleString('en', { maximumSignificantDigits: 3 }),
    )
    return `${spread.median.toFixed(2)} (${spread.min.toFixed(2)}–${spread.max.toFixed(2)}): ${from} to ${to} ${unit}`
  }
  return [
    ratio(({ serverCpuMs }) => serverCpuMs, 'ms'),
    ratio(({ mongodCpuMs }) => mongodCpuMs, 'ms'),
    ratio(({ p50Ms }) => p50Ms, 'ms'),
  ]
}
