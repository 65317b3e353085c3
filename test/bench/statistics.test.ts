import { describe, expect, it } from 'vitest'
import { confident, median, percentile, ratios, uncertainty } from './statistics.ts'

describe('the statistics of the benchmark', () => {
  it('take the middle one of an odd number of rounds, and the mean of the two middle ones of an even number', () => {
    expect([median([9, 1, 5]), median([8, 1, 4, 100])]).toEqual([5, 6])
  })

  it('take as a percentile a value that was measured', () => {
    const oneToHundred = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect([0, 0.5, 0.99, 1].map((share) => percentile(oneToHundred, share))).toEqual([1, 50, 99, 100])
    expect(percentile([7], 0.99)).toBe(7)
  })

  it('say between which bounds the true middle lies, at 95 %', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    // From the tables of the sign test.
    expect(confident(upTo(5))).toEqual({ median: 3, min: 1, max: 5 })
    expect(confident(upTo(8))).toEqual({ median: 4.5, min: 1, max: 8 })
    expect(confident(upTo(9))).toEqual({ median: 5, min: 2, max: 8 })
    expect(confident(upTo(21))).toEqual({ median: 11, min: 6, max: 16 })
    expect(confident([7])).toEqual({ median: 7, min: 7, max: 7 })
  })

  it('do not let one disturbed round of many decide', () => {
    const rounds = [0.9, 0.91, 0.92, 0.93, 0.94, 0.95, 0.96, 0.97, 20]
    expect(confident(rounds)).toEqual({ median: 0.94, min: 0.91, max: 0.97 })
  })

  it('say how far from the middle one the true one may lie, as a share of it', () => {
    expect(uncertainty({ median: 100, min: 90, max: 120 })).toBeCloseTo(0.2)
    expect(uncertainty({ median: 100, min: 70, max: 120 })).toBeCloseTo(0.3)
  })

  it('compare round by round, not the best of one with the worst of the other', () => {
    expect(ratios([50, 200], [100, 400])).toEqual([0.5, 0.5])
  })

  it('refuse to make a number out of none', () => {
    expect(() => median([])).toThrow()
    expect(() => ratios([1, 2], [1])).toThrow()
  })
})
