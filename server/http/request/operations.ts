import { contract, type OperationName } from '@content-generation/contract'

const operations = Object.entries(contract).map(([name, { method, path }]) => ({
  name: name as OperationName, // `Object.entries` returns names as `string`
  method,
  pattern: patternOf(path),
}))

/** Matches exactly this path. Parameters are matched but not decoded, because decoding may throw. */
export function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`)
}

/** The operation that a request is for, even if an error stopped the request before it. */
export function operationOf(asked: string, path: string) {
  const method = asked === 'HEAD' ? 'GET' : asked
  return operations.find((operation) => operation.method === method && operation.pattern.test(path))?.name
}
