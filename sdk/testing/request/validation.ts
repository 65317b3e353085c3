/** The bounds of a value: the part of JSON Schema that requests need. */
export interface Bounds extends Partial<ObjectBounds> {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Bounds
}

export interface ObjectBounds {
  readonly properties: Readonly<Record<string, Bounds>>
  readonly required?: readonly string[]
}

/** One thing that is wrong with a request. */
export interface Issue {
  readonly path: string
  readonly message: string
}

interface Place {
  readonly path: string
  /** The word for an unknown name in a message. */
  readonly noun: 'field' | 'parameter'
}

type Fields = Record<string, unknown>

/** Everything that is wrong with these fields. */
export function issuesOf({ properties, required = [] }: ObjectBounds, fields: Fields, place: Place): Issue[] {
  const under = (name: string) => (place.path === '' ? name : `${place.path}.${name}`)
  const known = Object.entries(properties).flatMap(([name, bounds]) => {
    const { [name]: value } = fields
    if (value !== undefined) return valueIssues(bounds, value, { ...place, path: under(name) })
    return required.includes(name) ? [{ path: under(name), message: 'is required' }] : []
  })
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(properties, name))
  return [
    ...known,
    ...unknown.map((name) => ({ path: under(name), message: `is not a known ${place.noun}` })),
  ]
}

/** Adds the defaults of the fields that were not sent. */
export function withDefaults({ properties }: ObjectBounds, fields: Fields): Fields {
  const defaults = Object.entries(properties).filter(([, bounds]) => bounds.default !== undefined)
  return { ...Object.fromEntries(defaults.map(([name, bounds]) => [name, bounds.default])), ...fields }
}

/** Everything that is wrong with a body. */
export function bodyIssues(bounds: Bounds, body: unknown): Issue[] {
  return valueIssues(bounds, body, { path: '', noun: 'field' })
}

function valueIssues(bounds: Bounds, value: unknown, place: Place): Issue[] {
  const { path, noun } = place
  const kind = kindOf(value)
  if (
    bounds.type !== undefined &&
    kind !== bounds.type &&
    !(bounds.type === 'number' && kind === 'integer')
  ) {
    if (noun === 'parameter' && kind === 'array') return [{ path, message: 'must be given only once' }]
    return [{ path, message: `must be ${/^[aeiou]/.test(bounds.type) ? 'an' : 'a'} ${bounds.type}` }]
  }
  const { properties, required = [], items } = bounds
  if (properties !== undefined) return issuesOf({ properties, required }, value as Fields, place) // its type is object
  if (items !== undefined && Array.isArray(value)) {
    return value.flatMap((item, index) => valueIssues(items, item, { ...place, path: `${path}.${index}` }))
  }
  const message = messageOf(bounds, value)
  return message === undefined ? [] : [{ path, message }]
}

function messageOf(bounds: Bounds, value: unknown) {
  if (bounds.enum?.includes(value) === false) return `must be one of ${bounds.enum.join(', ')}`
  if (bounds.const !== undefined && value !== bounds.const) return `must be ${bounds.const}`
  return typeof value === 'string' ? textMessage(bounds, value) : numberMessage(bounds, value)
}

function textMessage({ pattern, maxLength = Number.POSITIVE_INFINITY }: Bounds, text: string) {
  if (Array.from(text).length > maxLength) return `must have at most ${maxLength} characters`
  // `u`: JSON Schema counts in code points.
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return `must match ${pattern}`
  return undefined
}

function numberMessage({ minimum, maximum }: Bounds, value: unknown) {
  if (minimum !== undefined && Number(value) < minimum) return `must be at least ${minimum}`
  if (maximum !== undefined && Number(value) > maximum) return `must be at most ${maximum}`
  return undefined
}

function kindOf(value: unknown) {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}
