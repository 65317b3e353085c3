import type { Schema } from '@content-generation/contract/openapi'
import type { Document, DocumentedError } from './document.ts'
import { describe, resourceNames, typeOf } from './resources.ts'
import { camelCase, constant, doc, file, literal, pascalCase, sentence, union } from './text.ts'

const envelope = ['success', 'error', 'code', 'request_id']

export const retryInWords = {
  no: 'A retry cannot help.',
  yes: 'The client retries it.',
  after_reset: 'A retry cannot help before the reset.',
}

/** `catalogue.ts`: what the client must know about each code. The classes are apart, so that a bundle can omit them. */
export function catalogueFile(document: Document) {
  const entries = document.errors.map((error) => {
    const presets = extrasOf(error)
      .filter(([field]) => field !== 'retry_after')
      .map(([field, extra]) => [field, presetOf(extra)])
    const entry = [
      error.settles === 'attempt' ? undefined : error.settles,
      error.retry === 'no' ? undefined : error.retry,
      presets.length === 0 ? undefined : Object.fromEntries(presets),
    ]
    const last = entry.findLastIndex((fact) => fact !== undefined)
    return [error.code, entry.slice(0, last + 1)] as const
  })
  const comment = 'Every error code that this version knows.'
  const type = 'Readonly<Record<string, CatalogueEntry>>'
  return file(`${entryType}\n${constant('catalogue', comment, entries, type)}`)
}

const entryType = `/**
 * What the client knows about an error code:
 *
 * - What the answer proves about the charge. \`nothing\`: the request may have been charged. \`key\`: no attempt with this
 *   idempotency key was charged. If it is missing: this attempt was not charged.
 * - Whether a retry can help. If it is missing, it cannot.
 * - The fields that the error has beyond the common ones, with their values for an answer that lacks them.
 */
export type CatalogueEntry = readonly [
  settles?: 'nothing' | 'key' | undefined,
  retry?: 'yes' | 'after_reset' | undefined,
  extras?: Readonly<Record<string, unknown>>,
]
`

/** `errors.ts`: a class, and a function that tests for it, for each code of the catalogue. */
export function errorsFile(document: Document) {
  const names = document.errors.map((error) => error.name)
  const text = [
    ...document.errors.map(classOf),
    `${doc(['Every error of the API that this version knows.'])}${union('CatalogueError', names)}`,
    ...document.errors.map(guardOf),
  ].join('\n')
  const types = { './resources.ts': resourceNames(document) }
  return file(text, types, { '../errors/api-error.ts': ['ApiError'] })
}

function classOf(error: DocumentedError) {
  const { name, code } = error
  const extras = fieldsOf(error).flatMap(({ field, type, comment }) => {
    return [doc(comment, '  '), `  declare readonly ${field}: ${type}\n`]
  })
  return [
    doc([errorInWords(error)]),
    `export class ${name} extends ApiError {\n`,
    `  static override readonly code = ${literal(code)}\n`,
    `  declare readonly code: ${literal(code)}\n`,
    ...extras,
    '}\n',
  ].join('')
}

/** What it means, its status, and whether a retry can help. */
function errorInWords({ name, status, retry, schema }: DocumentedError) {
  return `${sentence(schema.description ?? name)} HTTP ${status}. ${retryInWords[retry]}`
}

/** The fields that an error has beyond the common ones. */
export function extrasOf({ schema }: DocumentedError) {
  return Object.entries(schema.properties ?? {}).filter(([field]) => !envelope.includes(field))
}

/** The value of a field that the answer lacks: 0, empty or false, so that the field is never missing. */
function presetOf(schema: Schema) {
  const type = String(schema.type)
  const presets: Record<string, unknown> = { integer: 0, number: 0, string: '', boolean: false, array: [] }
  if (type in presets) return presets[type]
  throw new Error(`The generator cannot read a field of this type in an error: ${type}`)
}

const wait = {
  field: 'retryAfterMs',
  type: 'number',
  comment: ['How long to wait before a retry, in milliseconds.'],
}
const midnight = {
  field: 'resetsAt',
  type: 'Date',
  comment: ['When a retry can succeed: the next UTC midnight.'],
}
const reset = {
  field: 'resetsAt',
  type: 'Date | undefined',
  comment: ['When a retry can succeed. `undefined` if no time resets it.'],
}

/**
 * The fields of the class that the common ones do not have. `retry_after` is in seconds: the error has it in milliseconds
 * and, for the daily cap, as a date. `resets_at` is a date, too.
 */
export function fieldsOf(error: DocumentedError) {
  return extrasOf(error).flatMap(([name, extra]) => {
    if (name === 'retry_after') return error.retry === 'after_reset' ? [wait, midnight] : [wait]
    if (name === 'resets_at') return [reset]
    return [{ field: camelCase(name), type: typeOf(extra, 'response'), comment: describe(extra) }]
  })
}

function guardOf({ name, code }: DocumentedError) {
  return `export function ${guardName(code)}(error: unknown): error is ${name} {\n  return error instanceof ${name}\n}\n`
}

/** Turns `RATE_LIMITED` into `isRateLimited`. */
export function guardName(code: string) {
  return `is${pascalCase(camelCase(code.toLowerCase()))}`
}
