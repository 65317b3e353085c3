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
    expect(showMarkdown([report])).toContain('| GET /me | 0.50 | 0.80 |')
  })

  it('is how far the true ratio may be from the one that is shown', () => {
    const open = { ...report, samples: { ...report.samples, ours: [sample(500), sample(2000)] } }
    expect(showRow(open)).toMatch(/ours +1,250 +0\.75 \(0\.50–1\.00\)/)
    expect(showMarkdown([open])).toContain('within 33 % of each number')
  })

  it('is what other programs took of the machine', () => {
    const noisy = { ...report, noise: ['other programs took up to 40 % of the machine'] }
    expect(showRow(noisy)).toContain('not a quiet machine: other programs took up to 40 % of the machine')
  })

  it('is how another checkout compares', () => {
    const before = { ...report, samples: { ...report.samples, before: [sample(400), sample(800)] } }
    expect(showRow(before)).toContain('ours to before: throughput 2.00 (2.00–2.00), server CPU 0.50')
  })

  it('disqualifies a server whose books are wrong, however fast it was', () => {
    const wrong = { ...report, disqualified: { ours: ['2 credits are missing'] } }
    expect(showRow(wrong)).toContain('DISQUALIFIED ours: 2 credits are missing')
    expect(showMarkdown([wrong])).toContain('| GET /me | 0.50 | disqualified |')
  })
})

describe('the commands of a request', () => {
  it('are what was run in between, without what hardly ever happens', () => {
    const before = { findAndModify: 10, insert: 5, find: 100 }
    const after = { findAndModify: 1010, insert: 255, find: 101, update: 2000 }
    expect(commandsPerRequest(before, after, 1000)).toEqual({ findAndModify: 1, insert: 0.25, update: 2 })
  })
})
