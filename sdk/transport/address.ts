/** The parameters of a call. Those that go into the path are removed from it. */
type Params = Record<string, unknown>

/** Replaces each `{name}` in the path with the parameter of that name. */
export function fillPath(path: string, params: Params): string {
  return path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = String(params[name])
    delete params[name]
    return encodeURIComponent(value)
  })
}

/** Writes the parameters as a query string. */
export function queryOf(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  // `URLSearchParams` converts values that are not strings.
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
}
