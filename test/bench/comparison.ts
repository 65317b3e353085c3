import { type Contestant, requireSameAnswers } from './contestants.ts'
import { connections, type RowName, rows } from './rows.ts'
import { type Bench, type Sample, takeSample } from './sample.ts'

export interface Pace {
  rounds: number
  seconds: number
}

/** One row: what each server did in the rounds that count. */
export interface RowReport {
  row: RowName
  title: string
  /** By the server's name, the floor first. */
  samples: Record<string, Sample[]>
  /** Why a server's numbers are worth nothing. */
  disqualified: Record<string, string[]>
  /** Why no ratio should be made of these numbers. */
  noise: string[]
}

/** A measurement is bounded in count as well as in time. */
export const mostRequests = 500_000

const warmUpSeconds = 1

/** What other programs, and other machines on the same hardware, may take of this one. */
const othersAtMost = 0.05

/** The client must not be what is measured. */
const clientCoresAtMost = 0.9

type Round = Record<string, Sample>

/** Round after round, each in the opposite order of the last; a disturbed one is repeated, if not too often. */
export async function compareRow(
  bench: Bench,
  contestants: Contestant[],
  { name, pace, say }: { name: RowName; pace: Pace; say: (line: string) => void },
): Promise<RowReport> {
  await requireSameAnswers(contestants, name)
  const tallies = new Map<Contestant, Tally>()
  for (const contestant of contestants) tallies.set(contestant, await openTally(contestant))
  const all: Round[] = []
  const quiet = () => all.filter(isQuiet)
  while (quiet().length < pace.rounds && all.length < 2 * pace.rounds) {
    const round: Round = {}
    for (const [contestant, tally] of all.length % 2 === 0 ? tallies : [...tallies].toReversed()) {
      const sample = await takeTurn(bench, contestant, { name, seconds: pace.seconds, tally })
      round[contestant.name] = sample
      say(
        `${rows[name].title}, round ${all.length + 1}, ${contestant.name}: ${Math.round(sample.perSecond)}/s`,
      )
    }
    all.push(round)
  }
  const counted = quiet().length === pace.rounds ? quiet() : all
  const samples: RowReport['samples'] = {}
  const disqualified: RowReport['disqualified'] = {}
  for (const [contestant, tally] of tallies) {
    samples[contestant.name] = counted.flatMap((round) => round[contestant.name] ?? [])
    const problems = await closeTally(contestant, name, tally)
    if (problems.length > 0) disqualified[contestant.name] = problems
  }
  return { row: name, title: rows[name].title, samples, disqualified, noise: noiseIn(counted) }
}

function isQuiet(round: Round) {
  return Object.values(round).every(({ othersShare }) => othersShare <= othersAtMost)
}

function noiseIn(rounds: Round[]) {
  const samples = rounds.flatMap((round) => Object.values(round))
  const others = Math.max(...samples.map(({ othersShare }) => othersShare))
  const client = Math.max(...samples.map(({ clientCores }) => clientCores))
  return [
    ...(others > othersAtMost
      ? [`other programs took up to ${percent(others)} of the machine (at most ${percent(othersAtMost)})`]
      : []),
    ...(client > clientCoresAtMost
      ? [`the client took ${percent(client)} of a core, so it was in the way`]
      : []),
  ]
}

function percent(share: number) {
  return `${Math.round(share * 100)} %`
}

/** What a server has answered, to be held against its books. */
export interface Tally {
  savedBefore: number
  answered: number
  refused: Record<string, number>
}

export async function openTally({ audit }: Contestant): Promise<Tally> {
  return { savedBefore: await audit.saved(), answered: 0, refused: {} }
}

/** One server's turn, after a warm-up. */
export async function takeTurn(
  bench: Bench,
  { peer, customers }: Contestant,
  { name, seconds, tally }: { name: RowName; seconds: number; tally: Tally },
): Promise<Sample> {
  const row = rows[name]
  const order = row.customers === 'fresh' ? 'once' : 'random'
  const take = async (duration: number) => {
    const keys = customers[row.customers]
    const sample = await takeSample(bench, peer, {
      ...{ ask: row, keys, order, seconds: duration, mostRequests, connections },
    })
    const refused = Object.values(sample.refused).reduce((sum, count) => sum + count, 0)
    if (order === 'once') keys.splice(0, sample.answered + refused) // no account is new twice
    tally.answered += sample.answered
    for (const [status, count] of Object.entries(sample.refused))
      tally.refused[status] = (tally.refused[status] ?? 0) + count
    return sample
  }
  await take(Math.min(warmUpSeconds, seconds))
  return take(seconds)
}

/** What is wrong with a server's answers and its books, in words. */
export async function closeTally(
  { audit }: Contestant,
  name: RowName,
  { savedBefore, answered, refused }: Tally,
) {
  const saved = (await audit.saved()) - savedBefore
  const expected = rows[name].charges ? answered : 0
  return [
    ...Object.entries(refused).map(([status, count]) => `${count} answers were ${status} instead of 200`),
    ...(saved === expected ? [] : [`${expected} generations were answered and ${saved} saved`]),
    ...(await audit.problems()),
  ]
}
