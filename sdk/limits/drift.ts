import { shapes } from '../generated/shapes.ts'
import type { Shape } from './shape.ts'

/** A difference between an answer and the contract. */
export interface ContractDrift {
  readonly operation: string
  /** Where it is, with dots between the names, such as `data.niches.0.potential`. */
  readonly path: string
  /** The type that the contract promises there. */
  readonly expected: string
  /** The type that is there; `nothing` if the field is missing. */
  readonly found: string
}

/** Checks an answer. What it throws is ignored. */
export type AnswerCheck = (operation: string, answer: Readonly<Record<string, unknown>>) => void

/**
 * Makes an `onContractDrift` function. It reports each promised field that an answer lacks or has with another type. Fields
 * and values that this version does not know are not reported: the API may add them.
 *
 * @example new ContentGeneration({ onContractDrift: contractDrift(({ operation, path }) => console.warn(operation, path)) })
 */
export function contractDrift(onDrift: (drift: ContractDrift) => void): AnswerCheck {
  return (operation, { data }) => {
    for (const drift of driftsIn(shapes[operation], data, 'data')) onDrift({ operation, ...drift })
  }
}

type Drift = Omit<ContractDrift, 'operation'>

function* driftsIn(shape: Shape | undefined, value: unknown, path: string): Generator<Drift> {
  if (shape === undefined) return // an answer of bytes
  if (typeof shape !== 'string' && 'orNull' in shape) {
    if (value !== null) yield* driftsIn(shape.orNull, value, path)
    return
  }
  const expected = typeof shape === 'string' ? shape : 'list' in shape ? 'array' : 'object'
  const found = typeIn(value)
  if (found !== expected && !(expected === 'integer' && Number.isInteger(value)))
    yield { path, expected, found }
  else if (typeof shape !== 'string') yield* driftsInside(shape, Object(value), path)
}

/** Checks the members of a value that has the right type. */
function* driftsInside(
  shape: Exclude<Shape, string | { orNull: Shape }>,
  value: object,
  path: string,
): Generator<Drift> {
  if ('list' in shape) {
    for (const [index, item] of Object.entries(value)) yield* driftsIn(shape.list, item, `${path}.${index}`)
  } else if ('by' in shape) {
    const key: unknown = Reflect.get(value, shape.by)
    yield* driftsIn('string', key, `${path}.${shape.by}`)
    if (Object.hasOwn(shape.cases, String(key))) yield* driftsIn(shape.cases[String(key)], value, path)
  } else {
    for (const [name, member] of Object.entries(shape.fields)) {
      const field = name.replace('?', '')
      const found: unknown = Reflect.get(value, field)
      if (name === field || found !== undefined) yield* driftsIn(member, found, `${path}.${field}`)
    }
  }
}

/** The type of a value, named as in the contract. */
function typeIn(value: unknown) {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
