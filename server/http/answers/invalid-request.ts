import { type ErrorExtra, limits } from '@content-generation/contract'
import { ApiError } from '../../domain/errors/api-error.ts'

/** The fields of a zod issue that a message is made from. */
export interface Issue {
  code?: string
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
  keys?: readonly string[]
  expected?: string
  values?: readonly unknown[]
}

/** A part of the request, and the issues that its schema found in it. */
export interface Finding {
  issues: readonly Issue[]
  /** The value that was sent. */
  value: unknown
  /** The word for a field of this part in messages. */
  noun: 'field' | 'parameter' | 'header'
}

/**
 * Replaces a value whose name was given twice. No schema accepts it, so validation reports it together with the other
 * issues.
 */
export class Repeated {}

type NamedIssue = ErrorExtra<'INVALID_REQUEST'>['issues'][number]

/** The error for input that is not a valid HTTP request. It cannot name a field. */
export function invalidHttp() {
  return ApiError.of('INVALID_REQUEST', {
    issues: [{ path: '', message: 'is not valid HTTP' }],
    issues_total: 1,
  })
}

/** The error for a body that cannot be read at all. */
export function unreadableBody(message: string, cause?: unknown) {
  return ApiError.of(
    'INVALID_REQUEST',
    { issues: [{ path: '', message }], issues_total: 1 },
    { message: `The request is not valid. The body ${message}.`, cause },
  )
}

/**
 * One error for everything that is wrong with a request, with an issue for each field. The message contains the first
 * three. `leftOut` is the number of unknown fields that were not parsed.
 */
export function invalidRequest(findings: readonly Finding[], leftOut = 0) {
  const issues: NamedIssue[] = []
  let total = leftOut
  for (const finding of findings) {
    for (const issue of finding.issues) {
      total += issue.keys?.length ?? 1
      if (issues.length < limits.issues)
        issues.push(...describe(issue, finding, limits.issues - issues.length))
    }
  }
  const named = issues
    .slice(0, 3)
    .map(({ path, message }) => (path === '' ? `The request ${message}` : `\`${path}\` ${message}`))
  return ApiError.of(
    'INVALID_REQUEST',
    { issues, issues_total: total },
    { message: `The request is not valid. ${named.join('; ')}.` },
  )
}

/** One issue, or one for each unknown name, but at most `most`. */
function describe(issue: Issue, { value, noun }: Finding, most: number): NamedIssue[] {
  const steps = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
  const path = steps.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).slice(0, most).map((key) => unknownName(key.toWellFormed(), noun))
  }
  const name = noun === 'header' ? path.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()) : path
  const sent = steps.reduce<unknown>((part, step) => Reflect.get(Object(part), step), value)
  return [{ path: name, message: sentence(issue, sent, noun) }]
}

/** An empty path means the whole body. A field with an empty name is reported there, because no path can name it. */
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
