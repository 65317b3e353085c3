import type { AppRoute, AppRouter, StandardSchemaV1 } from '@ts-rest/core'

/**
 * The same contract with schemas that never throw: what throws inside a schema would leave ts-rest as a
 * rejection that nobody handles, and end the process.
 */
export function unthrowing<Contract extends AppRouter>(contract: Contract): Contract {
  const routes = Object.entries(contract).map(([name, route]) => [name, guarded(route as AppRoute)]) // the contract is flat
  return Object.fromEntries(routes) as Contract
}

const parts = ['pathParams', 'query', 'headers', 'body'] as const

function guarded(route: AppRoute): AppRoute {
  const schemas = parts
    .filter((part) => part in route)
    .map((part) => [part, guard((route as unknown as Record<string, StandardSchemaV1>)[part])]) // named just above
  return { ...route, ...Object.fromEntries(schemas) }
}

function guard(schema: StandardSchemaV1 | undefined) {
  if (schema === undefined) return undefined
  const standard = schema['~standard']
  return {
    '~standard': {
      ...standard,
      validate(value: unknown) {
        try {
          return standard.validate(value)
        } catch {
          return { issues: [{ message: 'cannot be read' }] }
        }
      },
    },
  }
}
