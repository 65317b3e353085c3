import { limits } from '../../generated/testing.ts'
import { type FakeApi, fakeApi } from '../index.ts'

/** The body of a request to the control path. */
export interface Change {
  readonly faults?: readonly unknown[]
  readonly now?: string
  readonly credits?: number
}

/** Says what is wrong with the value of a field, if anything. */
const checks: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  faults: (value) => (Array.isArray(value) ? value.map(mistakeIn).find(Boolean) : 'must be a list'),
  now: (value) => (isTime(value) ? undefined : 'must be a time such as 2031-01-01T12:00:00Z'),
  credits(value) {
    const isAmount = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.creditAmount
    return isAmount ? undefined : `must be an integer of 0 to ${limits.creditAmount}`
  },
}

/** All that is wrong with the body of a change. */
export function issuesOf(body: unknown) {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return [{ path: '', message: 'must be a JSON object' }]
  }
  return Object.entries(body).flatMap(([path, value]) => {
    const message = Object.hasOwn(checks, path) ? checks[path]?.(value) : 'is not a known field'
    return message === undefined ? [] : [{ path, message }]
  })
}

/** Makes the next request fail: by a code, or by an object with a code and its extra fields. Throws if there is no such failure. */
export function plan(api: FakeApi, fault: unknown) {
  const { code, ...extras } = Object(typeof fault === 'string' ? { code: fault } : fault)
  api.failNext(code, extras)
}

function mistakeIn(fault: unknown): string | undefined {
  try {
    plan(fakeApi(), fault)
    return undefined
  } catch (error) {
    return Object(error).message
  }
}

/** ISO 8601 with a time zone. `Date` alone would take the 30th of February for a day in March. */
function isTime(value: unknown) {
  const form = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/
  const [text = '', day = ''] = (typeof value === 'string' && form.exec(value)) || []
  return Date.parse(text) >= 0 && new Date(day).toJSON().startsWith(day)
}
