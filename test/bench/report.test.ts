import { describe, expect, it } from 'vitest'
import type { RowReport } from './comparison.ts'
import { commandsPerRequest } from './mongod-meter.ts'
import { showMarkdown, showRow } from './report.ts'
import type { Sample } from './sample.ts'

const sample = (perSecond: number): Sample => ({
  ...{ perSecond, p50Ms: 1, p99Ms: 2, serverCpuMs: 100_000 / perSecond, mongodCpuMs: 100 },
  ...{ commands: { find: 1 }, clientCores: 0.1, othersShare: 0, answered: 1, refused: {} },
})

const report: RowReport = {
  ...{ row: 'me', title: 'GET /me', disqualified: {}, noise: [] },
  samples: {
    floor: [sample(1000), sample(2000)],
    textbook: [sample(500), sample(1000)],
    ours: [sample(800), sample(1600)],
  },
}

describe('what the benchmark prints', () => {
  it('is what each server did as a multiple of the floor, round by round', () => {
    expect(showRow(report)).toMatch(/ours +1,200 +0\.80 \(0\.80–0\.80\) +94 ms = 1\.25/)
    expect(showMarkdown([report])).toContain('| ours | 0.80 (1.3) |')
  })

  it('has no ratio when the machine was not quiet, and says why', () => {
    const noisy = { ...report, noise: ['other programs took up to 40 % of the machine'] }
    expect(showRow(noisy)).not.toContain('0.80')
    expect(showRow(noisy)).toContain('no ratios: other programs took up to 40 % of the machine')
    expect(showMarkdown([noisy])).toContain('| ours | – |')
  })

  it('has no ratio that the rounds leave open, and says how far they do', () => {
    const open = {
      ...report,
      samples: { ...report.samples, ours: [sample(500), sample(2000)] },
    }
    expect(showRow(open)).toMatch(/ours +1,250 +– +125 ms /)
    expect(showRow(open)).toContain(
      'no ratio of ours in throughput: it may be anything between 0.50 and 1.00',
    )
    expect(showRow(open)).toMatch(/textbook .*0\.50 \(0\.50–0\.50\)/)
    expect(showMarkdown([open])).toContain('| ours | – |')
  })

  it('disqualifies a server whose books are wrong, however fast it was', () => {
    const wrong = { ...report, disqualified: { ours: ['2 credits are missing'] } }
    expect(showRow(wrong)).not.toContain('0.80')
    expect(showRow(wrong)).toContain('DISQUALIFIED ours: 2 credits are missing')
    expect(showMarkdown([wrong])).toContain('| ours | disqualified |')
  })
})

describe('the commands of a request', () => {
  it('are what was run in between, without what hardly ever happens', () => {
    const before = { findAndModify: 10, insert: 5, find: 100 }
    const after = { findAndModify: 1010, insert: 255, find: 101, update: 2000 }
    expect(commandsPerRequest(before, after, 1000)).toEqual({ findAndModify: 1, insert: 0.25, update: 2 })
  })
})
