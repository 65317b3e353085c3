import { type Contract, contract, type OperationName } from '@content-generation/contract'

type Named = [OperationName, Contract[OperationName]]

const operations = Object.entries(contract) as Named[] // `Object.entries` returns names as `string`
const fixed = new Map(operations.map(([name, { method, path }]) => [`${method} ${path}`, name]))
const open = operations.map(([name, { method, path }]) => ({ name, method, parts: path.split(':') }))
const withParameter = open.filter(({ parts }) => parts.length > 1)

/** The operation that a request is for, even if an error stopped the request before it. */
export function operationOf(asked: string, path: string): OperationName | undefined {
  const method = asked === 'HEAD' ? 'GET' : asked
  return (
    fixed.get(`${method} ${path}`) ??
    withParameter.find((route) => method === route.method && path.startsWith(route.parts[0] ?? path))?.name
  )
}
