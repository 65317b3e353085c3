import { describe, expect, it } from 'vitest'
import { median, percentile, ratios, spreadOf, unrest } from './statistics.ts'

describe('the statistics of the benchmark', () => {
  it('take the middle one of an odd number of rounds, and the mean of the two middle ones of an even number', () => {
    expect([median([9, 1, 5]), median([8, 1, 4, 100])]).toEqual([5, 6])
  })

  it('take as a percentile a value that was measured', () => {
    const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0, 0.5, 0.99, 1].map((share) => percentile(oneToHundred, share))).toEqual([1, 50, 99, 100])
    expect(percentile([7], 0.99)).toBe(7)
  })

  it('say how far the rounds lie apart, as a share of the middle one', () => {
    expect(unrest(spreadOf([90, 100, 120]))).toBeCloseTo(0.3)
  })

  it('compare round by round, not the best of one with the worst of the other', () => {
    expect(ratios([50, 200], [100, 400])).toEqual([0.5, 0.5])
  })

  it('refuse to make a number out of none', () => {
    expect(() => median([])).toThrow()
    expect(() => ratios([1, 2], [1])).toThrow()
  })
})
