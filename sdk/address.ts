/** The parameters of a call; what goes into its address is taken out of them. */
type Params = Record<string, unknown>

/** Puts parameters where the path has their names. */
export function fillPath(path: string, params: Params): string {
  return path.replace(/{(\w+)}/g, (_, name: string) => {
    const value = String(params[name])
    delete params[name]
    return encodeURIComponent(value)
  })
}

/** Writes parameters as a query. */
export function queryOf(params: Params): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined)
  // It writes what is no text as text.
  return given.length > 0 ? `?${new URLSearchParams(given as [string, string][])}` : ''
}
