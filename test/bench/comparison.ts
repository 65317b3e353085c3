import { type Contestant, requireSameAnswers } from './contestants.ts'
import type { PeerName } from './peers/peer.ts'
import { connections, type RowName, rows } from './rows.ts'
import { type Bench, type Sample, type Sampling, takeSample } from './sample.ts'

export interface Pace {
  rounds: number
  seconds: number
}

/** One row: what each server did in the rounds that count. */
export interface RowReport {
  row: RowName
  title: string
  samples: Record<PeerName, Sample[]>
  /** Why a server's numbers are worth nothing. */
  disqualified: Partial<Record<PeerName, string[]>>
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

type Round = Record<PeerName, Sample>

/** Round after round, each in the opposite order of the last; a disturbed one is repeated, if not too often. */
export async function compareRow(
  bench: Bench,
  contestants: Contestant[],
  { name, pace, say }: { name: RowName; pace: Pace; say: (line: string) => void },
): Promise<RowReport> {
  await requireSameAnswers(contestants, name)
  const disqualified: RowReport['disqualified'] = {}
  const all: Round[] = []
  const quiet = () => all.filter(isQuiet)
  while (quiet().length < pace.rounds && all.length < 2 * pace.rounds) {
    const order = all.length % 2 === 0 ? contestants : contestants.toReversed()
    const samples: [PeerName, Sample][] = []
    for (const contestant of order) {
      const { sample, problems } = await takeTurn(bench, contestant, { name, seconds: pace.seconds })
      samples.push([contestant.name, sample])
      if (problems.length > 0) disqualified[contestant.name] = problems
      say(
        `${rows[name].title}, round ${all.length + 1}, ${contestant.name}: ${Math.round(sample.perSecond)}/s`,
      )
    }
    all.push(Object.fromEntries(samples) as Round) // every contestant has taken its turn
  }
  const counted = quiet().length === pace.rounds ? quiet() : all
  const samples = Object.fromEntries(
    contestants.map((contestant) => [contestant.name, counted.map((round) => round[contestant.name])]),
  ) as RowReport['samples'] // one entry for each contestant
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

/** One server's turn, and what its books say after it. */
export async function takeTurn(
  bench: Bench,
  { peer, customers, books }: Contestant,
  { name, seconds }: { name: RowName; seconds: number },
): Promise<{ sample: Sample; problems: string[] }> {
  const row = rows[name]
  const sampling = (duration: number): Sampling & { ask: typeof row; keys: string[] } => ({
    ...{ ask: row, keys: customers[row.customers], seconds: duration },
    ...{ mostRequests, connections },
  })
  await takeSample(bench, peer, sampling(Math.min(warmUpSeconds, seconds)))
  const before = await books.saved()
  const sample = await takeSample(bench, peer, sampling(seconds))
  const saved = (await books.saved()) - before
  const expected = row.charges ? sample.answered : 0
  const problems = [
    ...Object.entries(sample.refused).map(
      ([status, count]) => `${count} answers were ${status} instead of 200`,
    ),
    ...(saved === expected ? [] : [`${expected} generations were answered and ${saved} saved`]),
    ...(await books.problems()),
  ]
  return { sample, problems }
}
