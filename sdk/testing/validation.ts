import type { Fields } from './failure.ts'

/** The bounds of a field or parameter: the part of JSON Schema that requests need. */
export interface Bounds {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export interface ObjectBounds {
  readonly properties: Readonly<Record<string, Bounds>>
  readonly required?: readonly string[]
}

/** Everything that is wrong with these fields, or with these parameters. */
export function issuesOf(
  { properties, required = [] }: ObjectBounds,
  fields: Fields,
  noun: 'field' | 'parameter',
) {
  return Object.keys({ ...properties, ...fields }).flatMap((path) => {
    const { [path]: value } = fields
    const bounds = Object.hasOwn(properties, path) ? properties[path] : undefined
    const absent = required.includes(path) ? 'is required' : undefined
    const message = value === undefined ? absent : messageOf(value, bounds, noun)
    return message === undefined ? [] : [{ path, message }]
  })
}

/** Adds the defaults of the fields that were not sent. */
export function withDefaults({ properties }: ObjectBounds, fields: Fields): Fields {
  const defaults = Object.entries(properties).filter(([, bounds]) => bounds.default !== undefined)
  return { ...Object.fromEntries(defaults.map(([name, bounds]) => [name, bounds.default])), ...fields }
}

function messageOf(value: unknown, bounds: Bounds | undefined, noun: string) {
  if (bounds === undefined) return `is not a known ${noun}`
  if (noun === 'parameter' && Array.isArray(value)) return 'must be given only once'
  const { type = '', enum: choices } = bounds
  const found = Number.isInteger(value) ? 'integer' : typeof value
  if (found !== type) return `must be ${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`
  if (choices?.includes(value) === false) return `must be one of ${choices.join(', ')}`
  return typeof value === 'string' ? textMessage(value, bounds) : numberMessage(Number(value), bounds)
}

function textMessage(text: string, { pattern, maxLength }: Bounds) {
  if (maxLength !== undefined && Array.from(text).length > maxLength) {
    return `must have at most ${maxLength} characters`
  }
  // `u`: JSON Schema counts in code points.
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `must match ${pattern}`
  return undefined
}

function numberMessage(value: number, { minimum, maximum }: Bounds) {
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}`
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}`
  return undefined
}
