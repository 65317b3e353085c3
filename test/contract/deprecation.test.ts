import {
  contract,
  type Deprecation,
  deprecationHeaders,
  noticeMonths,
  type RouteMetadata,
} from '@content-generation/contract'
import { describe, expect, it } from 'vitest'

const soon: Deprecation = { deprecatedAt: '2026-01-01', sunsetAt: '2026-07-01', use: 'Use another.' }

describe('the notice that customers get of a deprecation', () => {
  it.each(Object.entries(contract))('%s keeps its promise', (_name, { metadata }) => {
    const { deprecation }: RouteMetadata = metadata
    if (deprecation !== undefined) expect(() => deprecationHeaders(deprecation)).not.toThrow()
  })

  it('is at least 6 months, or there is no service and no document', () => {
    expect(noticeMonths).toBe(6)
    expect(deprecationHeaders(soon)).toEqual({
      Deprecation: '@1767225600',
      Sunset: 'Wed, 01 Jul 2026 00:00:00 GMT',
    })
    expect(() => deprecationHeaders({ ...soon, sunsetAt: '2026-06-30' })).toThrow('2026-06-30')
    expect(() =>
      deprecationHeaders({ ...soon, deprecatedAt: '2026-08-31', sunsetAt: '2027-02-27' }),
    ).toThrow()
  })

  it('has days that are in the calendar, and an address that fits a header', () => {
    expect(() => deprecationHeaders({ ...soon, sunsetAt: '2026-13-01' })).toThrow('2026-13-01')
    expect(() => deprecationHeaders({ ...soon, sunsetAt: '2027-02-30' })).toThrow('2027-02-30')
    expect(() => deprecationHeaders({ ...soon, link: 'https://x/>\r\nX: y' })).toThrow('address')
    // @ts-expect-error A day is written as one.
    expect(() => deprecationHeaders({ ...soon, sunsetAt: 'next summer' })).toThrow('next summer')
  })
})
