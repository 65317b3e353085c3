import { Refusal } from '../domain/refusal.ts'

/** The part of a zod issue that a sentence is made of. */
export interface Issue {
  code?: string
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  keys?: readonly string[]
  expected?: string
  values?: readonly unknown[]
}

/** A part of the request and what the contract found wrong with it. */
export interface Finding {
  issues: readonly Issue[]
  /** What was sent. */
  value: unknown
  /** What a field of this part is called when it is missing or unknown. */
  noun: 'field' | 'parameter' | 'header'
}

/** Stands for a value that was given twice: no field takes it, and so it is refused by its name with all else. */
export class Repeated {}

/** What is refused before it is a request of ours: no part of it can be named. */
export function invalidHttp() {
  return Refusal.of('INVALID_REQUEST', { issues: [{ path: '', message: 'is not valid HTTP' }] })
}

/** Everything that is wrong with a request, named by field, as one refusal. */
export function invalidRequest(findings: readonly Finding[]) {
  const issues = findings.flatMap((finding) => finding.issues.flatMap((issue) => describe(issue, finding)))
  const named = issues.map(({ path, message }) =>
    path === '' ? `The request ${message}` : `\`${path}\` ${message}`,
  )
  return Refusal.of(
    'INVALID_REQUEST',
    { issues },
    { message: `The request is not valid. ${named.slice(0, 3).join('; ')}.` },
  )
}

const headerNames: Record<string, string> = {
  'content-type': 'Content-Type',
  host: 'Host',
  'idempotency-key': 'Idempotency-Key',
}

function describe(issue: Issue, { value, noun }: Finding) {
  const steps = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
  const path = steps.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => unknownName(key.toWellFormed(), noun))
  }
  return [{ path: headerNames[path] ?? path, message: sentence(issue, valueAt(value, steps), noun) }]
}

/** The empty path is the whole body's; what has no name can only be said of that. */
function unknownName(name: string, noun: Finding['noun']) {
  return name === ''
    ? { path: '', message: `has a ${noun} with an empty name` }
    : { path: name, message: `is not a known ${noun}` }
}

function sentence({ code, message, expected, values }: Issue, sent: unknown, noun: Finding['noun']) {
  if (sent === undefined) return 'is required'
  if (sent instanceof Repeated || (noun === 'parameter' && Array.isArray(sent)))
    return 'must be given only once'
  if (code === 'invalid_value' && values !== undefined) return `must be one of ${values.join(', ')}`
  if (code === 'invalid_type' && message.startsWith('Invalid input'))
    return `must be ${article(expected ?? 'valid')}`
  return message
}

function article(kind: string) {
  return /^[aeiou]/.test(kind) ? `an ${kind}` : `a ${kind}`
}

function valueAt(value: unknown, steps: readonly PropertyKey[]): unknown {
  return steps.reduce<unknown>((part, step) => (isRecord(part) ? part[step] : undefined), value)
}

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null
}
