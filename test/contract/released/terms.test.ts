import { describe, expect, it } from 'vitest'
import { breaks, type Change, today } from './changes.ts'

/** A term, what makes it worse, and how that is called. */
const worse: Record<string, [Change, string][]> = {
  'a price raised': [
    [({ script }) => Object.assign(script, { 'x-credits': { credits: 3 } }), 'price of script: 2 -> 3'],
    [({ me }) => Object.assign(me, { 'x-credits': { credits: 1 } }), 'price of me: 0 -> 1'],
    [
      ({ image }) => Object.assign(image['x-credits'].when, { credits: 9 }),
      'price of image with high_res true: 8 -> 9',
    ],
    [
      ({ script }) => {
        script['x-credits'].when = { field: 'hooks', is: false, credits: 4 }
      },
      'price of script with hooks false: 2 -> 4',
    ],
    [
      ({ script }) => {
        script['x-credits'] = { credits: 3, when: { field: 'hooks', is: false, credits: 3 } }
      },
      'price of script: 2 -> 3',
    ],
    [
      ({ image }) => {
        image['x-credits'].when.is = false
      },
      'price of image with high_res false: 5 -> 8',
    ],
  ],
  'a cap lowered': [
    [
      limit((limits) => Object.assign(limits['requests_per_day'], { pro: 50 })),
      'limit requests_per_day.pro: 100 -> 50',
    ],
    [
      limit((limits) => delete limits['requests_per_day'].business),
      'limit requests_per_day.business: 1000 -> 0',
    ],
    [limit((limits) => Object.assign(limits, { in_flight: 32 })), 'limit in_flight: 64 -> 32'],
    [
      ({ usage }) => Object.assign(usage, { 'x-counted': true }),
      'requests that usage counts toward the daily cap: 0 -> 1',
    ],
  ],
}

function limit(change: Change): Change {
  return ({ document }) => change(document['x-limits'])
}

describe('of what customers pay and may do', () => {
  it.each(Object.entries(worse))('%s is refused, with the line that announces it', (_, changes) => {
    for (const [is, change] of changes) {
      const line = { date: today, after: '1.2.3', change }
      expect(breaks({ is })).toEqual([
        expect.stringMatching(
          /: \d+ in 1\.2\.3, \d+ now\. Tell customers, and add to contract\/released\/announced\.json: \{.*\}$/,
        ),
      ])
      expect(JSON.parse(breaks({ is })[0]?.replace(/^.*json: /, '') ?? '')).toEqual(line)
    }
  })

  it('what was announced passes', () => {
    for (const [is, change] of Object.values(worse).flat())
      expect(breaks({ is }, [{ date: '2026-01-31', after: '1.2.3', change }])).toEqual([])
  })

  it('an announcement is for one change after one release', () => {
    const is: Change = ({ usage }) => Object.assign(usage, { 'x-counted': true })
    const counted = (name: string, most = 1) =>
      `requests that ${name} counts toward the daily cap: 0 -> ${most}`
    const right = { date: '2026-01-31', after: '1.2.3', change: counted('usage') }
    expect(breaks({ is }, [right])).toEqual([])
    for (const other of [
      { after: '1.2.2' },
      { change: counted('usage', 2) },
      { change: counted('statement') },
    ])
      expect(breaks({ is }, [{ ...right, ...other }])).toHaveLength(1)
  })
})
