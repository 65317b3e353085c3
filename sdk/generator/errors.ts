import type { Schema } from '@content-generation/contract/openapi'
import type { Document, DocumentedError } from './document.ts'
import { resourceNames } from './resources.ts'
import { type Direction, describe, typeOf } from './schema.ts'
import { banner, camelCase, doc, imports, literal, pascalCase, sentence, union } from './text.ts'

const envelope = ['success', 'error', 'code', 'request_id']
const direction: Direction = 'response'

export const retryInWords = {
  no: 'A retry cannot help.',
  yes: 'The client retries it.',
  after_reset: 'A retry cannot help before the next UTC day.',
}

/** `catalogue.ts`: what the client must know about each code. The classes are apart, so that a bundle can omit them. */
export function catalogueFile(document: Document) {
  const entries = document.errors.map((error) => {
    const presets = extrasOf(error)
      .filter(([field]) => field !== 'retry_after')
      .map(([field, extra]) => [field, presetOf(extra)])
    const entry = [
      error.settles === 'attempt' ? 'undefined' : literal(error.settles),
      error.retry === 'no' ? 'undefined' : literal(error.retry),
      presets.length === 0 ? 'undefined' : literal(Object.fromEntries(presets)),
    ]
    while (entry.at(-1) === 'undefined') entry.pop()
    return `  ${error.code}: [${entry.join(', ')}],\n`
  })
  const comment = doc(['Every error code that this version knows.'])
  return `${banner}\n\n${entryType}\n${comment}export const catalogue: Readonly<Record<string, CatalogueEntry>> = {\n${entries.join('')}}\n`
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
    `${doc(['Every error of the API that this version knows.'])}${union('export type CatalogueError = ', names)}\n`,
    ...document.errors.map(guardOf),
  ].join('\n')
  const sources = { '../errors/api-error.ts': ['ApiError'], './resources.ts': resourceNames(document) }
  return `${banner}\n\n${imports(text, sources, resourceNames(document))}\n${text}`
}

function classOf(error: DocumentedError) {
  const { name, code, retry } = error
  return [
    doc([errorInWords(error)]),
    `export class ${name} extends ApiError {\n`,
    `  static override readonly code = ${literal(code)}\n`,
    `  declare readonly code: ${literal(code)}\n`,
    ...extrasOf(error).map(([field, extra]) =>
      field === 'retry_after' ? waitOf(retry) : fieldOf(field, extra),
    ),
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

function fieldOf(field: string, schema: Schema) {
  return `${doc(describe(schema), '  ')}  declare readonly ${camelCase(field)}: ${typeOf(schema, direction)}\n`
}

/** The value of a field that the answer lacks: 0, empty or false, so that the field is never missing. */
function presetOf({ type = 'none' }: Schema) {
  const presets: Record<string, unknown> = { integer: 0, number: 0, string: '', boolean: false, array: [] }
  if (type in presets) return presets[type]
  throw new Error(`The generator cannot read a field of this type in an error: ${type}`)
}

/** `retry_after` is in seconds. The error has it in milliseconds and, for the daily cap, as a date. */
function waitOf(retry: DocumentedError['retry']) {
  const wait = `${doc(['How long to wait before a retry, in milliseconds.'], '  ')}  declare readonly retryAfterMs: number\n`
  if (retry !== 'after_reset') return wait
  return `${wait}${doc(['When a retry can succeed: the next UTC midnight.'], '  ')}  declare readonly resetsAt: Date\n`
}

function guardOf({ name, code }: DocumentedError) {
  return `export function ${guardName(code)}(error: unknown): error is ${name} {\n  return error instanceof ${name}\n}\n`
}

/** Turns `RATE_LIMITED` into `isRateLimited`. */
export function guardName(code: string) {
  return `is${pascalCase(camelCase(code.toLowerCase()))}`
}
