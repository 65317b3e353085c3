import type { Contract } from '@content-generation/contract'
import type { AppRouter, StandardSchemaV1 } from '@ts-rest/core'

/** The parts of a request that ts-rest validates. */
const parts = ['pathParams', 'query', 'headers', 'body'] as const

type Schemas = Partial<Record<(typeof parts)[number], StandardSchemaV1 | undefined>>

/**
 * The contract with schemas that never throw. ts-rest does not catch an error that a schema throws, and the process
 * would end.
 */
export function withoutThrowing(contract: Contract): AppRouter {
  const routes = Object.entries(contract).map(([name, route]) => {
    const schemas: Schemas = route
    const guarded = parts.map((part) => [part, schemas[part] && guard(schemas[part])])
    return [name, { ...route, ...Object.fromEntries(guarded) }]
  })
  return Object.fromEntries(routes)
}

function guard(schema: StandardSchemaV1) {
  const standard = schema['~standard']
  const validate = (value: unknown) => {
    try {
      return standard.validate(value)
    } catch {
      return { issues: [{ message: 'cannot be read' }] }
    }
  }
  return { '~standard': { ...standard, validate } }
}
