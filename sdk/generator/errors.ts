import type { Schema } from '@content-generation/contract/openapi'
import type { Document, DocumentedError } from './document.ts'
import { resourceNames } from './resources.ts'
import { type Direction, describe, typeOf } from './schema.ts'
import { banner, camelCase, doc, imports, literal, pascalCase, sentence, union } from './text.ts'

const envelope = ['success', 'error', 'code', 'request_id']
const direction: Direction = 'response'

const retryInWords = {
  no: 'Repeating the same call cannot help.',
  yes: 'Repeating the call can help, and the client does it by itself.',
  after_reset: 'Repeating the call cannot help before the next UTC day.',
}

/** `errors.ts`: a class for each code of the catalogue, and the ways to branch on them. */
export function errorsFile(document: Document) {
  const names = document.errors.map((error) => error.name)
  const text = [
    ...document.errors.map(classOf),
    `${doc(['The class of each code of the catalogue.'])}export const errorClasses = [\n${names.map((name) => `  ${name},\n`).join('')}]\n`,
    `${doc(['Every failure of the catalogue.'])}${union('export type CatalogueError = ', names)}\n`,
    ...document.errors.map(guardOf),
  ].join('\n')
  const sources = {
    '../api-error.ts': [
      'ApiError',
      'FailedAnswer',
      'flagAt',
      'listAt',
      'momentAfter',
      'numberAt',
      'textAt',
      'untilMidnight',
    ],
    './resources.ts': resourceNames(document),
  }
  return `${banner}\n\n${imports(text, sources, resourceNames(document))}\n${text}`
}

function classOf({ name, code, status, retry, schema }: DocumentedError) {
  const extras = Object.entries(schema.properties ?? {}).filter(([field]) => !envelope.includes(field))
  const presets = extras
    .filter(([field]) => field !== 'retry_after')
    .map(([field, extra]) => [field, presetOf(extra)])
  return [
    doc([`${sentence(schema.description ?? name)} HTTP ${status}. ${retryInWords[retry]}`]),
    `export class ${name} extends ApiError {\n`,
    `  static override readonly code = ${literal(code)}\n`,
    ...(retry === 'no' ? [] : [`  /** @internal */\n  static override readonly retry = ${literal(retry)}\n`]),
    ...(presets.length === 0
      ? []
      : [
          `  /** @internal */\n  static override readonly extras = ${literal(Object.fromEntries(presets))}\n`,
        ]),
    `  declare readonly code: ${literal(code)}\n`,
    ...extras.map(([field, extra]) => (field === 'retry_after' ? waitOf(retry) : fieldOf(field, extra))),
    '}\n',
  ].join('')
}

function fieldOf(field: string, schema: Schema) {
  return `${doc(describe(schema), '  ')}  declare readonly ${camelCase(field)}: ${typeOf(schema, direction)}\n`
}

/** What a field is where the answer lacks it: 0, empty or false, never missing. */
function presetOf({ type = 'none' }: Schema) {
  const presets: Record<string, unknown> = { integer: 0, number: 0, string: '', boolean: false, array: [] }
  if (type in presets) return presets[type]
  throw new Error(`The generator cannot read a field of this type in an error: ${type}`)
}

/** `retry_after` comes in seconds; programs count in milliseconds, and people want to know the time. */
function waitOf(retry: DocumentedError['retry']) {
  const wait = `${doc(['How long to wait before trying again.'], '  ')}  declare readonly retryAfterMs: number\n`
  if (retry !== 'after_reset') return wait
  return `${wait}${doc(['When it is worth trying again: the next UTC midnight.'], '  ')}  declare readonly resetsAt: Date\n`
}

function guardOf({ name, code }: DocumentedError) {
  return `${doc([`Whether this is ${/^[AEIOU]/.test(name) ? 'an' : 'a'} {@link ${name}}.`])}export function ${guardName(code)}(error: unknown): error is ${name} {\n  return error instanceof ${name}\n}\n`
}

/** `RATE_LIMITED` is `isRateLimited`. */
export function guardName(code: string) {
  return `is${pascalCase(camelCase(code.toLowerCase()))}`
}
