import { contract, type OperationName, scopeNames, scopesOf } from '@content-generation/contract'

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

/** The scopes that include the operation that a request is for. All, if there is none: the answer is 404 or 405. */
export function scopesFor(asked: string, path: string) {
  const operation = operationOf(asked, path)
  return operation === undefined ? scopeNames : scopesOf(contract[operation].metadata)
}
