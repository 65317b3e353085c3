import { limitPeriods } from '@content-generation/contract'
import fc from 'fast-check'
import type { LimitRequest } from '../../../../server/domain/accounts/key-limits-step.ts'
import type { Fault } from './stepwise.ts'

const operatorDoes = [
  ...(['revoke', 'free plan', 'paid plan', 'grant', 'spend'] as const),
  ...(['limit per day', 'limit per month'] as const),
  ...(['refund', 'refund', 'erase', 'suspend', 'resume', 'resume'] as const),
] as const

export type OperatorDoes = (typeof operatorDoes)[number]

/** Something that happens while others happen. */
export type Event =
  | { kind: 'charge'; key: 0 | 1; idempotencyKey?: string | undefined; image: boolean; fails: boolean }
  | { kind: 'free'; key: 0 | 1 }
  | { kind: 'sweep' }
  | { kind: 'clock'; moves: 'a lease' | 'to the next day' | 'to the next month' | 'back' }
  | { kind: 'failover' }
  | { kind: 'report' }
  | { kind: 'operator'; does: OperatorDoes }

export interface Story {
  events: Event[]
  order: number[]
  faults: Fault[]
  credits: number
  /** Of the first key. */
  limit: LimitRequest | undefined
}

const key = fc.constantFrom<0 | 1>(0, 0, 1)

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('charge' as const),
      key,
      idempotencyKey: fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
      image: fc.boolean(),
      fails: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('free' as const), key }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('sweep' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('failover' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('report' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      moves: fc.constantFrom('a lease', 'a lease', 'to the next day', 'to the next month', 'back'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('operator' as const),
      does: fc.constantFrom(...operatorDoes),
    }),
  },
)

const fault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 12, arbitrary: fc.constant('none' as const) },
  { weight: 1, arbitrary: fc.constantFrom<Fault>('reply lost', 'request lost', 'dies before', 'dies after') },
)

export const story: fc.Arbitrary<Story> = fc.record({
  events: fc.array(event, { minLength: 2, maxLength: 10 }),
  order: fc.array(fc.nat(40), { minLength: 12, maxLength: 60 }),
  faults: fc.array(fault, { maxLength: 50 }),
  credits: fc.integer({ min: 0, max: 14 }),
  limit: fc.option(
    fc.record({ credits: fc.integer({ min: 1, max: 8 }), per: fc.constantFrom(...limitPeriods) }),
    { nil: undefined },
  ),
})
